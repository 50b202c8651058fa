import { describe, expect, it } from '@jest/globals';
import { closeLoop, synthesizeLoop } from './synthesize-loop.js';

const SAMPLE_RATE = 16_000;

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const maxStep = (samples: Float32Array) =>
  samples.reduce((max, sample, at) => (at === 0 ? max : Math.max(max, Math.abs(sample - (samples[at - 1] ?? 0)))), 0);

describe.each(['rain', 'waves', 'drone'] as const)('%s', (sound) => {
  const samples = synthesizeLoop(sound, SAMPLE_RATE);
  const last = samples.at(-1) ?? Number.NaN;
  const [first = Number.NaN] = samples;

  it('lasts 16 seconds, is as loud as the others and nowhere distorted', () => {
    expect(samples).toHaveLength(16 * SAMPLE_RATE);
    expect(rms(samples)).toBeCloseTo(0.1, 3);
    expect(samples.every((sample) => Math.abs(sample) < 1)).toBe(true);
  });

  it('begins where it ends', () => {
    expect(Math.abs(first - last)).toBeLessThanOrEqual(maxStep(samples.subarray(-4000)) * 1.01);
  });

  it('is as loud around its end as elsewhere', () => {
    const second = (at: number) => rms(samples.subarray(at * SAMPLE_RATE, (at + 1) * SAMPLE_RATE));
    // Half a loop earlier is the same place of the swell.
    expect(second(15) / second(7)).toBeGreaterThan(0.7);
    expect(second(15) / second(7)).toBeLessThan(1.4);
  });

  it('is always the same', () => {
    expect(synthesizeLoop(sound, SAMPLE_RATE)).toEqual(samples);
  });
});

it.each([
  ['rain', [0.1748, -0.1004, 0.0702, 0.0889, -0.0546, 0.0204]],
  ['waves', [-0.0618, -0.0572, -0.0136, -0.0515, 0.1103, 0.0173]],
  ['drone', [-0.0942, -0.045, 0.1426, 0.1671, -0.0562, -0.046]],
] as const)('%s sounds as it was composed', (sound, composed) => {
  const samples = synthesizeLoop(sound, SAMPLE_RATE);
  composed.forEach((sample, at) => expect(samples[1000 + at * 50_000]).toBeCloseTo(sample, 3));
});

it('a drone goes on at its beginning exactly as it would after its end', () => {
  const samples = synthesizeLoop('drone', SAMPLE_RATE);
  const slopeBefore = (samples.at(-1) ?? 0) - (samples.at(-2) ?? 0);
  const slopeOver = (samples[0] ?? 0) - (samples.at(-1) ?? 0);
  expect(Math.abs(slopeOver - slopeBefore)).toBeLessThan(0.001);
});

it('a loop is closed: its end is followed by the sample at the overlap', () => {
  const samples = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at / 7) + at / 500);
  const before = samples.slice();
  closeLoop(samples, 100);
  expect(samples.at(-1)).toBeCloseTo(before[99] ?? 0, 5);
  expect(samples.subarray(0, 900)).toEqual(before.subarray(0, 900));
});
