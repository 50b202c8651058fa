// @ts-check

/** @typedef {{ promise: string, target: string, measured: string, isGreen: boolean }} Row */

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
 * The value below which this share of all lies, as a whole number; 0 of none.
 * @param {readonly number[]} values
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}

/**
 * Prints promises beside what was measured, then one line of JSON; the exit code is 1 when one of them does not hold.
 * @param {readonly Row[]} rows
 * @param {Record<string, unknown>} [figures] for the line of JSON only
 */
export function reportRows(rows, figures = {}) {
  console.table(rows.map(({ isGreen, ...row }) => ({ ...row, result: isGreen ? 'green' : 'red' })));
  console.log(JSON.stringify({ rows, ...figures }));
  process.exitCode = rows.every(({ isGreen }) => isGreen) ? 0 : 1;
}

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;
