import type { Background } from './background-settings.js';

const OWN_OVERLAP_SECONDS = 2;

/** A sound and where it goes on after its end. */
export type Loop = { readonly buffer: AudioBuffer; readonly startSeconds: number };

/** @throws the listener's file cannot be played, or this code cannot be loaded */
export async function loadLoop(background: Exclude<Background, 'off'>, context: BaseAudioContext): Promise<Loop> {
  const { closeLoop, synthesizeLoop } = await import('./synthesize-loop.js');
  if (background !== 'own') {
    const samples = synthesizeLoop(background, context.sampleRate);
    return { buffer: toStereo(samples, context), startSeconds: 0 };
  }
  const { readOwnSound } = await import('./own-sound.js');
  const buffer = await context.decodeAudioData(await readOwnSound());
  const overlap = Math.min(Math.round(OWN_OVERLAP_SECONDS * buffer.sampleRate), Math.floor(buffer.length / 4));
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1)
    closeLoop(buffer.getChannelData(channel), overlap);
  return { buffer, startSeconds: overlap / buffer.sampleRate };
}

/** The other channel is half a loop behind, which makes the sound wide. */
function toStereo(samples: Float32Array<ArrayBuffer>, context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(2, samples.length, context.sampleRate);
  const half = samples.length >> 1;
  buffer.copyToChannel(samples, 0);
  buffer.copyToChannel(samples.subarray(half), 1);
  buffer.copyToChannel(samples.subarray(0, half), 1, samples.length - half);
  return buffer;
}
