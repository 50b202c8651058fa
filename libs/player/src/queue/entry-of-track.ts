import type { QueueEntry } from './queue.js';

/** A track as lists of tracks carry it. */
type ListedTrack = Omit<QueueEntry, 'trackId'> & { readonly id: string };

/** What the player needs to know of a track, and nothing else: a queue is kept on the device. */
export function entryOfTrack(track: ListedTrack): QueueEntry {
  const { id: trackId, displayName, voiceGender, filePath, durationSeconds, repetitions } = track;
  return { trackId, displayName, voiceGender, filePath, durationSeconds, repetitions };
}
