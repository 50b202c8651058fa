import { isSoundWanted } from '../player.js';
import { clearUpcoming, insertNext, moveEntry, removeEntry, repeatEntries } from '../queue/arrange-queue.js';
import { isCurrentEntry } from '../queue/edit-queue.js';
import type { Queue } from '../queue/queue.js';
import { nextStep, previousStep, skipStep } from '../queue/steps.js';
import { arranged, playNext, setRepetitions, swapVoice, updateQueue } from './arrangement.js';
import type { Loaded, MachineState, Transition } from './machine-state.js';
import { isBetweenPlays, isLoaded, isSounding, unchanged } from './machine-state.js';
import { atSoundEnd, beginAt, go, playIndex, playQueue, currentRepeating, restore, seek, stop } from './moves.js';
import type { LoadedEvent, PlayerEvent, SoundEvent } from './player-event.js';
import { setLoop, setPauseBetween, setSentenceTimes, setSpeed } from './settings.js';
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
      return setLoop(state, event.loop);
    case 'SET_PAUSE_BETWEEN':
      return setPauseBetween(state, event);
    case 'SET_SPEED':
      return setSpeed(state, event.speed);
    case 'SET_SENTENCE_TIMES':
      return setSentenceTimes(state, event);
    default:
      return isLoaded(state) ? onLoaded(state, event) : unchanged(state);
  }
}

/** The events that mean nothing before a queue is chosen. */
function onLoaded(state: Loaded, event: LoadedEvent): Transition {
  switch (event.type) {
    case 'PLAY':
      return play(state);
    case 'PAUSE':
      return pause(state);
    case 'TOGGLE':
      return toggle(state);
    case 'RETRY':
      return retry(state);
    case 'ONLINE':
      return state.autoRetryUntilMs === undefined ? unchanged(state) : retry(state);
    case 'NEXT':
      return next(state);
    case 'PREVIOUS':
      return previous(state, event.positionSeconds);
    case 'SKIP_TRACK':
      return go(state, skipStep(state.index, state.queue.entries, currentRepeating(state)), 'listener');
    case 'PLAY_INDEX':
      return playIndex(state, event.index);
    case 'SEEK':
      return seek(state, event.positionSeconds);
    case 'UPDATE_QUEUE':
      return updateQueue(state, event.queue);
    case 'SET_REPETITIONS':
      return setRepetitions(state, event.repetitions);
    case 'SET_QUEUE_REPETITIONS':
      return arranged(state, repeatEntries(state, event.counts));
    case 'PLAY_NEXT':
      return playNext(state, insertNext(state, event.entries));
    case 'MOVE_ENTRY':
      return arranged(state, moveEntry(state, event.from, event.to));
    case 'REMOVE_ENTRY':
      return arranged(state, removeEntry(state, event.index));
    case 'CLEAR_UPCOMING':
      return arranged(state, clearUpcoming(state));
    case 'SWAP_VOICE':
      return swapVoice(state, event.scope);
    case 'SET_SLEEP':
      return setSleep(state, event.sleep);
    case 'TIME':
      return passTime(state, event.nowMs);
    default:
      return isSounding(state) ? onSound(state, event) : unchanged(state);
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
  return isCurrent ? toggle(state) : playQueue(state, queue, index);
}

const toggle = (state: Loaded): Transition => (isSoundWanted(state.status) ? pause(state) : play(state));

function pause(state: Loaded): Transition {
  if (state.silence) return pauseInSilence(state, state.silence);
  const cancelled = { ...state, autoRetryUntilMs: undefined };
  if (state.status === 'failed') return { state: cancelled, effects: [] };
  if (!isSoundWanted(state.status)) return unchanged(state);
  return { state: { ...cancelled, status: 'paused', failure: undefined }, effects: [{ kind: 'pause' }] };
}

function play(state: Loaded): Transition {
  if (isSounding(state)) return unchanged(state);
  if (state.failure) return retry(state);
  if (state.hasFinished) return beginAt(state, { index: 0, repetition: 1 }, 'listener');
  return { state: { ...state, status: 'loading' }, effects: [{ kind: 'play' }] };
}

/** What waits behind a silence between plays comes next. */
function next(state: Loaded): Transition {
  if (state.silence && isBetweenPlays(state)) return endSilence(state, state.silence);
  return go(state, nextStep(state, state.queue.entries, currentRepeating(state)), 'listener');
}

function previous(state: Loaded, positionSeconds: number): Transition {
  return go(
    state,
    previousStep({ ...state, positionSeconds }, state.queue.entries, currentRepeating(state)),
    'listener',
  );
}

function retry(state: Loaded): Transition {
  if (!state.failure) return unchanged(state);
  const retried: MachineState = { ...state, status: 'loading', failure: undefined, autoRetryUntilMs: undefined };
  return { state: retried, effects: [{ kind: 'play' }] };
}
