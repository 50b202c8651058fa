import type { Playhead, RepeatedEntries, Step } from './playhead.js';

type QueuePlace = Pick<Playhead, 'index' | 'repetition'>;

/**
 * The next repetition, else the next track at repetition 1. The same step is taken at a track's
 * end, with the repetitions as they are then: a count lowered below the current one advances.
 */
export function nextStep({ index, repetition }: QueuePlace, entries: RepeatedEntries): Step {
  const entry = entries[index];
  if (entry && repetition < entry.repetitions) return { kind: 'repetition', repetition: repetition + 1 };
  return skipStep(index, entries);
}

/** The next track at repetition 1, whatever repetitions remain. */
export function skipStep(index: number, entries: RepeatedEntries): Step {
  return index + 1 < entries.length ? { kind: 'track', index: index + 1, repetition: 1 } : { kind: 'none' };
}

/** False on the last track at its last repetition. */
export function mayGoNext(place: QueuePlace, entries: RepeatedEntries): boolean {
  return nextStep(place, entries).kind !== 'none';
}
