import type { Queue } from '../queue/queue.js';
import type { Repeating, Step } from '../queue/steps.js';
import { endStep } from '../queue/steps.js';
import type { Loaded, MachineState, Transition } from './machine-state.js';
import { idleState, unchanged } from './machine-state.js';
import type { PlayerEffect, PlayerEvent } from './player-event.js';
import { endSilence, silenceAfterPlay } from './silence.js';

/** What repeats now: the loop until the timer ends is none without a timer. */
export function currentRepeating({ loop, sleep }: Pick<MachineState, 'loop' | 'sleep'>): Repeating {
  if (loop !== 'until-sleep') return loop;
  return sleep ? 'queue' : 'off';
}

/** A queue is chosen. How things are played and the sleep timer stay, its voice is its own. */
export function playQueue(state: MachineState, queue: Queue, index: number): Transition {
  if (!queue.entries[index]) return unchanged(state);
  const run = state.run + 1;
  const chosen: MachineState = { ...state, ...CALM, status: 'loading', queue, index, repetition: 1, run };
  return {
    state: { ...chosen, hasCompleted: false, voice: undefined },
    effects: [{ kind: 'begin', by: 'listener', isTrackChange: true }],
  };
}

/** A place that was left before a reload, paused. */
export function restore(state: MachineState, event: Extract<PlayerEvent, { type: 'RESTORE' }>): Transition {
  const { queue, index, repetition, positionSeconds, hasFinished, hasCompleted, sleep, loop, voice } = event;
  if (!queue.entries[index]) return unchanged(state);
  const place = {
    queue,
    index,
    repetition,
    hasFinished,
    hasCompleted,
    sleep,
    loop,
    voice,
    saidSeconds: positionSeconds,
  };
  return {
    state: { ...state, ...CALM, ...place, status: 'paused', run: state.run + 1 },
    effects: [{ kind: 'cue', positionSeconds }],
  };
}

/** Ends the sound; only what is a setting of the device stays. */
export function stop({ run, pauseBetween, pauseSeconds, speed }: MachineState): Transition {
  return { state: { ...idleState, run, pauseBetween, pauseSeconds, speed }, effects: [{ kind: 'halt' }] };
}

/** The sound has ended by itself: the next play follows, perhaps after a silence, unless the sleep timer stops it. */
export function atSoundEnd(state: Loaded): Transition {
  if (state.silence) return endSilence(state, state.silence);
  const step = endStep(state, state.queue.entries, currentRepeating(state));
  const isQueueEnd = step.kind === 'none' || step.kind === 'round';
  const completed = isQueueEnd ? completePlaylist(state) : [];
  const ended: Loaded = isQueueEnd ? { ...state, hasCompleted: true } : state;
  if (step.kind === 'none') return finish(ended, completed);
  const { state: next, effects } = go(ended, step, 'end');
  if (state.sleep?.kind === 'after-play') {
    return {
      state: { ...next, status: 'paused', sleep: undefined },
      effects: [...completed, { kind: 'prepare' }, { kind: 'slept' }],
    };
  }
  const seconds = silenceAfterPlay(state);
  if (seconds === 0) return { state: next, effects: [...completed, ...effects] };
  return {
    state: { ...next, status: 'playing', silence: { seconds, positionSeconds: 0 } },
    effects: [...completed, { kind: 'silence', seconds, isWithinPlay: false }],
  };
}

function completePlaylist({ queue: { source }, hasCompleted }: Loaded): readonly PlayerEffect[] {
  if (source.kind !== 'playlist' || hasCompleted) return [];
  return [{ kind: 'playlist-completed', playlistId: source.playlistId, name: source.name }];
}

function finish(state: Loaded, completed: readonly PlayerEffect[]): Transition {
  const sleep = state.sleep?.kind === 'after-play' ? undefined : state.sleep;
  return {
    state: { ...state, status: 'paused', hasFinished: true, sleep },
    effects: [{ kind: 'pause' }, ...completed],
  };
}

export function go(state: Loaded, step: Step, by: 'listener' | 'end'): Transition {
  switch (step.kind) {
    case 'none':
      return unchanged(state);
    case 'restart':
      return state.hasFinished ? beginAt(state, state, by) : seek(state, 0);
    case 'round':
      return beginAt({ ...state, hasCompleted: true }, { index: 0, repetition: 1 }, by);
    case 'repetition':
      return beginAt(state, { index: state.index, repetition: step.repetition }, by);
    case 'track':
      return beginAt(state, step, by);
  }
}

type Place = Pick<MachineState, 'index' | 'repetition'>;

/** A new play. At the first one of a queue that has been completed, a new run begins. */
export function beginAt(state: Loaded, { index, repetition }: Place, by: 'listener' | 'end'): Transition {
  const isNewRun = state.hasCompleted && index === 0 && repetition === 1;
  const run = isNewRun ? state.run + 1 : state.run;
  const hasCompleted = state.hasCompleted && !isNewRun;
  return {
    state: { ...state, ...CALM, status: 'loading', index, repetition, run, hasCompleted },
    effects: [{ kind: 'begin', by, isTrackChange: index !== state.index }],
  };
}

export function playIndex(state: Loaded, index: number): Transition {
  return state.queue.entries[index] ? beginAt(state, { index, repetition: 1 }, 'listener') : unchanged(state);
}

/** A seek during a silence ends it: the sound goes on where it was moved to. */
export function seek(state: Loaded, wantedSeconds: number): Transition {
  if (state.failure || !Number.isFinite(wantedSeconds)) return unchanged(state);
  const { silence } = state;
  const saidSeconds = Math.max(0, wantedSeconds);
  const seeking: PlayerEffect = { kind: 'seek', positionSeconds: saidSeconds };
  if (!silence) return { state: { ...state, hasFinished: false, saidSeconds }, effects: [seeking] };
  return {
    state: { ...state, status: 'loading', silence: undefined, saidSeconds },
    effects: [{ kind: 'cue', positionSeconds: silence.positionSeconds }, seeking, { kind: 'play' }],
  };
}

/** How every play begins. */
const CALM = {
  hasFinished: false,
  failure: undefined,
  autoRetryUntilMs: undefined,
  silence: undefined,
  saidSeconds: 0,
} as const;
