import { playbackFailure } from '../engine/playback-failure.js';
import type { Sleep } from '../player.js';
import type { Loaded, MachineState, Transition } from './machine-state.js';
import { isBetweenPlays, isSounding, unchanged } from './machine-state.js';
import type { SoundEvent } from './player-event.js';
import { pauseInSilence } from './silence.js';

/** After a failure of the network, playing goes on by itself for this long; later, the listener may not expect sound any more. */
export const AUTO_RETRY_LIMIT_MS = 5 * 60_000;

/** The next moment at which `TIME` changes something. */
export function nextDeadlineMs({ sleep, autoRetryUntilMs = Infinity }: MachineState): number | undefined {
  const deadlineMs = Math.min(sleep?.kind === 'at' ? sleep.atMs : Infinity, autoRetryUntilMs);
  return Number.isFinite(deadlineMs) ? deadlineMs : undefined;
}

export function passTime(state: Loaded, nowMs: number): Transition {
  if (state.sleep?.kind === 'at' && nowMs >= state.sleep.atMs) return wakeSleepTimer(state);
  if (state.autoRetryUntilMs !== undefined && nowMs >= state.autoRetryUntilMs)
    return { state: giveUp(state), effects: [] };
  return unchanged(state);
}

/** Without sound there is no play whose end the timer could wait for, and nothing may begin later. */
function wakeSleepTimer(state: Loaded): Transition {
  if (isSounding(state)) return setSleep(state, { kind: 'after-play' });
  return { state: { ...giveUp(state), sleep: undefined }, effects: [] };
}

/** Between two plays, the end of a play is now. */
export function setSleep(state: Loaded, sleep: Sleep | undefined): Transition {
  const isDue = sleep?.kind === 'after-play' && isBetweenPlays(state);
  if (!isDue || !state.silence) return { state: { ...state, sleep }, effects: [] };
  const { state: paused, effects } = pauseInSilence(state, state.silence);
  return { state: { ...paused, sleep: undefined }, effects: [...effects, { kind: 'slept' }] };
}

export function fail(state: Loaded, { failure, atMs }: Extract<SoundEvent, { type: 'SOUND_FAILED' }>): Transition {
  const isUnreachable = failure.kind === 'unreachable';
  const autoRetryUntilMs = isUnreachable || failure.kind === 'network' ? atMs + AUTO_RETRY_LIMIT_MS : undefined;
  return { state: { ...state, status: isUnreachable ? 'waiting' : 'failed', failure, autoRetryUntilMs }, effects: [] };
}

/** The sound no longer starts by itself; a failure stays, to be retried by hand. */
function giveUp(state: Loaded): MachineState {
  const isWaiting = state.status === 'waiting';
  const failed = isWaiting ? ({ status: 'failed', failure: playbackFailure('network') } as const) : {};
  return { ...state, ...failed, autoRetryUntilMs: undefined };
}
