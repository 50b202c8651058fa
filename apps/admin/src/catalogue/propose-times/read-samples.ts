import type { Samples } from './propose-starts.js';

/** Enough for pauses, and little memory for ten minutes. */
const SAMPLE_RATE = 8_000;

/** The sound of a recording, decoded by the browser. */
export async function readSamples(url: string): Promise<Samples> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The recording was answered with ${answer.status}`);
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await answer.arrayBuffer());
  return { samples: sound.getChannelData(0), sampleRate: sound.sampleRate };
}
