// @ts-check
import { median } from '../report.mjs';

/** @typedef {{ atSeconds: number, value: number }} Reading */

const WINDOW_SECONDS = 60;

/**
 * How much of a figure is there to stay: the low points of each minute (what is left after a collection, or while nobody
 * is served), and the line through those of the second half, when everything is warm.
 * @param {readonly Reading[]} readings
 * @returns {{ from: number, to: number }} the ends of that line
 */
export function trendOfSecondHalf(readings) {
  const lows = lowPoints(readings);
  const warm = lows.slice(Math.floor(lows.length / 2));
  const [first, last] = [warm.at(0), warm.at(-1)];
  if (first === undefined || last === undefined || warm.length < 2) throw new Error('This run was too short to tell.');
  const slope = median(slopes(warm));
  const from = median(warm.map(({ atSeconds, value }) => value - slope * (atSeconds - first.atSeconds)));
  return { from, to: from + slope * (last.atSeconds - first.atSeconds) };
}

/**
 * How many more there are even at the quietest moment of the last quarter than at that of the quarter before.
 * @param {readonly Reading[]} readings
 */
export function moreAtLeast(readings) {
  const quarter = Math.floor(readings.length / 4);
  const least = (/** @type {readonly Reading[]} */ some) => Math.min(...some.map(({ value }) => value));
  return least(readings.slice(-quarter)) - least(readings.slice(-2 * quarter, -quarter));
}

/** @param {readonly Reading[]} readings @returns {Reading[]} */
function lowPoints(readings) {
  /** @type {Map<number, Reading>} */
  const least = new Map();
  for (const reading of readings) {
    const minute = Math.floor(reading.atSeconds / WINDOW_SECONDS);
    const known = least.get(minute);
    if (known === undefined || reading.value < known.value) least.set(minute, reading);
  }
  return [...least.values()];
}

/** Of every pair: their median does not mind a single peak. @param {readonly Reading[]} readings */
function slopes(readings) {
  return readings.flatMap((one, index) =>
    readings.slice(index + 1).map((other) => (other.value - one.value) / (other.atSeconds - one.atSeconds)),
  );
}
