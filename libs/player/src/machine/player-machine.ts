import type { PlaybackFailure } from '../engine/playback-failure.js';
import { playbackFailure } from '../engine/playback-failure.js';
import type { PlayerStatus, Sleep } from '../player.js';
import { isSoundWanted } from '../player.js';
import { followEdit, isRepetitionCount, withRepetitions } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';
import type { Step } from '../queue/steps.js';
import { nextStep, previousStep, skipStep } from '../queue/steps.js';
import type { PlayerEffect, PlayerEvent, SoundEvent } from './player-event.js';

/** After a failure of the network, playing goes on by itself for this long; later, nobody may expect sound any more. */
export const AUTO_RETRY_LIMIT_MS = 5 * 60_000;

/** What the player is doing, without sound, position or volume. */
export type MachineState = {
  readonly status: PlayerStatus;
  readonly queue: Queue | undefined;
  readonly index: number;
  readonly repetition: number;
  readonly hasFinished: boolean;
  /** The queue's end was reached in this run; reaching it again after going back is no second completion. */
  readonly hasCompleted: boolean;
  readonly failure: PlaybackFailure | undefined;
  /** Until then, a network that returns starts the sound again; undefined when it must not. */
  readonly autoRetryUntilMs: number | undefined;
  readonly sleep: Sleep | undefined;
};

/** The new state and what the sound has to do for it, in this order. */
export type Transition = { readonly state: MachineState; readonly effects: readonly PlayerEffect[] };

export const idleState: MachineState = {
  status: 'idle',
  queue: undefined,
  index: 0,
  repetition: 1,
  hasFinished: false,
  hasCompleted: false,
  failure: undefined,
  autoRetryUntilMs: undefined,
  sleep: undefined,
};

type Loaded = MachineState & { readonly queue: Queue };

/** The rules of the player as one pure function: an event on a state gives a new state and effects. Never throws. */
export function transition(state: MachineState, event: PlayerEvent): Transition {
  if (event.type === 'PLAY_QUEUE') return playQueue(state, event.queue, event.index);
  if (event.type === 'RESTORE') return restore(event);
  if (event.type === 'STOP') return { state: idleState, effects: [{ kind: 'halt' }] };
  return isLoaded(state) ? onLoaded(state, event) : unchanged(state);
}

const isLoaded = (state: MachineState): state is Loaded => state.queue !== undefined;

type LoadedEvent = Exclude<PlayerEvent, { type: 'PLAY_QUEUE' | 'RESTORE' | 'STOP' }>;

function onLoaded(state: Loaded, event: LoadedEvent): Transition {
  const { entries } = state.queue;
  switch (event.type) {
    case 'NEXT':
      return go(state, nextStep(state, entries), 'listener');
    case 'SKIP_TRACK':
      return go(state, skipStep(state.index, entries), 'listener');
    case 'PREVIOUS':
      return go(state, previousStep({ ...state, positionSeconds: event.positionSeconds }, entries), 'listener');
    case 'SEEK':
      return seek(state, event.positionSeconds);
    case 'SET_REPETITIONS':
      return setRepetitions(state, event.repetitions);
    case 'UPDATE_QUEUE':
      return updateQueue(state, event.queue);
    case 'SET_SLEEP':
      return { state: { ...state, sleep: event.sleep }, effects: [] };
    case 'TIME':
      return passTime(state, event.nowMs);
    default:
      return onPlayOrSound(state, event);
  }
}

type PlayOrSoundEvent = SoundEvent | Extract<LoadedEvent, { type: 'TOGGLE' | 'RESUME' | 'PAUSE' | 'RETRY' | 'ONLINE' }>;

function onPlayOrSound(state: Loaded, event: PlayOrSoundEvent): Transition {
  switch (event.type) {
    case 'TOGGLE':
      return isSoundWanted(state.status) ? pause(state) : resume(state);
    case 'RESUME':
      return resume(state);
    case 'PAUSE':
      return pause(state);
    case 'RETRY':
      return retry(state);
    case 'ONLINE':
      return state.autoRetryUntilMs === undefined ? unchanged(state) : retry(state);
    default:
      return onSound(state, event);
  }
}

function onSound(state: Loaded, event: SoundEvent): Transition {
  switch (event.type) {
    case 'ENDED':
      return atTrackEnd(state);
    case 'SOUND_STARTED':
      return isSounding(state) ? { state: { ...state, status: 'playing' }, effects: [] } : unchanged(state);
    case 'SOUND_WAITING':
      return state.status === 'playing' ? { state: { ...state, status: 'loading' }, effects: [] } : unchanged(state);
    case 'SOUND_PAUSED':
      return isSounding(state) ? { state: { ...state, status: 'paused' }, effects: [] } : unchanged(state);
    case 'SOUND_FAILED':
      return isSounding(state) ? fail(state, event) : unchanged(state);
  }
}

function playQueue(state: MachineState, queue: Queue, index: number): Transition {
  if (!queue.entries[index]) return unchanged(state);
  const chosen: MachineState = { ...idleState, status: 'loading', queue, index, sleep: state.sleep };
  return { state: chosen, effects: [{ kind: 'begin', by: 'listener', isTrackChange: true }] };
}

function restore(event: Extract<PlayerEvent, { type: 'RESTORE' }>): Transition {
  const { queue, index, repetition, positionSeconds, hasCompleted, sleep } = event;
  if (!queue.entries[index]) return unchanged(idleState);
  const restored: MachineState = { ...idleState, status: 'paused', queue, index, repetition, hasCompleted, sleep };
  return { state: restored, effects: [{ kind: 'cue', positionSeconds }] };
}

