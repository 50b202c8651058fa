// @ts-check
/** @import { Sound } from './speech.mjs' */

const EDGE_SILENCE_SECONDS = 0.3;
const SENTENCE_PAUSE_SECONDS = 0.7;
const PARAGRAPH_PAUSE_SECONDS = 0.92;

// Quieter than this is the engine's own padding. The margins keep soft consonants (f, h, th) that fall below it.
const SILENCE_BELOW_DB = -48;
export const MARGIN_BEFORE_SECONDS = 0.03;
const MARGIN_AFTER_SECONDS = 0.06;
const FADE_SECONDS = 0.01;

/**
 * @param {string} text paragraphs separated by blank lines
 * @returns {string[][]} the sentences of each paragraph
 */
export function splitIntoSentences(text) {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const line = paragraph.replace(/\s+/g, ' ').trim();
    return line.match(/[^.!?]+[.!?]+/g)?.map((sentence) => sentence.trim()) ?? [line];
  });
}

/**
 * Cuts the engine's padding off and fades both ends, so that the length of every pause is set here.
 *
 * @param {Sound} sound
 * @returns {Sound}
 */
export function trimSilence({ samples, sampleRate }) {
  const audible = findAudibleRange(samples, SILENCE_BELOW_DB);
  const first = Math.max(0, audible.first - Math.round(MARGIN_BEFORE_SECONDS * sampleRate));
  const spoken = samples.slice(first, audible.last + Math.round(MARGIN_AFTER_SECONDS * sampleRate));
  const fadeLength = FADE_SECONDS * sampleRate;
  for (const [index, sample] of spoken.entries()) {
    const fromEdge = Math.min(index, spoken.length - 1 - index);
    if (fromEdge < fadeLength) spoken[index] = Math.round((sample * fromEdge) / fadeLength);
  }
  return { samples: spoken, sampleRate };
}

/**
 * Joins the sentences of a track: silence, speech with pauses, silence.
 *
 * @param {Sound[][]} paragraphs trimmed sentences, all of one sample rate
 * @param {number} pace below 1 the pauses grow, as the speech does
 * @returns {Sound}
 */
export function joinWithPauses(paragraphs, pace) {
  const sampleRate = paragraphs[0]?.[0]?.sampleRate;
  if (sampleRate === undefined) throw new Error('A text has no sentences.');
  const silence = (/** @type {number} */ seconds) => new Int16Array(Math.round(seconds * sampleRate));
  /** @type {Int16Array[]} */
  const parts = [silence(EDGE_SILENCE_SECONDS)];
  for (const [paragraphIndex, sentences] of paragraphs.entries()) {
    for (const [sentenceIndex, { samples }] of sentences.entries()) {
      if (sentenceIndex > 0) parts.push(silence(SENTENCE_PAUSE_SECONDS / pace));
      else if (paragraphIndex > 0) parts.push(silence(PARAGRAPH_PAUSE_SECONDS / pace));
      parts.push(samples);
    }
  }
  parts.push(silence(EDGE_SILENCE_SECONDS));
  return { samples: Int16Array.from(parts.flatMap((part) => [...part])), sampleRate };
}

/**
 * The part of a recording between the silence before and after it.
 *
 * @param {Int16Array} samples
 * @param {number} thresholdDb dBFS; quieter is silence
 * @returns {{ first: number, last: number }} indexes of the first and the last sample above the threshold
 * @throws {Error} when there is nothing but silence
 */
export function findAudibleRange(samples, thresholdDb) {
  const threshold = 32768 * 10 ** (thresholdDb / 20);
  const isSilent = (/** @type {number | undefined} */ sample) => Math.abs(sample ?? 0) <= threshold;
  let first = 0;
  let last = samples.length - 1;
  while (first <= last && isSilent(samples[first])) first += 1;
  while (last > first && isSilent(samples[last])) last -= 1;
  if (first > last) throw new Error('A recording is silent from end to end.');
  return { first, last };
}
