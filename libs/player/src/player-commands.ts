import type { PlayerEvent } from './machine/player-event.js';
import type { Player } from './player.js';

/** The commands that are nothing but an event for the machine; `getPositionSeconds` is where the current play is. */
export function playerCommands(dispatch: (event: PlayerEvent) => void, getPositionSeconds: () => number) {
  return {
    playQueue: (queue, index) => dispatch({ type: 'PLAY_QUEUE', queue, index }),
    playOrToggle: (queue, index) => dispatch({ type: 'PLAY_OR_TOGGLE', queue, index }),
    toggle: () => dispatch({ type: 'TOGGLE' }),
    play: () => dispatch({ type: 'PLAY' }),
    pause: () => dispatch({ type: 'PAUSE' }),
    retry: () => dispatch({ type: 'RETRY' }),
    previous: () => dispatch({ type: 'PREVIOUS', positionSeconds: getPositionSeconds() }),
    next: () => dispatch({ type: 'NEXT' }),
    skipTrack: () => dispatch({ type: 'SKIP_TRACK' }),
    playIndex: (index) => dispatch({ type: 'PLAY_INDEX', index }),
    seek: (positionSeconds) => dispatch({ type: 'SEEK', positionSeconds }),
    updateQueue: (queue) => dispatch({ type: 'UPDATE_QUEUE', queue }),
    setRepetitions: (repetitions) => dispatch({ type: 'SET_REPETITIONS', repetitions }),
    setQueueRepetitions: (counts) => dispatch({ type: 'SET_QUEUE_REPETITIONS', counts }),
    playNext: (entries) => dispatch({ type: 'PLAY_NEXT', entries }),
    moveEntry: (from, to) => dispatch({ type: 'MOVE_ENTRY', from, to }),
    removeEntry: (index) => dispatch({ type: 'REMOVE_ENTRY', index }),
    clearUpcoming: () => dispatch({ type: 'CLEAR_UPCOMING' }),
    swapVoice: (scope) => dispatch({ type: 'SWAP_VOICE', scope }),
    setLoop: (loop) => dispatch({ type: 'SET_LOOP', loop }),
    setPauseBetween: (pause) => dispatch({ type: 'SET_PAUSE_BETWEEN', pause, positionSeconds: getPositionSeconds() }),
    setSpeed: (speed) => dispatch({ type: 'SET_SPEED', speed }),
    setSentenceTimes: (trackId, startSeconds) =>
      dispatch({ type: 'SET_SENTENCE_TIMES', trackId, startSeconds, positionSeconds: getPositionSeconds() }),
    setSleep: (sleep) => dispatch({ type: 'SET_SLEEP', sleep }),
  } satisfies Partial<Player>;
}

export type PlayerCommands = ReturnType<typeof playerCommands>;