function atTrackEnd(state: Loaded): Transition {
  const step = nextStep(state, state.queue.entries);
  const isSleepDue = state.sleep?.kind === 'after-play';
  if (step.kind !== 'none') return isSleepDue ? fallAsleep(state, step) : go(state, step, 'end');
  const { source } = state.queue;
  const effects: PlayerEffect[] = [{ kind: 'pause' }];
  if (source.kind === 'playlist' && !state.hasCompleted) {
    effects.push({ kind: 'playlist-completed', playlistId: source.playlistId, name: source.name });
  }
  const sleep = isSleepDue ? undefined : state.sleep;
  return { state: { ...state, status: 'paused', hasFinished: true, hasCompleted: true, sleep }, effects };
}

/** The next play becomes the current one, but nothing of it sounds. */
function fallAsleep(state: Loaded, step: Step): Transition {
  const { state: next } = go(state, step, 'end');
  const effects: PlayerEffect[] = [{ kind: 'prepare' }, { kind: 'slept' }];
  return { state: { ...next, status: 'paused', sleep: undefined }, effects };
}

function go(state: Loaded, step: Step, by: 'listener' | 'end'): Transition {
  if (step.kind === 'none') return unchanged(state);
  if (step.kind === 'restart') return state.hasFinished ? beginAt(state, state, by) : seek(state, 0);
  const index = step.kind === 'track' ? step.index : state.index;
  return beginAt(state, { index, repetition: step.repetition }, by);
}

function beginAt(state: Loaded, place: { index: number; repetition: number }, by: 'listener' | 'end'): Transition {
  const { index, repetition } = place;
  const isFromStart = index === 0 && repetition === 1;
  const hasCompleted = state.hasCompleted && !isFromStart;
  const { queue, sleep } = state;
  const begun: MachineState = { ...idleState, status: 'loading', queue, index, repetition, hasCompleted, sleep };
  return { state: begun, effects: [{ kind: 'begin', by, isTrackChange: index !== state.index }] };
}

function seek(state: Loaded, positionSeconds: number): Transition {
  if (state.failure || !Number.isFinite(positionSeconds)) return unchanged(state);
  return {
    state: { ...state, hasFinished: false },
    effects: [{ kind: 'seek', positionSeconds: Math.max(0, positionSeconds) }],
  };
}

function setRepetitions(state: Loaded, repetitions: number): Transition {
  if (!isRepetitionCount(repetitions)) return unchanged(state);
  return { state: { ...state, queue: withRepetitions(state.queue, state.index, repetitions) }, effects: [] };
}

function pause(state: Loaded): Transition {
  const cancelled = { ...state, autoRetryUntilMs: undefined };
  if (state.status === 'failed') return { state: cancelled, effects: [] };
  if (!isSoundWanted(state.status)) return unchanged(state);
  return { state: { ...cancelled, status: 'paused', failure: undefined }, effects: [{ kind: 'pause' }] };
}

function resume(state: Loaded): Transition {
  if (isSounding(state)) return unchanged(state);
  if (state.failure) return retry(state);
  if (state.hasFinished) return beginAt(state, { index: 0, repetition: 1 }, 'listener');
  return { state: { ...state, status: 'loading' }, effects: [{ kind: 'resume' }] };
}

function retry(state: Loaded): Transition {
  if (!state.failure) return unchanged(state);
  const retried: MachineState = { ...state, status: 'loading', failure: undefined, autoRetryUntilMs: undefined };
  return { state: retried, effects: [{ kind: 'resume' }] };
}

function fail(state: Loaded, { failure, atMs }: Extract<SoundEvent, { type: 'SOUND_FAILED' }>): Transition {
  const isOffline = failure.kind === 'offline';
  const autoRetryUntilMs = isOffline || failure.kind === 'network' ? atMs + AUTO_RETRY_LIMIT_MS : undefined;
  return { state: { ...state, status: isOffline ? 'waiting' : 'failed', failure, autoRetryUntilMs }, effects: [] };
}

function passTime(state: Loaded, nowMs: number): Transition {
  if (state.sleep?.kind === 'at' && nowMs >= state.sleep.atMs) return wakeSleepTimer(state);
  if (state.autoRetryUntilMs !== undefined && nowMs >= state.autoRetryUntilMs)
    return { state: giveUp(state), effects: [] };
  return unchanged(state);
}

/** Without sound there is no play whose end the timer could wait for, and nothing may begin later. */
function wakeSleepTimer(state: Loaded): Transition {
  if (isSounding(state)) return { state: { ...state, sleep: { kind: 'after-play' } }, effects: [] };
  return { state: { ...giveUp(state), sleep: undefined }, effects: [] };
}

/** The sound no longer starts by itself; a failure stays, to be retried by hand. */
function giveUp(state: Loaded): MachineState {
  const isWaiting = state.status === 'waiting';
  const failed = isWaiting ? ({ status: 'failed', failure: playbackFailure('network') } as const) : {};
  return { ...state, ...failed, autoRetryUntilMs: undefined };
}

/** The next moment at which `TIME` changes something. */
export function nextDeadlineMs({ sleep, autoRetryUntilMs = Infinity }: MachineState): number | undefined {
  const deadlineMs = Math.min(sleep?.kind === 'at' ? sleep.atMs : Infinity, autoRetryUntilMs);
  return Number.isFinite(deadlineMs) ? deadlineMs : undefined;
}

function updateQueue(state: Loaded, edited: Queue): Transition {
  const current = state.queue.entries[state.index];
  if (!current) return unchanged(state);
  return { state: { ...state, ...followEdit(current, state.index, edited) }, effects: [] };
}

const isSounding = ({ status }: MachineState): boolean => status === 'playing' || status === 'loading';

const unchanged = (state: MachineState): Transition => ({ state, effects: [] });
