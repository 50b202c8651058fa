// @ts-check

/**
 * The middle value; the mean of the two middle ones of an even count.
 * @param {readonly number[]} values at least one
 * @returns {number}
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Prints what a benchmark found: a line for people, then one line of JSON for machines.
 * @param {string} sentence
 * @param {Record<string, unknown>} figures
 */
export function report(sentence, figures) {
  console.log(sentence);
  console.log(JSON.stringify(figures));
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
