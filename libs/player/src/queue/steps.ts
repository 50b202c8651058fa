/** A place in a queue: which entry (from 0), which of its repetitions (from 1), where in it. */
export type Playhead = { readonly index: number; readonly repetition: number; readonly positionSeconds: number };

/** Where to go from a playhead; `none` means that the queue goes no further. */
export type Step =
  | { readonly kind: 'restart' }
  | { readonly kind: 'repetition'; readonly repetition: number }
  | { readonly kind: 'track'; readonly index: number; readonly repetition: number }
  | { readonly kind: 'none' };

/** What the steps need to know of a queue. */
export type RepeatedEntries = readonly { readonly repetitions: number }[];

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

/** Strictly past this, Previous restarts the repetition. */
export const RESTART_AFTER_SECONDS = 3;

/** Restart when more than 3 s in, else one repetition back, else the previous track at its last repetition. */
export function previousStep({ index, repetition, positionSeconds }: Playhead, entries: RepeatedEntries): Step {
  if (positionSeconds > RESTART_AFTER_SECONDS) return { kind: 'restart' };
  if (repetition > 1) return { kind: 'repetition', repetition: repetition - 1 };
  const before = entries[index - 1];
  return before ? { kind: 'track', index: index - 1, repetition: before.repetitions } : { kind: 'restart' };
}

/** False on the first track at its first repetition within its first 3 s. */
export function mayGoPrevious({ index, repetition, positionSeconds }: Playhead): boolean {
  return index > 0 || repetition > 1 || positionSeconds > RESTART_AFTER_SECONDS;
}
