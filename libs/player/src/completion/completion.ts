import type { QueueEntry } from '../queue/queue.js';

/** A repetition that counts as listened, with the ids of the moment when it began to count. */
export type TrackCompletion = {
  /** UUID of this play; the same play never counts twice. */
  readonly playId: string;
  readonly track: QueueEntry;
  /** Undefined when the track was played from a theme. */
  readonly playlistId: string | undefined;
  /** From 1. */
  readonly repetition: number;
  /** UUID of the run through the queue: from choosing a track to the queue's end. */
  readonly runId: string;
  /** What was actually heard of the track, each second once. */
  readonly listenedSeconds: number;
};

/** A playlist that was heard to its end. */
export type PlaylistCompletion = { readonly playlistId: string; readonly name: string };
