import type { VoiceGender } from '@trax/contracts/catalogue';
import type { PlaybackFailure } from '../engine/playback-failure.js';
import type { Loop, PauseBetween, PlayerStatus, Sleep } from '../player.js';
import type { Queue } from '../queue/queue.js';
import type { PlayerEffect } from './player-event.js';

/**
 * A silence that is a part of playing. `positionSeconds` is where the sound of the current play goes on after it: 0 between
 * two plays, which is before the current one; the beginning of a sentence within a play.
 */
export type Silence = { readonly seconds: number; readonly positionSeconds: number };

/** What the player is doing, without sound, position or volume. */
export type MachineState = {
  readonly status: PlayerStatus;
  readonly queue: Queue | undefined;
  readonly index: number;
  readonly repetition: number;
  readonly hasFinished: boolean;
  /** The queue's end was reached in this run; reaching it again after going back is no second completion. */
  readonly hasCompleted: boolean;
  /** Counts the runs through a queue: from choosing a track to the queue's end. */
  readonly run: number;
  readonly failure: PlaybackFailure | undefined;
  /** Until then, a network that returns starts the sound again; undefined when it must not. */
  readonly autoRetryUntilMs: number | undefined;
  readonly sleep: Sleep | undefined;
  /** Set only while the status is `playing`. */
  readonly silence: Silence | undefined;
  /** Sentences that end up to here were said along, left out by a seek, or played before they could be said along. */
  readonly saidSeconds: number;
  readonly loop: Loop;
  readonly pauseBetween: PauseBetween;
  readonly pauseSeconds: number;
  readonly speed: number;
  /** The voice that was chosen for the whole queue. */
  readonly voice: VoiceGender | undefined;
  /** Where the sentences of tracks begin, in seconds, by the ids of the tracks. */
  readonly sentences: Readonly<Record<string, readonly number[]>>;
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
  run: 0,
  failure: undefined,
  autoRetryUntilMs: undefined,
  sleep: undefined,
  silence: undefined,
  saidSeconds: 0,
  loop: 'off',
  pauseBetween: 0,
  pauseSeconds: 0,
  speed: 1,
  voice: undefined,
  sentences: {},
};

export type Loaded = MachineState & { readonly queue: Queue };

export const isLoaded = (state: MachineState): state is Loaded => state.queue !== undefined;

export const isSounding = ({ status }: MachineState): boolean => status === 'playing' || status === 'loading';

/** Whether a silence goes on that is not within a play. */
export const isBetweenPlays = ({ silence }: MachineState): boolean => silence?.positionSeconds === 0;

export const unchanged = (state: MachineState): Transition => ({ state, effects: [] });
