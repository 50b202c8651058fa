import { describe, expect, it } from '@jest/globals';
import { measureLevel, trimSilence } from './trim-silence.js';

const RATE = 8000;

/** Parts of so many seconds at a level, one after the other. */
function sound(...parts: readonly (readonly [seconds: number, level: number])[]) {
  const samples = parts.flatMap(([seconds, level]) =>
    Array.from({ length: seconds * RATE }, (_, index) => (index % 2 === 0 ? level : -level)),
  );
  return { samples: Float32Array.from(samples), sampleRate: RATE };
}

const seconds = (trimmed: ReturnType<typeof trimSilence>) => (trimmed?.samples.length ?? 0) / RATE;

describe('a recording', () => {
  it('loses the silence at both ends, but keeps a breath before and after the words', () => {
    const trimmed = trimSilence(sound([2, 0], [3, 0.4], [1, 0]));
    expect(seconds(trimmed)).toBeCloseTo(3.3, 1);
    expect(Math.abs(trimmed?.samples[RATE] ?? 0)).toBeCloseTo(0.4);
  });

  it('loses the noise of a room too', () => {
    expect(seconds(trimSilence(sound([2, 0.006], [3, 0.4], [1, 0.006])))).toBeCloseTo(3.3, 1);
  });

  it('keeps the pauses between its sentences', () => {
    expect(seconds(trimSilence(sound([1, 0.3], [2, 0], [1, 0.3])))).toBeCloseTo(4, 1);
  });

  it('keeps all of it when the listener speaks from the first moment to the last', () => {
    expect(seconds(trimSilence(sound([2, 0.2])))).toBe(2);
  });

  it('keeps a listener who speaks very quietly', () => {
    expect(seconds(trimSilence(sound([1, 0], [2, 0.01], [1, 0])))).toBeCloseTo(2.3, 1);
  });

  it.each([[sound([3, 0])], [sound([3, 0.002])], [sound()]])('without anything to hear is none', (silent) => {
    expect(trimSilence(silent)).toBeUndefined();
  });
});

it('measures how loud a sound is', () => {
  expect(measureLevel(new Float32Array())).toBe(0);
  expect(measureLevel(Float32Array.from([0.5, -0.5]))).toBeCloseTo(0.5);
});
