import { isLoop, isPauseBetween, isSpeed } from '../playback-modes.js';
import type { Loop } from '../player.js';
import type { MachineState, Transition } from './machine-state.js';
import { isBetweenPlays, isLoaded, unchanged } from './machine-state.js';
import type { PlayerEvent } from './player-event.js';
import { endSilence } from './silence.js';

// How things are played: kept when another queue is chosen. A value that is none changes nothing.

export function setLoop(state: MachineState, loop: Loop): Transition {
  return isLoop(loop) ? { state: { ...state, loop }, effects: [] } : unchanged(state);
}

export function setSpeed(state: MachineState, speed: number): Transition {
  return isSpeed(speed) ? { state: { ...state, speed }, effects: [{ kind: 'set-speed', speed }] } : unchanged(state);
}

type EventOf<Type> = Extract<PlayerEvent, { type: Type }>;

/** Turning the pause off during one ends it. Saying along begins with the sentence that sounds. */
export function setPauseBetween(
  state: MachineState,
  { pause, positionSeconds }: EventOf<'SET_PAUSE_BETWEEN'>,
): Transition {
  if (!isPauseBetween(pause) || pause === state.pauseBetween) return unchanged(state);
  if (pause === 'say-along') {
    return { state: { ...state, pauseBetween: pause, saidSeconds: positionSeconds }, effects: [] };
  }
  const changed: MachineState = { ...state, pauseBetween: pause, pauseSeconds: pause };
  const isOver = pause === 0 && isBetweenPlays(changed);
  return isOver && isLoaded(changed) && changed.silence
    ? endSilence(changed, changed.silence)
    : { state: changed, effects: [] };
}

/** Times that become known in the middle of a play apply from the sentence that sounds. */
export function setSentenceTimes(
  state: MachineState,
  { trackId, startSeconds, positionSeconds }: EventOf<'SET_SENTENCE_TIMES'>,
): Transition {
  const areAscending = startSeconds.every((seconds, at) => seconds >= 0 && seconds > (startSeconds[at - 1] ?? -1));
  if (!areAscending) return unchanged(state);
  const isOfCurrentPlay = state.queue?.entries[state.index]?.trackId === trackId && !state.sentences[trackId];
  const saidSeconds = isOfCurrentPlay ? positionSeconds : state.saidSeconds;
  return { state: { ...state, saidSeconds, sentences: { ...state.sentences, [trackId]: startSeconds } }, effects: [] };
}
