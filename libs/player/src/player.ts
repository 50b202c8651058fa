import type { Play, PlaylistCompletion, TrackCompletion } from './completion/completion.js';
import type { PlaybackFailure } from './engine/playback-failure.js';
import type { Queue, QueueEntry } from './queue/queue.js';

/** `waiting` is a server that cannot be reached: playing goes on by itself when it answers again, unless it is paused before. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** Whether the listener wants sound: then a play button offers to pause. */
export const isSoundWanted = (status: PlayerStatus): boolean =>
  status === 'playing' || status === 'loading' || status === 'waiting';

/**
 * When the sound stops by itself. `at`: at the end of the play in which this moment comes (milliseconds of the epoch).
 * `after-play`: at the end of the current play, or of the next one while the sound is paused.
 */
export type Sleep = { readonly kind: 'at'; readonly atMs: number } | { readonly kind: 'after-play' };

/**
 * What repeats. `track`: the current track with all its plays. `queue`: the queue, from its first track at its end; each round
 * is a run, and a completion of a playlist, of its own. `until-sleep`: the queue for as long as a sleep timer runs.
 */
export type Loop = 'off' | 'track' | 'queue' | 'until-sleep';

/**
 * The silence between two plays, also from one track to the next: whole seconds from 0 to 10, or `say-along`. That is a
 * silence as long as the sentence after each sentence, or where the sentences are not known, as long as the track after it.
 */
export type PauseBetween = number | 'say-along';

/** What is swapped for the other voice. */
export type VoiceScope = 'track' | 'queue';

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
  /** Set exactly while `status` is `failed` or `waiting`. */
  readonly failure: PlaybackFailure | undefined;
  /** The sleep timer; undefined while it is off. An `at` becomes `after-play` when its moment comes. */
  readonly sleep: Sleep | undefined;
  readonly loop: Loop;
  readonly pauseBetween: PauseBetween;
  /** The pause in seconds that was chosen last: what comes after saying along. */
  readonly pauseSeconds: number;
  /** One of `SPEEDS`; the pitch stays. */
  readonly speed: number;
  /**
   * The end, in milliseconds of the epoch, of the silence that goes on now; the status is `playing` meanwhile. A silence
   * between two plays belongs to the one that follows, which is the current one already, at its beginning.
   */
  readonly silenceUntilMs: number | undefined;
  readonly mayGoNext: boolean;
  readonly mayGoPrevious: boolean;
};

/** Where in the current repetition the sound is; updated at most 4 times a second, and at once after a jump. */
export type PlayheadTime = { readonly positionSeconds: number; readonly durationSeconds: number };

/** The listener chose how often the current track is played; `queue` is the queue before. */
export type ChosenRepetitions = { readonly queue: Queue; readonly trackId: string; readonly repetitions: number };

/** The events of a player, each with its detail. */
export type PlayerEvents = {
  readonly started: Play;
  readonly completion: TrackCompletion;
  readonly 'playlist-completed': PlaylistCompletion;
  readonly 'repetitions-chosen': ChosenRepetitions;
  readonly slept: undefined;
};

type Unsubscribe = () => void;

/** The one player of the page. Commands that make no sense in the present state, or with such values, do nothing. */
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
  /** Starts that entry of the queue at its first repetition. */
  readonly playIndex: (index: number) => void;
  /** To a position of the current repetition in seconds; clamped. */
  readonly seek: (positionSeconds: number) => void;
  /**
   * How often the current track is played in total, 1 to 9. It applies from the next track end on, and to this queue only
   * unless a handler of `onRepetitionsChosen` saves it.
   */
  readonly setRepetitions: (repetitions: number) => void;
  /** The same for each entry of the queue, in its order; of this queue only, never of the playlist that it comes from. */
  readonly setQueueRepetitions: (counts: readonly number[]) => void;
  /**
   * Puts entries after the current one; once the queue has ended, they play at once. They belong to this queue only, and count
   * as listened to outside its playlist.
   */
  readonly playNext: (entries: readonly QueueEntry[]) => void;
  /** Moves an entry to another index of this queue. */
  readonly moveEntry: (from: number, to: number) => void;
  /** Takes an entry other than the current one out of this queue. */
  readonly removeEntry: (index: number) => void;
  /** Takes everything after the current entry out of this queue. */
  readonly clearUpcoming: () => void;
  /**
   * The current track, or every track of the queue, in the other voice than the one that sounds. The current repetition begins
   * anew; tracks without the other voice stay.
   */
  readonly swapVoice: (scope: VoiceScope) => void;
  readonly setLoop: (loop: Loop) => void;
  /** Remembered on this device. */
  readonly setPauseBetween: (pause: PauseBetween) => void;
  /** One of `SPEEDS`; remembered on this device. */
  readonly setSpeed: (speed: number) => void;
  /** Where the sentences of a track begin, in ascending seconds: for `say-along`. */
  readonly setSentenceTimes: (trackId: string, startSeconds: readonly number[]) => void;
  /** 0 to 100; remembered on this device. */
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  /** Sets the sleep timer, or turns it off. It is kept across tracks and reloads until it has stopped the sound. */
  readonly setSleep: (sleep: Sleep | undefined) => void;
  /** After a failure: goes on at the same place. */
  readonly retry: () => void;
  /** Ends the sound, and forgets the queue and the sleep timer. */
  readonly stop: () => void;

  /** Who listens. Another person's queue is never shown; signing out stops the sound and forgets it (null: a visitor). */
  readonly setOwner: (uid: string | null) => void;
  /** Called once per play, when something of it was heard. */
  readonly onStart: (handle: (play: Play) => void) => Unsubscribe;
  /** Called once per completed play, half a second after it counts. */
  readonly onCompletion: (listener: (completion: TrackCompletion) => void) => Unsubscribe;
  /** Called when the last repetition of a playlist's last track has ended by itself. */
  readonly onPlaylistCompletion: (listener: (completion: PlaylistCompletion) => void) => Unsubscribe;
  /** Called when the listener has chosen how often the current track is played, but not when `updateQueue` changes it. */
  readonly onRepetitionsChosen: (handle: (chosen: ChosenRepetitions) => void) => Unsubscribe;
  /** Called when the sleep timer has stopped the sound. */
  readonly onSleep: (listener: () => void) => Unsubscribe;
  /** Ends the sound and every listener of the page. For tests and hot replacement. */
  readonly dispose: () => void;
};
