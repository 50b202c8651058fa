import type { Player } from './player.js';

/**
 * Pauses when an output for sound goes away, so that the sound does not go on in the room. Phones do that by themselves;
 * browsers that list outputs only to pages that may record report nothing here, and the listener is not asked for that permission.
 */
export function pauseWithoutHeadphones({ pause }: Pick<Player, 'pause'>): () => void {
  const devices: MediaDevices | undefined = navigator.mediaDevices; // plain http, other than localhost, has none
  if (!devices) return () => undefined;
  let known: readonly string[] = [];
  const compare = async () => {
    const outputs = await listOutputs(devices);
    if (!outputs) return;
    const before = known;
    known = outputs;
    if (isOutputGone(before, outputs)) pause();
  };
  const onChange = () => void compare();
  onChange();
  devices.addEventListener('devicechange', onChange);
  return () => devices.removeEventListener('devicechange', onChange);
}

/** The ids of the outputs, empty before the page may record. Undefined where the browser lists none. */
async function listOutputs(devices: MediaDevices): Promise<readonly string[] | undefined> {
  const all = await devices.enumerateDevices().catch(() => undefined);
  return all?.filter(({ kind }) => kind === 'audiooutput').map(({ deviceId }) => deviceId);
}

/**
 * Ids say which one has gone; outputs without ids are counted. The two lists cannot be compared when the page may record only now,
 * or no longer: then ids have appeared or gone, not outputs. Without any output there is no room in which the sound could go on.
 */
function isOutputGone(before: readonly string[], now: readonly string[]): boolean {
  if (now.length === 0) return false;
  const [wereNamed, areNamed] = [before, now].map((ids) => ids.every((id) => id !== ''));
  if (wereNamed !== areNamed) return false;
  return areNamed ? before.some((id) => !now.includes(id)) : now.length < before.length;
}
