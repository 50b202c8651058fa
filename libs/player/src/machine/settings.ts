import { isLoop, isPauseBetween, isSpeed } from '../playback-modes.js';
import type { MachineState, Transition } from './machine-state.js';
import { isBetweenPlays, isLoaded, unchanged } from './machine-state.js';
import type { SettingEvent } from './player-event.js';
import { endSilence } from './silence.js';

/** How things are played: kept when another queue is chosen. A value that is none changes nothing. */
export function onSetting(state: MachineState, event: SettingEvent): Transition {
  switch (event.type) {
    case 'SET_LOOP':
      return isLoop(event.loop) ? { state: { ...state, loop: event.loop }, effects: [] } : unchanged(state);
    case 'SET_PAUSE_BETWEEN':
      return isPauseBetween(event.pause) ? setPauseBetween({ ...state, pauseBetween: event.pause }) : unchanged(state);
    case 'SET_SPEED':
      if (!isSpeed(event.speed)) return unchanged(state);
      return {
        state: { ...state, speed: event.speed },
        effects: [{ kind: 'set-speed', speed: event.speed }],
      };
    case 'SET_SENTENCE_TIMES':
      return setSentenceTimes(state, event.trackId, event.startSeconds);
  }
}

/** Turning the pause off during one ends it. */
function setPauseBetween(state: MachineState): Transition {
  const isOver = state.pauseBetween === 0 && isBetweenPlays(state);
  return isOver && isLoaded(state) && state.silence ? endSilence(state, state.silence) : { state, effects: [] };
}

function setSentenceTimes(state: MachineState, trackId: string, startSeconds: readonly number[]): Transition {
  const areAscending = startSeconds.every((seconds, at) => seconds >= 0 && seconds > (startSeconds[at - 1] ?? -1));
  if (!areAscending) return unchanged(state);
  return { state: { ...state, sentences: { ...state.sentences, [trackId]: startSeconds } }, effects: [] };
}
