import { describe, expect, it } from '@jest/globals';
import { proposeStarts } from './propose-starts.js';

const SAMPLE_RATE = 8_000;

/** Speech and silence by turns, in seconds, beginning with silence; the silence may be noisy. */
function soundOf(seconds: readonly number[], noise = 0) {
  const samples = seconds.flatMap((length, turn) =>
    Array.from({ length: Math.round(length * SAMPLE_RATE) }, (_, index) => {
      const amplitude = turn % 2 === 1 ? 0.3 : noise;
      return amplitude * Math.sin((2 * Math.PI * 200 * index) / SAMPLE_RATE);
    }),
  );
  return { samples: Float32Array.from(samples), sampleRate: SAMPLE_RATE };
}

const SHORT = 'I rest now.';
const LONG = 'I rest and sleep until the sun is up.';

describe('the starts of sentences', () => {
  it('are a little before what is spoken after each pause', () => {
    expect(proposeStarts(soundOf([0.3, 1, 0.5, 1, 0.6, 1, 0.3]), [SHORT, SHORT, SHORT])).toEqual([0.25, 1.75, 3.35]);
  });

  it('are found in noise, and a click in a pause is no sentence', () => {
    const sound = soundOf([0.3, 1, 0.3, 0.03, 0.4, 1, 0.3], 0.02);
    expect(proposeStarts(sound, [SHORT, SHORT])).toEqual([0.25, 1.98]);
  });

  it('are after the longer pauses: a comma is none', () => {
    expect(proposeStarts(soundOf([0.3, 1, 0.2, 1, 0.8, 2, 0.3]), [SHORT, SHORT])).toEqual([0.25, 3.25]);
  });

  it('are where the text has the length of what is spoken, among pauses that are alike', () => {
    const sound = soundOf([0.3, 1, 0.5, 1, 0.5, 1, 0.5, 1, 0.3]);
    expect(proposeStarts(sound, [SHORT, LONG])).toEqual([0.25, 1.75]);
    expect(proposeStarts(sound, [LONG, SHORT])).toEqual([0.25, 4.75]);
  });

  it('are none where there are too few pauses, or nothing is spoken', () => {
    expect(proposeStarts(soundOf([0.3, 1, 0.5, 1, 0.3]), [SHORT, SHORT, SHORT])).toBeUndefined();
    expect(proposeStarts(soundOf([2]), [SHORT])).toBeUndefined();
    expect(proposeStarts(soundOf([0.3, 1, 0.3]), [])).toBeUndefined();
  });
});
