// @ts-check
import { decode } from './decode.mjs';
import { findAudibleRange, MARGIN_BEFORE_SECONDS } from './phrase-track.mjs';

/** @import { Sound } from './speech.mjs' */
/** @typedef {{ start: number, text: string }} TimedSentence start in seconds from the beginning of the sound */

const SILENCE_BELOW_DB = -50;
// The pauses between sentences are 0.7 s and longer, those at a comma at most 0.3 s.
const MIN_PAUSE_SECONDS = 0.5;
// How much faster or slower than its track a sentence may be, in seconds per letter: the present ones are within 0.7 to 1.4.
const PACE = { low: 0.6, high: 1.6 };

/**
 * When each sentence of a recording starts, found by the pauses between them.
 *
 * @param {string} file
 * @param {string[]} sentences
 * @returns {Promise<TimedSentence[]>}
 * @throws {Error} when the pauses do not fit the sentences
 */
export async function findSentenceTimes(file, sentences) {
  const spoken = findSpoken(await decode(file));
  if (spoken.length !== sentences.length)
    throw new Error(`${file}: ${spoken.length} sentences are heard, and ${sentences.length} are in the text.`);
  const seconds = (/** @type {{ start: number, end: number }} */ { start, end }) => end - start;
  const secondsPerLetter = sum(spoken.map(seconds)) / sum(sentences.map(({ length }) => length));
  return spoken.map((part, index) => {
    const text = sentences[index] ?? '';
    const pace = seconds(part) / (text.length * secondsPerLetter);
    if (pace < PACE.low || pace > PACE.high)
      throw new Error(`${file}: "${text}" would take ${pace.toFixed(2)} times as long as the rest of its track.`);
    // The soft consonant that a sentence may begin with is below the threshold.
    return { start: Math.round((part.start - MARGIN_BEFORE_SECONDS) * 100) / 100, text };
  });
}

/**
 * The parts of a sound between its long pauses, in seconds.
 *
 * @param {Sound} sound
 * @returns {{ start: number, end: number }[]}
 */
function findSpoken({ samples, sampleRate }) {
  const threshold = 32768 * 10 ** (SILENCE_BELOW_DB / 20);
  const { first, last } = findAudibleRange(samples, SILENCE_BELOW_DB);
  const parts = [{ start: first / sampleRate, end: last / sampleRate }];
  let lastAudible = first;
  for (let index = first; index <= last; index += 1) {
    if (Math.abs(samples[index] ?? 0) <= threshold) continue;
    const part = parts.at(-1);
    if (part !== undefined && index - lastAudible >= MIN_PAUSE_SECONDS * sampleRate) {
      part.end = lastAudible / sampleRate;
      parts.push({ start: index / sampleRate, end: last / sampleRate });
    }
    lastAudible = index;
  }
  return parts;
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
