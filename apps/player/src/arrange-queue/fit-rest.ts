import { fitToTime, queueSeconds } from '@trax/player/queue-time';
import type { PlayerState, Queue } from '@trax/player';

const MAX_REPETITIONS = 9;

/** Where the listener is in a queue, and how it is played. */
export type Place = Pick<PlayerState, 'index' | 'repetition' | 'hasFinished' | 'pauseBetween' | 'speed'> & {
  readonly queue: Queue;
};

/** Repetitions of every entry of a queue, and what is then left to hear of it. */
export type Fit = { readonly counts: readonly number[]; readonly plays: number; readonly seconds: number };

/** Fits what is left of the queue, from the beginning of the current play on, to a time; a queue at its end is fitted as a whole. */
export function fitRest({ queue, index, repetition, hasFinished, pauseBetween, speed }: Place, seconds: number): Fit {
  const first = hasFinished ? 0 : index;
  const playsBefore = hasFinished ? 0 : repetition - 1;
  const rest = queue.entries.slice(first);
  const fitted = fitToTime(rest, seconds, { pauseBetween, speed });
  const left = rest.map((entry, at) => {
    const room = MAX_REPETITIONS - (at === 0 ? playsBefore : 0);
    return { ...entry, repetitions: Math.min(fitted[at] ?? 1, room) };
  });
  const counts = queue.entries.map((entry, at) => left[at - first]?.repetitions ?? entry.repetitions);
  counts[first] = (counts[first] ?? 1) + playsBefore;
  return {
    counts,
    plays: left.reduce((sum, { repetitions }) => sum + repetitions, 0),
    seconds: queueSeconds(left, { pauseBetween, speed }),
  };
}
