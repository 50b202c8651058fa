import type { Playhead, RepeatedEntries, Step } from './playhead.js';

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
