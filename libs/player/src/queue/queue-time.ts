import { REPETITIONS } from '@trax/contracts/playlist-rules';
import type { PauseBetween } from '../player.js';
import type { QueueEntry } from './queue.js';

/** How a queue is played, as far as it takes time. */
export type Timing = { readonly pauseBetween: PauseBetween; readonly speed: number };

type TimedEntry = Pick<QueueEntry, 'durationSeconds' | 'repetitions'>;

/**
 * How long a queue takes from its beginning to its end, in seconds, with a silence between any two plays. What is said along
 * takes as long as the track again; after the last play it is left out, as every silence there.
 */
export function queueSeconds(entries: readonly TimedEntry[], timing: Timing): number {
  const last = entries.at(-1);
  if (!last) return 0;
  const seconds = entries.reduce((sum, entry) => sum + entry.repetitions * playSeconds(entry, timing), 0);
  return seconds - silenceSeconds(last, timing);
}

function silenceSeconds({ durationSeconds }: TimedEntry, { pauseBetween, speed }: Timing): number {
  return pauseBetween === 'say-along' ? durationSeconds / speed : pauseBetween;
}

/** Of one play and the silence after it. */
const playSeconds = (entry: TimedEntry, timing: Timing): number =>
  entry.durationSeconds / timing.speed + silenceSeconds(entry, timing);

/** So much of the wanted time may stay empty for repetitions that differ less: two seconds of seven minutes. */
const TOLERATED_SHARE = 1 / 200;
/** The wanted time is divided into so many steps; times are compared with that precision. */
const STEPS = 20_000;

/** So many entries, the last ones, are fitted exactly, as that takes long; those before them are repeated evenly. */
const MAX_EXACT = 20;

/**
 * Repetitions for each entry, 1 to 9, that come as close to this time as they can without exceeding it; of choices that are
 * within half a percent of the time, the one in which they differ least. Each is 1 when that takes too long already.
 */
export function fitToTime(entries: readonly TimedEntry[], seconds: number, timing: Timing): readonly number[] {
  const once = entries.map(() => REPETITIONS.min);
  const spareSeconds = seconds - queueSeconds(repeated(entries, once), timing);
  if (!(spareSeconds >= 0)) return once;
  const even = repeatEvenly(entries, spareSeconds, timing);
  const isFull = even.every((count) => count === REPETITIONS.max);
  if (isFull || queueSeconds(repeated(entries, even), timing) >= seconds * (1 - TOLERATED_SHARE)) return even;
  const head = repeated(entries, even).slice(0, -MAX_EXACT);
  const headSeconds = head.reduce((sum, entry) => sum + entry.repetitions * playSeconds(entry, timing), 0);
  return [...even.slice(0, -MAX_EXACT), ...fitExactly(entries.slice(-MAX_EXACT), seconds - headSeconds, timing)];
}

const repeated = (entries: readonly TimedEntry[], counts: readonly number[]): readonly TimedEntry[] =>
  entries.map((entry, at) => ({ ...entry, repetitions: counts[at] ?? REPETITIONS.min }));

/** Each entry once, and then one more play of each that still fits, from the last one on, again and again. */
function repeatEvenly(entries: readonly TimedEntry[], spareSeconds: number, timing: Timing): readonly number[] {
  const counts = entries.map((): number => REPETITIONS.min);
  let leftSeconds = spareSeconds;
  for (let round: number = REPETITIONS.min; round < REPETITIONS.max; round += 1) {
    for (const [at, entry] of [...entries.entries()].toReversed()) {
      const seconds = playSeconds(entry, timing);
      if (seconds > leftSeconds) continue;
      leftSeconds -= seconds;
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

function fitExactly(entries: readonly TimedEntry[], seconds: number, timing: Timing): readonly number[] {
  const fits = (counts: readonly number[]) => queueSeconds(repeated(entries, counts), timing) <= seconds;
  const stepSeconds = seconds / STEPS;
  const costs = entries.map((entry) => Math.round(playSeconds(entry, timing) / stepSeconds));
  // The silence after the last play is none, and rounding makes each play up to half a step longer.
  const last = entries.at(-1);
  const lastSilenceSteps = last ? silenceSeconds(last, timing) / stepSeconds : 0;
  const limit = STEPS + Math.ceil(lastSilenceSteps + (entries.length * REPETITIONS.max) / 2);
  return evenestFit(reachSums(costs, limit), costs, fits) ?? entries.map(() => REPETITIONS.min);
}

/**
 * For each sum of costs that the entries so far can reach: how far their counts are from being the same for all (the sum of
 * the squares), and the count of the last of them.
 */
type Reached = { readonly unevenness: Float64Array; readonly counts: Uint8Array };

function reachSums(costs: readonly number[], limit: number): readonly Reached[] {
  const evenCount = STEPS / costs.reduce((sum, cost) => sum + cost, 0);
  const start: Reached = { unevenness: new Float64Array(limit + 1).fill(Infinity), counts: new Uint8Array(0) };
  start.unevenness[0] = 0;
  const reached: Reached[] = [];
  for (const cost of costs) reached.push(addEntry(reached.at(-1) ?? start, cost, evenCount));
  return reached;
}

function addEntry({ unevenness }: Reached, cost: number, evenCount: number): Reached {
  const next: Reached = { unevenness: unevenness.map(() => Infinity), counts: new Uint8Array(unevenness.length) };
  for (let count: number = REPETITIONS.min; count <= REPETITIONS.max; count += 1) {
    for (let sum = count * cost; sum < unevenness.length; sum += 1) {
      const withCount = (unevenness[sum - count * cost] ?? Infinity) + (count - evenCount) ** 2;
      if (withCount >= (next.unevenness[sum] ?? 0)) continue;
      next.unevenness[sum] = withCount;
      next.counts[sum] = count;
    }
  }
  return next;
}

/** Of the largest sum that fits, and those hardly smaller, the counts that differ least. */
function evenestFit(
  reached: readonly Reached[],
  costs: readonly number[],
  fits: (counts: readonly number[]) => boolean,
): readonly number[] | undefined {
  const unevenness = reached.at(-1)?.unevenness ?? new Float64Array(0);
  let chosen: readonly number[] | undefined;
  let least = Infinity;
  let smallestSum = 0;
  for (let sum = unevenness.length - 1; sum >= smallestSum; sum -= 1) {
    const ofSum = unevenness[sum] ?? Infinity;
    const counts = ofSum < least ? countsOfSum(reached, costs, sum) : [];
    if (ofSum >= least || !fits(counts)) continue;
    if (!chosen) smallestSum = sum - STEPS * TOLERATED_SHARE;
    chosen = counts;
    least = ofSum;
  }
  return chosen;
}

function countsOfSum(reached: readonly Reached[], costs: readonly number[], sum: number): readonly number[] {
  let left = sum;
  const fromLast = reached.toReversed().map(({ counts }, at) => {
    const count = counts[left] ?? REPETITIONS.min;
    left -= count * (costs[costs.length - 1 - at] ?? 0);
    return count;
  });
  return fromLast.toReversed();
}
