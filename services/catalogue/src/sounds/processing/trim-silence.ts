import type { MonoSound } from './mono-mix.js';

// As the recordings of the demo catalogue are made, so that every track begins and ends in the same way.
const EDGE_SILENCE_SECONDS = 0.3;
const SILENCE_BELOW_DB = -48;
/** They keep soft consonants (f, h, th) that fall below it. */
const MARGIN_BEFORE_SECONDS = 0.03;
const MARGIN_AFTER_SECONDS = 0.06;
const FADE_SECONDS = 0.01;

export const toAmplitude = (decibels: number): number => 10 ** (decibels / 20);

/** Replaces what is silent before and after a sound by 0.3 s of silence; the sound fades in and out. Empty when all is silent. */
export function trimSilence({ samples, sampleRate }: MonoSound): MonoSound {
  const threshold = toAmplitude(SILENCE_BELOW_DB);
  const isAudible = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isAudible);
  if (first === -1) return { samples: new Float32Array(), sampleRate };
  const start = Math.max(0, first - Math.round(MARGIN_BEFORE_SECONDS * sampleRate));
  const end = samples.findLastIndex(isAudible) + 1 + Math.round(MARGIN_AFTER_SECONDS * sampleRate);
  const audible = samples.subarray(start, end);
  const edge = Math.round(EDGE_SILENCE_SECONDS * sampleRate);
  const trimmed = new Float32Array(audible.length + 2 * edge);
  trimmed.set(audible, edge);
  fade(trimmed.subarray(edge, edge + audible.length), Math.round(FADE_SECONDS * sampleRate));
  return { samples: trimmed, sampleRate };
}

function fade(samples: Float32Array, length: number): void {
  const steps = Math.min(length, Math.floor(samples.length / 2));
  for (let i = 0; i < steps; i += 1) {
    const last = samples.length - 1 - i;
    samples[i] = ((samples[i] ?? 0) * i) / length;
    samples[last] = ((samples[last] ?? 0) * i) / length;
  }
}
