import { LOOPS, MAX_PAUSE_SECONDS, SPEEDS } from '../playback-modes.js';
import type { PauseBetween, Player } from '../player.js';
import { isKeyTaken } from './key-taken.js';
import { shortcutKey } from './shortcut-key.js';

export type ShortcutOptions = {
  /** Called at each key press: single-key shortcuts can be turned off (WCAG 2.2, 2.1.4). On by default. */
  readonly areOn?: () => boolean;
  readonly target?: Document;
};

/**
 * The player's keyboard shortcuts for the whole page; they are silent until a track is chosen, while typing, in dialogs and
 * where the focused control has its own meaning for the key. Returns what removes them.
 */
export function installShortcuts(
  player: Player,
  { areOn = () => true, target = document }: ShortcutOptions = {},
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !player.getState().queue || !areOn()) return;
    const key = shortcutKey(event);
    const shortcut = shortcutFor(event);
    if (!shortcut || isKeyTaken(key, event.target) || (event.repeat && !isRepeatable(key))) return;
    event.preventDefault();
    shortcut(player);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

// A key that is held down may seek and change the volume on and on, but not flicker between play and pause.
const isRepeatable = (key: string): boolean => /^(?:arrow.*|[jl])$/.test(key);

/** What a key press does. */
type Shortcut = (player: Player) => void;

const seekBy = (seconds: number) => (player: Player) => player.seek(player.getPlayhead().positionSeconds + seconds);
const changeVolume = (by: number) => (player: Player) => player.setVolume(player.getState().volume + by);

/** What comes after, or before, a value; undefined beyond the ends. */
const neighbour = <Value>(values: readonly Value[], value: Value, by: 1 | -1): Value | undefined =>
  values[values.indexOf(value) + by];

const changeSpeed =
  (by: 1 | -1): Shortcut =>
  (player) =>
    player.setSpeed(neighbour(SPEEDS, player.getState().speed, by) ?? player.getState().speed);

const PAUSES: readonly PauseBetween[] = [...Array.from({ length: MAX_PAUSE_SECONDS + 1 }, (_, at) => at), 'say-along'];
const lengthenPause =
  (by: 1 | -1): Shortcut =>
  (player) => {
    const { pauseBetween } = player.getState();
    player.setPauseBetween(neighbour(PAUSES, pauseBetween, by) ?? pauseBetween);
  };

const KEYS: Readonly<Record<string, Shortcut>> = {
  ' ': (player) => player.toggle(),
  k: (player) => player.toggle(),
  j: seekBy(-10),
  l: seekBy(10),
  arrowleft: seekBy(-5),
  arrowright: seekBy(5),
  arrowup: changeVolume(5),
  arrowdown: changeVolume(-5),
  m: (player) => player.toggleMute(),
  p: (player) => player.previous(),
  n: (player) => player.next(),
  r: (player) => player.setLoop(neighbour(LOOPS, player.getState().loop, 1) ?? LOOPS[0]),
  w: lengthenPause(1),
  v: (player) => player.swapVoice('track'),
  '<': changeSpeed(-1),
  '>': changeSpeed(1),
};

const KEYS_WITH_SHIFT: Readonly<Record<string, Shortcut>> = {
  n: (player) => player.skipTrack(),
  w: lengthenPause(-1),
  v: (player) => player.swapVoice('queue'),
  '<': changeSpeed(-1),
  '>': changeSpeed(1),
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The player's shortcut of a key press. Undefined for every other key. */
export function shortcutFor(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = shortcutKey(press);
  if (/^[1-9]$/.test(key)) return (player) => player.setRepetitions(Number(key));
  return (press.shiftKey ? KEYS_WITH_SHIFT : KEYS)[key];
}
