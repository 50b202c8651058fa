import type { PlaybackFailure } from '../engine/playback-failure.js';
import type { PlayerStatus } from '../player.js';
import { followEdit, isRepetitionCount, withRepetitions } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';
import { nextStep, skipStep } from '../steps/next-step.js';
import type { Step } from '../steps/playhead.js';
import { previousStep } from '../steps/previous-step.js';
import type { PlayerEffect, PlayerEvent, SoundEvent } from './player-event.js';

/** What the player is doing, without sound, time or volume. */
export type MachineState = {
  readonly status: PlayerStatus;
  readonly queue: Queue | undefined;
  readonly index: number;
  readonly repetition: number;
  readonly hasFinished: boolean;
  /** The queue's end was reached in this run; reaching it again after going back is no second completion. */
  readonly hasCompleted: boolean;
  readonly failure: PlaybackFailure | undefined;
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
};

type Loaded = MachineState & { readonly queue: Queue };

/** The rules of spec §4 as one pure function: an event on a state gives a new state and effects. Never throws. */
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
    default:
      return onPlayOrSound(state, event);
  }
}

type PlayOrSoundEvent = SoundEvent | Extract<LoadedEvent, { type: 'TOGGLE' | 'RESUME' | 'PAUSE' | 'RETRY' }>;

function onPlayOrSound(state: Loaded, event: PlayOrSoundEvent): Transition {
  switch (event.type) {
    case 'TOGGLE':
      return isSounding(state) ? pause(state) : resume(state);
    case 'RESUME':
      return resume(state);
    case 'PAUSE':
      return pause(state);
    case 'RETRY':
      return retry(state);
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
      if (!isSounding(state)) return unchanged(state);
      return { state: { ...state, status: 'failed', failure: event.failure }, effects: [] };
  }
}

function playQueue(state: MachineState, queue: Queue, index: number): Transition {
  if (!queue.entries[index]) return unchanged(state);
  const chosen: MachineState = { ...idleState, status: 'loading', queue, index };
  return { state: chosen, effects: [{ kind: 'begin', by: 'listener', isTrackChange: true }] };
}

function restore(event: Extract<PlayerEvent, { type: 'RESTORE' }>): Transition {
  const { queue, index, repetition, positionSeconds, hasCompleted } = event;
  if (!queue.entries[index]) return unchanged(idleState);
  const restored: MachineState = { ...idleState, status: 'paused', queue, index, repetition, hasCompleted };
  return { state: restored, effects: [{ kind: 'cue', positionSeconds }] };
}

function atTrackEnd(state: Loaded): Transition {
  const step = nextStep(state, state.queue.entries);
  if (step.kind !== 'none') return go(state, step, 'end');
  const { source } = state.queue;
  const effects: PlayerEffect[] = [{ kind: 'pause' }];
  if (source.kind === 'playlist' && !state.hasCompleted) {
    effects.push({ kind: 'playlist-completed', playlistId: source.playlistId, name: source.name });
  }
  return { state: { ...state, status: 'paused', hasFinished: true, hasCompleted: true }, effects };
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
  const begun: MachineState = { ...idleState, status: 'loading', queue: state.queue, index, repetition, hasCompleted };
  return { state: begun, effects: [{ kind: 'begin', by, isTrackChange: index !== state.index }] };
}

function seek(state: Loaded, positionSeconds: number): Transition {
  if (state.status === 'failed' || !Number.isFinite(positionSeconds)) return unchanged(state);
  return {
    state: { ...state, hasFinished: false },
    effects: [{ kind: 'seek', positionSeconds: Math.max(0, positionSeconds) }],
  };
}

function setRepetitions(state: Loaded, repetitions: number): Transition {
  if (!isRepetitionCount(repetitions)) return unchanged(state);
  const { source, entries } = state.queue;
  const entry = entries[state.index];
  const chosen = { ...state, queue: withRepetitions(state.queue, state.index, repetitions) };
  if (source.kind === 'group' || !entry || entry.repetitions === repetitions) return { state: chosen, effects: [] };
  const { trackId, repetitions: before } = entry;
  const change = { playlistId: source.playlistId, trackId, repetitions, before };
  return { state: chosen, effects: [{ kind: 'playlist-changed', change }] };
}

function pause(state: Loaded): Transition {
  if (!isSounding(state)) return unchanged(state);
  return { state: { ...state, status: 'paused' }, effects: [{ kind: 'pause' }] };
}

function resume(state: Loaded): Transition {
  if (isSounding(state)) return unchanged(state);
  if (state.status === 'failed') return retry(state);
  if (state.hasFinished) return beginAt(state, { index: 0, repetition: 1 }, 'listener');
  return { state: { ...state, status: 'loading' }, effects: [{ kind: 'resume' }] };
}

function retry(state: Loaded): Transition {
  if (state.status !== 'failed') return unchanged(state);
  return { state: { ...state, status: 'loading', failure: undefined }, effects: [{ kind: 'resume' }] };
}

function updateQueue(state: Loaded, edited: Queue): Transition {
  const current = state.queue.entries[state.index];
  if (!current) return unchanged(state);
  return { state: { ...state, ...followEdit(current, state.index, edited) }, effects: [] };
}

const isSounding = ({ status }: MachineState): boolean => status === 'playing' || status === 'loading';

const unchanged = (state: MachineState): Transition => ({ state, effects: [] });
