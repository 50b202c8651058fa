import type { QueueEntry } from '../queue/queue.js';

/** One repetition being played; `playId` names it for ever. */
export type Play = {
  readonly playId: string;
  readonly track: QueueEntry;
  /** Undefined when the track is played from a theme. */
  readonly playlistId: string | undefined;
  /** From 1. */
  readonly repetition: number;
  /** UUID of the run through the queue that it belongs to: from choosing a track to the queue's end. */
  readonly runId: string;
};

/** A play that counts as listened. */
export type TrackCompletion = Play & {
  /** What was heard of the track so far, each second once. */
  readonly listenedSeconds: number;
};

/** A playlist that was heard to its end. */
export type PlaylistCompletion = { readonly playlistId: string; readonly name: string };
