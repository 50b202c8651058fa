/** A gain falls from 1 to 0 within this time at the fastest, so that no step is heard. */
const RAMP_SECONDS = 0.02;

/** Lowers the peaks above `ceiling` (linear), and what is next to them, in place. */
export function limitPeaks(samples: Float32Array, sampleRate: number, ceiling: number): void {
  const step = 1 / (RAMP_SECONDS * sampleRate);
  const gains = samples.map((sample) => ceiling / Math.max(Math.abs(sample), ceiling));
  const lowerTo = (index: number, neighbour: number) => {
    const gain = Math.min(gains[index] ?? 1, neighbour + step);
    gains[index] = gain;
    return gain;
  };
  for (let i = 0, gain = 1; i < gains.length; i += 1) gain = lowerTo(i, gain);
  for (let i = gains.length - 1, gain = 1; i >= 0; i -= 1) gain = lowerTo(i, gain);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * (gains[i] ?? 1);
}
