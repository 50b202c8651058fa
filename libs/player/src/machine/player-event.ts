import type { PlaybackFailure } from '../engine/playback-failure.js';
import type { Sleep } from '../player.js';
import type { Queue } from '../queue/queue.js';

/** What the media element reports. `ENDED` is the natural end of a repetition. */
export type SoundEvent =
  | { readonly type: 'ENDED' }
  | { readonly type: 'SOUND_STARTED' }
  | { readonly type: 'SOUND_WAITING' }
  | { readonly type: 'SOUND_PAUSED' }
  | { readonly type: 'SOUND_FAILED'; readonly failure: PlaybackFailure; readonly atMs: number };

/** A command of the listener, a report of the media element, the clock or the network. */
export type PlayerEvent =
  | SoundEvent
  | { readonly type: 'PLAY_QUEUE'; readonly queue: Queue; readonly index: number }
  | {
      readonly type: 'RESTORE';
      readonly queue: Queue;
      readonly index: number;
      readonly repetition: number;
      readonly positionSeconds: number;
      readonly hasCompleted: boolean;
      readonly sleep: Sleep | undefined;
    }
  | { readonly type: 'UPDATE_QUEUE'; readonly queue: Queue }
  | { readonly type: 'SET_REPETITIONS'; readonly repetitions: number }
  | { readonly type: 'PREVIOUS'; readonly positionSeconds: number }
  | { readonly type: 'SEEK'; readonly positionSeconds: number }
  | { readonly type: 'SET_SLEEP'; readonly sleep: Sleep | undefined }
  | { readonly type: 'TIME'; readonly nowMs: number }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'SKIP_TRACK' }
  | { readonly type: 'TOGGLE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'STOP' };

/**
 * What the engine has to do. `begin` starts a new play (one repetition) of the state's current entry at its beginning;
 * `prepare` makes that play the current one without starting it.
 */
export type PlayerEffect =
  | { readonly kind: 'begin'; readonly by: 'listener' | 'end'; readonly isTrackChange: boolean }
  | { readonly kind: 'cue'; readonly positionSeconds: number }
  | { readonly kind: 'seek'; readonly positionSeconds: number }
  | { readonly kind: 'prepare' | 'resume' | 'pause' | 'halt' }
  | { readonly kind: 'slept' }
  | { readonly kind: 'playlist-completed'; readonly playlistId: string; readonly name: string };
