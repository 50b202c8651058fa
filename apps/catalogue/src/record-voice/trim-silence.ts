/** Sound of one channel, each sample between -1 and 1. */
export type Sound = { readonly samples: Float32Array<ArrayBuffer>; readonly sampleRate: number };

const WINDOW_SECONDS = 0.02;
/** What stays before the first word and after the last, so that no breath is cut off. */
const MARGIN_SECONDS = 0.15;
/** About -46 dB: where nothing is louder, there is nothing to hear. */
const SILENT_LEVEL = 0.005;
/** A part is a pause when it is this much quieter than the loudest one (-30 dB): rooms are never silent. */
const SHARE_OF_LOUDEST = 0.03;

/** The sound without the silence at its ends, or undefined when nothing is to be heard in it. */
export function trimSilence({ samples, sampleRate }: Sound): Sound | undefined {
  const size = Math.max(1, Math.round(WINDOW_SECONDS * sampleRate));
  const levels = measureLevels(samples, size);
  const loudest = levels.reduce((max, level) => Math.max(max, level), 0);
  if (loudest < SILENT_LEVEL) return undefined;
  const isHeard = (level: number) => level >= Math.max(SILENT_LEVEL, loudest * SHARE_OF_LOUDEST);
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  const start = Math.max(0, levels.findIndex(isHeard) * size - margin);
  const end = Math.min(samples.length, (levels.findLastIndex(isHeard) + 1) * size + margin);
  return { samples: samples.slice(start, end), sampleRate };
}

/** The root mean square of each window. */
const measureLevels = (samples: Float32Array, size: number): readonly number[] =>
  Array.from({ length: Math.ceil(samples.length / size) }, (_, index) =>
    measureLevel(samples.subarray(index * size, (index + 1) * size)),
  );

/** The root mean square, from 0 to 1. */
export function measureLevel(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
