import type { QueueEntry } from '../queue/queue.js';
import { endStep } from '../queue/steps.js';
import type { MachineState } from './machine-state.js';
import { currentRepeating } from './moves.js';
import { silenceAfterPlay } from './silence.js';

/** A track from a position, or a silence; both in seconds. */
export type UpcomingSound =
  | { readonly kind: 'track'; readonly entry: QueueEntry; readonly positionSeconds: number }
  | { readonly kind: 'silence'; readonly seconds: number };

/** What will sound by itself when the current sound has ended; undefined for nothing. */
export function upcomingSound(state: MachineState): UpcomingSound | undefined {
  const { queue, index, silence, hasFinished, sleep } = state;
  if (!queue) return undefined;
  if (silence) return trackAt(queue.entries[index], silence.positionSeconds);
  if (hasFinished || sleep?.kind === 'after-play') return undefined;
  const step = endStep(state, queue.entries, currentRepeating(state));
  if (step.kind === 'none') return undefined;
  const seconds = silenceAfterPlay(state);
  if (seconds > 0) return { kind: 'silence', seconds };
  if (step.kind === 'round') return trackAt(queue.entries[0], 0);
  return trackAt(queue.entries[step.kind === 'track' ? step.index : index], 0);
}

const trackAt = (entry: QueueEntry | undefined, positionSeconds: number): UpcomingSound | undefined =>
  entry && { kind: 'track', entry, positionSeconds };
