/** What is made in the browser instead of downloaded. */
export type SyntheticSound = 'rain' | 'waves' | 'drone';

const LOOP_SECONDS = 16;
const OVERLAP_SECONDS = 1;
/** All sounds are equally loud, 20 dB below full scale. */
const RMS = 0.1;

type Samples = Float32Array<ArrayBuffer>;

/** One period of a sound that goes on without a gap when its end is followed by its beginning; always the same. */
export function synthesizeLoop(sound: SyntheticSound, sampleRate: number): Samples {
  const samples = SYNTHESES[sound](sampleRate);
  let power = 0;
  for (const sample of samples) power += sample * sample;
  const gain = RMS / Math.sqrt(power / samples.length);
  return samples.map((sample) => sample * gain);
}

const SYNTHESES: Readonly<Record<SyntheticSound, (sampleRate: number) => Samples>> = { rain, waves, drone };

/** A hiss without low tones, and drops. */
function rain(sampleRate: number): Samples {
  const random = createRandom(1);
  const hiss = lowPass(6_000, sampleRate);
  const rumble = lowPass(500, sampleRate);
  const drop = lowPass(2_500, sampleRate);
  const dropDecay = Math.exp(-1 / (0.004 * sampleRate));
  const dropProbability = 40 / sampleRate;
  let dropLoudness = 0;
  return closedNoise(sampleRate, (phase) => {
    const noise = hiss(random());
    dropLoudness *= dropDecay;
    if (Math.abs(random()) < dropProbability) dropLoudness = Math.abs(random());
    const gust = 1 + 0.2 * Math.sin(2 * Math.PI * 2 * phase);
    return (noise - rumble(noise)) * gust + 0.8 * dropLoudness * drop(random());
  });
}

/** Two waves in a loop: a low roar that swells, with foam at its height. */
function waves(sampleRate: number): Samples {
  const random = createRandom(2);
  const roar = lowPass(300, sampleRate);
  const softRoar = lowPass(600, sampleRate);
  const foam = lowPass(3_000, sampleRate);
  return closedNoise(sampleRate, (phase) => {
    const swell = (0.5 - 0.5 * Math.cos(2 * Math.PI * 2 * phase)) ** 1.5;
    const noise = random();
    return 3 * softRoar(roar(noise)) * (0.35 + 0.65 * swell) + 0.35 * foam(noise) * (0.05 + 0.95 * swell ** 2);
  });
}

/** Hertz and loudness: a fifth and octaves, some of them twice and apart by so little that they swell slowly. */
const PARTIALS = [
  [110, 1],
  [110.125, 0.6],
  [164.8125, 0.5],
  [164.9375, 0.3],
  [220, 0.3],
  [220.1875, 0.2],
  [329.625, 0.08],
] as const;

/** Each partial has a whole number of periods in the loop. */
function drone(sampleRate: number): Samples {
  const samples = new Float32Array(LOOP_SECONDS * sampleRate);
  for (const [hertz, loudness] of PARTIALS) {
    const step = (2 * Math.PI * hertz) / sampleRate;
    // sin(n·step) from the two samples before it
    const factor = 2 * Math.cos(step);
    let [previous, current] = [-Math.sin(step), 0];
    for (let at = 0; at < samples.length; at += 1) {
      samples[at] = (samples[at] ?? 0) + loudness * current;
      [previous, current] = [current, factor * current - previous];
    }
  }
  return samples;
}

/** `phase` goes from 0 to 1 in a loop, and a little further: what is beyond the end fades into the beginning. */
function closedNoise(sampleRate: number, sampleAt: (phase: number) => number): Samples {
  const length = Math.round(LOOP_SECONDS * sampleRate);
  const overlap = Math.round(OVERLAP_SECONDS * sampleRate);
  const samples = Float32Array.from({ length: length + overlap }, (_, at) => sampleAt(at / length));
  closeLoop(samples, overlap);
  return samples.subarray(overlap);
}

/**
 * Fades the last `overlap` samples into the first, in place and equally loud throughout: the end is followed without a gap by the
 * sample at `overlap`.
 */
export function closeLoop(samples: Samples, overlap: number): void {
  const from = samples.length - overlap;
  for (let at = 0; at < overlap; at += 1) {
    const angle = ((at + 1) / overlap) * (Math.PI / 2);
    samples[from + at] = (samples[from + at] ?? 0) * Math.cos(angle) + (samples[at] ?? 0) * Math.sin(angle);
  }
}

/** From -1 to 1; always the same after the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

/** A filter that takes 6 dB for each octave above that frequency. */
function lowPass(hertz: number, sampleRate: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let value = 0;
  return (sample) => (value += share * (sample - value));
}
