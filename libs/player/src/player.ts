import type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
import type { PlaybackFailure } from './engine/playback-failure.js';
import type { Queue } from './queue/queue.js';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** What the player is doing. It changes seldom; the moving position is the playhead's. */
export type PlayerState = {
  readonly status: PlayerStatus;
  /** Undefined until a track is chosen. */
  readonly queue: Queue | undefined;
  /** Of the current entry in `queue.entries`, from 0. */
  readonly index: number;
  /** Of the current entry, from 1. */
  readonly repetition: number;
  /** The last repetition of the last track ended by itself; play starts the queue over. */
  readonly hasFinished: boolean;
  /** 0 to 100. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** False where the platform ignores the page's volume (iOS): no slider is shown then. */
  readonly isVolumeSettable: boolean;
  /** Set exactly while `status` is `failed`. */
  readonly failure: PlaybackFailure | undefined;
  readonly mayGoNext: boolean;
  readonly mayGoPrevious: boolean;
};

/** Where in the current repetition the sound is; told to subscribers at most 4 times a second, and at once after a jump. */
export type PlayheadTime = { readonly positionSeconds: number; readonly durationSeconds: number };

/** The listener chose other plays for the current track of a playlist; `before` is how often it was played until then. */
export type PlaylistChange = {
  readonly playlistId: string;
  readonly trackId: string;
  readonly repetitions: number;
  readonly before: number;
};

type Unsubscribe = () => void;

/** The one player of the page. Commands that make no sense in the present state do nothing. */
export type Player = {
  readonly getState: () => PlayerState;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  readonly getPlayhead: () => PlayheadTime;
  readonly subscribePlayhead: (listener: () => void) => Unsubscribe;

  /** Starts the entry at `index` from its beginning, at repetition 1. */
  readonly playQueue: (queue: Queue, index: number) => void;
  /** A track's own play button: toggles when that track of that source is the current one, else plays it. */
  readonly playOrToggle: (queue: Queue, index: number) => void;
  /** The queue was edited elsewhere: the sound goes on, the rest of the queue is the new one. */
  readonly updateQueue: (queue: Queue) => void;
  /** Goes on where it stopped; after the queue's end, from its first track. */
  readonly play: () => void;
  readonly toggle: () => void;
  readonly pause: () => void;
  /** The next repetition, else the next track at repetition 1. */
  readonly next: () => void;
  /** Restarts, steps back a repetition, or goes to the previous track at its last repetition. */
  readonly previous: () => void;
  /** The next track, whatever repetitions remain. */
  readonly skipTrack: () => void;
  /** To a position of the current repetition in seconds; clamped. */
  readonly seek: (positionSeconds: number) => void;
  /**
   * How often the current track is played in total, 1 to 9; holds from the next track end on. Of a theme it
   * holds as long as the queue does; of a playlist, `onPlaylistChange` tells whoever can keep it.
   */
  readonly setRepetitions: (repetitions: number) => void;
  /** 0 to 100; remembered on this device. */
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  /** After a failure: goes on at the same place. */
  readonly retry: () => void;
  /** Ends the sound and forgets the queue. */
  readonly stop: () => void;

  /** Who listens. Another person's queue is never shown; signing out stops the sound and forgets it (null: a visitor). */
  readonly setOwner: (uid: string | null) => void;
  /** Called once per completed play, half a second after it counts (spec §4, readings A24–A28). */
  readonly onCompletion: (listener: (completion: TrackCompletion) => void) => Unsubscribe;
  /** Called when the last repetition of a playlist's last track has ended by itself. */
  readonly onPlaylistCompletion: (listener: (completion: PlaylistCompletion) => void) => Unsubscribe;
  /** Called when the listener has chosen other plays for a track of a playlist, but not when `updateQueue` brings them. */
  readonly onPlaylistChange: (listener: (change: PlaylistChange) => void) => Unsubscribe;
  /** Ends the sound and every listener of the page. For tests and hot replacement. */
  readonly dispose: () => void;
};
