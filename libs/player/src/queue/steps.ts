import type { Loop } from '../player.js';

/** A place in a queue: which entry (from 0), which of its repetitions (from 1), where in it. */
export type Playhead = { readonly index: number; readonly repetition: number; readonly positionSeconds: number };

/** Where to go from a playhead; `round` is the queue from its beginning again, `none` means that it goes no further. */
export type Step =
  | { readonly kind: 'restart' }
  | { readonly kind: 'repetition'; readonly repetition: number }
  | { readonly kind: 'track'; readonly index: number; readonly repetition: number }
  | { readonly kind: 'round' }
  | { readonly kind: 'none' };

/** What the steps need to know of a queue. */
export type RepeatedEntries = readonly { readonly repetitions: number }[];

/** What repeats; `until-sleep` counts as `queue` while a sleep timer runs, else as `off`. */
export type Repeating = Exclude<Loop, 'until-sleep'>;

type QueuePlace = Pick<Playhead, 'index' | 'repetition'>;

/** The next repetition, else the next track at repetition 1, else the first one when the queue repeats. */
export function nextStep({ index, repetition }: QueuePlace, entries: RepeatedEntries, repeating: Repeating): Step {
  const entry = entries[index];
  if (entry && repetition < entry.repetitions) return { kind: 'repetition', repetition: repetition + 1 };
  return skipStep(index, entries, repeating);
}

/**
 * What follows by itself at the end of a play, with the repetitions as they are then: a count lowered below the current one
 * advances. A track that repeats starts over where `nextStep` would leave it.
 */
export function endStep(place: QueuePlace, entries: RepeatedEntries, repeating: Repeating): Step {
  const step = nextStep(place, entries, repeating);
  return repeating === 'track' && step.kind !== 'repetition' ? { kind: 'repetition', repetition: 1 } : step;
}

/** The next track at repetition 1, whatever repetitions remain. */
export function skipStep(index: number, entries: RepeatedEntries, repeating: Repeating): Step {
  if (index + 1 < entries.length) return { kind: 'track', index: index + 1, repetition: 1 };
  return { kind: repeating === 'queue' ? 'round' : 'none' };
}

/** False on the last track at its last repetition, unless the queue repeats. */
export function mayGoNext(place: QueuePlace, entries: RepeatedEntries, repeating: Repeating): boolean {
  return nextStep(place, entries, repeating).kind !== 'none';
}

/** Strictly past this, Previous restarts the repetition. */
export const RESTART_AFTER_SECONDS = 3;

/**
 * Restart when more than 3 s in, else one repetition back, else the previous track at its last repetition. Before the first
 * track of a queue that repeats is its last one.
 */
export function previousStep(playhead: Playhead, entries: RepeatedEntries, repeating: Repeating): Step {
  const { index, repetition, positionSeconds } = playhead;
  if (positionSeconds > RESTART_AFTER_SECONDS) return { kind: 'restart' };
  if (repetition > 1) return { kind: 'repetition', repetition: repetition - 1 };
  const indexBefore = index === 0 && repeating === 'queue' ? entries.length - 1 : index - 1;
  const before = entries[indexBefore];
  return before ? { kind: 'track', index: indexBefore, repetition: before.repetitions } : { kind: 'restart' };
}

/** False on the first track at its first repetition within its first 3 s, unless the queue repeats. */
export function mayGoPrevious({ index, repetition, positionSeconds }: Playhead, repeating: Repeating): boolean {
  return repeating === 'queue' || index > 0 || repetition > 1 || positionSeconds > RESTART_AFTER_SECONDS;
}
