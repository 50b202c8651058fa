import type { Clip } from './make-clip.js';
import type { MicrophoneFailure } from './microphone.js';

/** Why there is no recording, or none any longer. */
export type RecorderFailure = MicrophoneFailure | 'unplugged' | 'silent' | 'short' | 'failed';

/** What ended a recording. */
export type RecordingEnd = 'stopped' | 'time-up' | 'unplugged';

/** What was recorded. */
export type Take = { readonly end: RecordingEnd; readonly clip: Clip };

export type RecorderState =
  | { readonly phase: 'idle'; readonly failure?: RecorderFailure }
  | { readonly phase: 'asking' }
  | { readonly phase: 'counting'; readonly left: number }
  | { readonly phase: 'recording' }
  | { readonly phase: 'preparing'; readonly end: RecordingEnd }
  | ({ readonly phase: 'recorded' } & Take);

export type RecorderEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'second-passed' }
  | { readonly kind: 'ended'; readonly end: RecordingEnd }
  | { readonly kind: 'prepared'; readonly clip: Clip }
  | { readonly kind: 'failed'; readonly failure: RecorderFailure }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'restored'; readonly take: Take };

export const COUNTDOWN_SECONDS = 3;

export const IDLE: RecorderState = { phase: 'idle' };

/** What comes after an event; an event that makes no sense in a phase changes nothing. */
export function nextState(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.kind === 'dismissed') return IDLE;
  if (event.kind === 'failed') return { phase: 'idle', failure: event.failure };
  switch (state.phase) {
    case 'idle':
      if (event.kind === 'restored') return { phase: 'recorded', ...event.take };
      return event.kind === 'start' ? { phase: 'asking' } : state;
    case 'recorded':
      return event.kind === 'start' ? { phase: 'asking' } : state;
    case 'asking':
      return event.kind === 'opened' ? { phase: 'counting', left: COUNTDOWN_SECONDS } : state;
    case 'counting':
      if (event.kind === 'ended') return { phase: 'idle', failure: 'unplugged' };
      return event.kind === 'second-passed' ? countDown(state.left) : state;
    case 'recording':
      return event.kind === 'ended' ? { phase: 'preparing', end: event.end } : state;
    case 'preparing':
      return event.kind === 'prepared' ? { phase: 'recorded', end: state.end, clip: event.clip } : state;
  }
}

const countDown = (left: number): RecorderState =>
  left > 1 ? { phase: 'counting', left: left - 1 } : { phase: 'recording' };
