import { isSoundWanted } from '../player.js';
import { isCurrentEntry } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';
import { nextStep, previousStep, skipStep } from '../queue/steps.js';
import { onArrangement } from './arrangement.js';
import type { Loaded, MachineState, Transition } from './machine-state.js';
import { isBetweenPlays, isLoaded, isSounding, unchanged } from './machine-state.js';
import { atSoundEnd, beginAt, go, playIndex, playQueue, repeatingOf, restore, seek, stop } from './moves.js';
import type { ArrangementEvent, MoveEvent, PlayerEvent, SettingEvent, SoundEvent } from './player-event.js';
import { onSetting } from './settings.js';
import { endSilence, pauseInSilence, sayAlong } from './silence.js';
import { fail, passTime, setSleep } from './timers.js';

/** The rules of the player as one pure function: an event on a state gives a new state and effects. Never throws. */
export function transition(state: MachineState, event: PlayerEvent): Transition {
  switch (event.type) {
    case 'PLAY_QUEUE':
      return playQueue(state, event.queue, event.index);
    case 'PLAY_OR_TOGGLE':
      return playOrToggle(state, event);
    case 'RESTORE':
      return restore(state, event);
    case 'STOP':
      return stop(state);
    case 'SET_LOOP':
    case 'SET_PAUSE_BETWEEN':
    case 'SET_SPEED':
    case 'SET_SENTENCE_TIMES':
      return onSetting(state, event);
    default:
      return isLoaded(state) ? onLoaded(state, event) : unchanged(state);
  }
}

type LoadedEvent = Exclude<PlayerEvent, SettingEvent | { type: 'PLAY_QUEUE' | 'PLAY_OR_TOGGLE' | 'RESTORE' | 'STOP' }>;

function onLoaded(state: Loaded, event: LoadedEvent): Transition {
  switch (event.type) {
    case 'ENDED':
    case 'SENTENCE_ENDED':
    case 'SOUND_STARTED':
    case 'SOUND_WAITING':
    case 'SOUND_PAUSED':
    case 'SOUND_FAILED':
      return isSounding(state) ? onSound(state, event) : unchanged(state);
    case 'SET_SLEEP':
      return setSleep(state, event.sleep);
    case 'TIME':
      return passTime(state, event.nowMs);
    default:
      return onPlay(state, event);
  }
}

type PlayEvent = MoveEvent | ArrangementEvent | { type: 'TOGGLE' | 'RESUME' | 'PAUSE' | 'RETRY' | 'ONLINE' };

function onPlay(state: Loaded, event: PlayEvent): Transition {
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
      return onMove(state, event);
  }
}

function onMove(state: Loaded, event: MoveEvent | ArrangementEvent): Transition {
  const { entries } = state.queue;
  const repeating = repeatingOf(state);
  switch (event.type) {
    case 'NEXT':
      // What waits behind a silence between plays comes next.
      if (state.silence && isBetweenPlays(state)) return endSilence(state, state.silence);
      return go(state, nextStep(state, entries, repeating), 'listener');
    case 'SKIP_TRACK':
      return go(state, skipStep(state.index, entries, repeating), 'listener');
    case 'PREVIOUS':
      return go(
        state,
        previousStep({ ...state, positionSeconds: event.positionSeconds }, entries, repeating),
        'listener',
      );
    case 'PLAY_INDEX':
      return playIndex(state, event.index);
    case 'SEEK':
      return seek(state, event.positionSeconds);
    default:
      return onArrangement(state, event);
  }
}

function onSound(state: Loaded, event: SoundEvent): Transition {
  const { silence } = state;
  switch (event.type) {
    case 'ENDED':
      return atSoundEnd(state);
    case 'SENTENCE_ENDED':
      return sayAlong(state, event.nextStartSeconds);
    case 'SOUND_STARTED':
      return { state: { ...state, status: 'playing' }, effects: [] };
    case 'SOUND_WAITING':
      return silence ? unchanged(state) : { state: { ...state, status: 'loading' }, effects: [] };
    case 'SOUND_PAUSED':
      return silence ? pauseInSilence(state, silence) : { state: { ...state, status: 'paused' }, effects: [] };
    case 'SOUND_FAILED':
      return silence ? endSilence(state, silence) : fail(state, event); // a silence that cannot be played is left out
  }
}

function playOrToggle(state: MachineState, { queue, index }: { queue: Queue; index: number }): Transition {
  const isCurrent = !state.hasFinished && isLoaded(state) && isCurrentEntry(state, queue, index);
  return isCurrent ? onPlay(state, { type: 'TOGGLE' }) : playQueue(state, queue, index);
}

function pause(state: Loaded): Transition {
  if (state.silence) return pauseInSilence(state, state.silence);
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
