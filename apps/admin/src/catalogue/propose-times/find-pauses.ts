import type { Samples } from './propose-starts.js';

const FRAME_SECONDS = 0.01;
const MIN_PAUSE_SECONDS = 0.15;
/** A noise shorter than this ends no pause. */
const MIN_SPEECH_SECONDS = 0.05;
/** So much quieter than speech is a pause; in a noisy recording, what is little louder than the noise. */
const PAUSE_BELOW_SPEECH_DB = 30;
const PAUSE_ABOVE_NOISE_DB = 6;
const SPEECH_ABOVE_PAUSE_DB = 10;
const SILENCE_DB = -100;

type Span = { readonly start: number; readonly end: number };

export type Pauses = {
  /** Between the first word and the last one, in seconds. */
  readonly inner: readonly Span[];
  readonly speechStart: number;
  /** Zero where nothing is spoken. */
  readonly speechEnd: number;
  /** How long something is spoken between two times. */
  readonly speechSeconds: (from: number, to: number) => number;
};

/** The pauses of a spoken recording. */
export function findPauses(sound: Samples): Pauses {
  const levels = measureLevels(sound);
  const limit = pauseLimit(levels);
  const spoken = joinSpeech(levels.map((level) => level > limit));
  const before = [0];
  for (const [index, isSpoken] of spoken.entries()) before.push((before[index] ?? 0) + (isSpoken ? FRAME_SECONDS : 0));
  const spokenUntil = (seconds: number) => before[Math.round(seconds / FRAME_SECONDS)] ?? before.at(-1) ?? 0;
  const [first, last] = [spoken.indexOf(true), spoken.lastIndexOf(true)];
  const inner = findSpans(spoken, false).filter(({ start, end }) => start > first && end <= last);
  return {
    inner: inner.map(toSeconds).filter(({ start, end }) => end - start >= MIN_PAUSE_SECONDS),
    speechStart: Math.max(0, first) * FRAME_SECONDS,
    speechEnd: (last + 1) * FRAME_SECONDS,
    speechSeconds: (from, to) => spokenUntil(to) - spokenUntil(from),
  };
}

const toSeconds = ({ start, end }: Span): Span => ({ start: start * FRAME_SECONDS, end: end * FRAME_SECONDS });

/** The loudness of each frame in dB of full scale. */
function measureLevels({ samples, sampleRate }: Samples): number[] {
  const size = Math.max(1, Math.round(sampleRate * FRAME_SECONDS));
  const levels: number[] = [];
  for (let start = 0; start + size <= samples.length; start += size) {
    let sum = 0;
    for (let index = start; index < start + size; index += 1) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.max(SILENCE_DB, 10 * Math.log10(sum / size)));
  }
  return levels;
}

function pauseLimit(levels: readonly number[]): number {
  const sorted = levels.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? SILENCE_DB;
  const [noise, speech] = [at(0.05), at(0.9)];
  const aboveNoise = Math.min(noise + PAUSE_ABOVE_NOISE_DB, speech - SPEECH_ABOVE_PAUSE_DB);
  return Math.max(speech - PAUSE_BELOW_SPEECH_DB, aboveNoise, SILENCE_DB);
}

/** Clicks and breaths within a pause are none of the words. */
function joinSpeech(spoken: readonly boolean[]): boolean[] {
  const joined = [...spoken];
  for (const { start, end } of findSpans(spoken, true)) {
    if ((end - start) * FRAME_SECONDS < MIN_SPEECH_SECONDS) joined.fill(false, start, end);
  }
  return joined;
}

/** Where frames of one kind follow each other, by their indexes. */
function findSpans(frames: readonly boolean[], kind: boolean): Span[] {
  const spans: Span[] = [];
  let start = -1;
  for (const [index, frame] of [...frames, !kind].entries()) {
    if (frame === kind && start === -1) start = index;
    if (frame !== kind && start !== -1) {
      spans.push({ start, end: index });
      start = -1;
    }
  }
  return spans;
}
