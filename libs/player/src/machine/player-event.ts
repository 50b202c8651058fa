import type { PlaybackFailure } from '../engine/playback-failure.js';
import type { VoiceGender } from '@trax/contracts/catalogue';
import type { ChosenRepetitions, Loop, PauseBetween, Sleep, VoiceScope } from '../player.js';
import type { Queue, QueueEntry } from '../queue/queue.js';

/** What the media element reports. `ENDED` is the natural end of a repetition, or of a silence. */
export type SoundEvent =
  | { readonly type: 'ENDED' }
  | { readonly type: 'SENTENCE_ENDED'; readonly nextStartSeconds: number }
  | { readonly type: 'SOUND_STARTED' }
  | { readonly type: 'SOUND_WAITING' }
  | { readonly type: 'SOUND_PAUSED' }
  | { readonly type: 'SOUND_FAILED'; readonly failure: PlaybackFailure; readonly atMs: number };

/** A command, or a change around the page, that means nothing before a queue is chosen. */
export type LoadedEvent =
  | SoundEvent
  | { readonly type: 'PLAY' | 'PAUSE' | 'TOGGLE' | 'RETRY' | 'ONLINE' | 'NEXT' | 'SKIP_TRACK' | 'CLEAR_UPCOMING' }
  | { readonly type: 'PREVIOUS' | 'SEEK'; readonly positionSeconds: number }
  | { readonly type: 'PLAY_INDEX' | 'REMOVE_ENTRY'; readonly index: number }
  | { readonly type: 'UPDATE_QUEUE'; readonly queue: Queue }
  | { readonly type: 'SET_REPETITIONS'; readonly repetitions: number }
  | { readonly type: 'SET_QUEUE_REPETITIONS'; readonly counts: readonly number[] }
  | { readonly type: 'PLAY_NEXT'; readonly entries: readonly QueueEntry[] }
  | { readonly type: 'MOVE_ENTRY'; readonly from: number; readonly to: number }
  | { readonly type: 'SWAP_VOICE'; readonly scope: VoiceScope }
  | { readonly type: 'SET_SLEEP'; readonly sleep: Sleep | undefined }
  | { readonly type: 'TIME'; readonly nowMs: number };

/** A command of the listener, a report of the media element, the clock or the network. */
export type PlayerEvent =
  | LoadedEvent
  | { readonly type: 'PLAY_QUEUE' | 'PLAY_OR_TOGGLE'; readonly queue: Queue; readonly index: number }
  | {
      readonly type: 'RESTORE';
      readonly queue: Queue;
      readonly index: number;
      readonly repetition: number;
      readonly positionSeconds: number;
      readonly hasFinished: boolean;
      readonly hasCompleted: boolean;
      readonly sleep: Sleep | undefined;
      readonly loop: Loop;
      readonly voice: VoiceGender | undefined;
    }
  | { readonly type: 'STOP' }
  | { readonly type: 'SET_LOOP'; readonly loop: Loop }
  | { readonly type: 'SET_PAUSE_BETWEEN'; readonly pause: PauseBetween; readonly positionSeconds: number }
  | { readonly type: 'SET_SPEED'; readonly speed: number }
  | {
      readonly type: 'SET_SENTENCE_TIMES';
      readonly trackId: string;
      readonly startSeconds: readonly number[];
      readonly positionSeconds: number;
    };

/**
 * What the engine has to do. `begin` starts a new play (one repetition) of the state's current entry at its beginning;
 * `prepare` makes that play the current one without starting it, `abandon` leaves the one before. `silence` is as long as
 * `seconds` and makes a new play the current one unless it is within one; `continue` plays the current play from a position.
 */
export type PlayerEffect =
  | SoundEffect
  | { readonly kind: 'begin'; readonly by: 'listener' | 'end'; readonly isTrackChange: boolean }
  | { readonly kind: 'prepare' | 'abandon' }
  | { readonly kind: 'repetitions-chosen'; readonly chosen: ChosenRepetitions }
  | { readonly kind: 'slept' }
  | { readonly kind: 'playlist-completed'; readonly playlistId: string; readonly name: string };

/** What the engine does with the sound of the current play. */
export type SoundEffect =
  | { readonly kind: 'cue' | 'seek' | 'continue'; readonly positionSeconds: number }
  | { readonly kind: 'silence'; readonly seconds: number; readonly isWithinPlay: boolean }
  | { readonly kind: 'play' | 'pause' | 'halt' }
  | { readonly kind: 'set-speed'; readonly speed: number };
