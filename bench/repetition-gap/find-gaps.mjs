// @ts-check
const FIRST_HZ = 500;
const LAST_HZ = 2000;
const WINDOW_MS = 4;
const MARGIN_MS = 200;
const SILENT = 0.02;
const SOUNDING = 0.1;

/** @param {string} base64 16 bit, little endian @returns {number[]} from -1 to 1 */
export function decodeSamples(base64) {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_767);
}

/**
 * The silences where the end of one repetition (2000 Hz) meets the beginning of the next (500 Hz), in milliseconds.
 * @param {{ sampleRate: number, samples: number[] }} recording
 * @param {number} expectedMs how long they should be
 */
export function findGaps({ sampleRate, samples }, expectedMs) {
  const hop = sampleRate / 1000;
  const window = WINDOW_MS * hop;
  const hops = Math.floor((samples.length - window) / hop);
  const levels = Array.from({ length: hops }, (_, index) => {
    const piece = samples.slice(index * hop, index * hop + window);
    return { first: amplitude(piece, FIRST_HZ, sampleRate), last: amplitude(piece, LAST_HZ, sampleRate) };
  });
  return findBoundaries(levels).map((boundary) => {
    const fromMs = Math.max(0, boundary - expectedMs - MARGIN_MS);
    const around = samples.slice(fromMs * hop, (boundary + MARGIN_MS) * hop);
    return longestSilence(around) / hop;
  });
}

/** @param {{ first: number, last: number }[]} levels */
function findBoundaries(levels) {
  const boundaries = [];
  let isEnding = false;
  for (const [index, { first, last }] of levels.entries()) {
    if (last > SOUNDING && first < SOUNDING) isEnding = true;
    if (isEnding && first > SOUNDING) {
      boundaries.push(index);
      isEnding = false;
    }
  }
  return boundaries;
}

/** @param {number[]} samples */
function longestSilence(samples) {
  let longest = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) < SILENT ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Goertzel: the amplitude of one frequency. @param {number[]} samples @param {number} hertz @param {number} sampleRate */
function amplitude(samples, hertz, sampleRate) {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let previous = 0;
  let beforePrevious = 0;
  for (const sample of samples)
    [previous, beforePrevious] = [sample + coefficient * previous - beforePrevious, previous];
  const power = previous ** 2 + beforePrevious ** 2 - coefficient * previous * beforePrevious;
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}
