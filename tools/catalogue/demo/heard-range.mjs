// @ts-check

/**
 * Where sound begins and ends between the silences.
 *
 * @param {Int16Array} samples
 * @param {number} thresholdDb dBFS; quieter is silence
 * @returns {{ first: number, last: number }} indexes of the first and the last sample that is heard
 * @throws {Error} when there is nothing but silence
 */
export function findHeardRange(samples, thresholdDb) {
  const threshold = 32768 * 10 ** (thresholdDb / 20);
  const isSilent = (/** @type {number | undefined} */ sample) => Math.abs(sample ?? 0) <= threshold;
  let first = 0;
  let last = samples.length - 1;
  while (first <= last && isSilent(samples[first])) first += 1;
  while (last > first && isSilent(samples[last])) last -= 1;
  if (first > last) throw new Error('A recording is silent from end to end.');
  return { first, last };
}
