import type { VoiceGender } from '@trax/contracts/catalogue';

/** A track at a position in a queue. `repetitions` is how often it is played in total, 1 to 9. */
export type QueueEntry = {
  readonly trackId: string;
  readonly displayName: string;
  readonly voiceGender: VoiceGender;
  readonly filePath: string;
  readonly durationSeconds: number;
  readonly repetitions: number;
};

/** Where a queue comes from: a theme's tracks in one voice, or a playlist. */
export type QueueSource =
  | { readonly kind: 'group'; readonly groupId: string; readonly name: string }
  | { readonly kind: 'playlist'; readonly playlistId: string; readonly name: string };

/** What is played, in this order; it ends after its last entry. */
export type Queue = { readonly source: QueueSource; readonly entries: readonly QueueEntry[] };

/** A track as lists of tracks carry it. */
type ListedTrack = Omit<QueueEntry, 'trackId'> & { readonly id: string };

/** What the player needs to know of a track, and nothing else: a queue is kept on the device. */
export function entryOfTrack(track: ListedTrack): QueueEntry {
  const { id: trackId, displayName, voiceGender, filePath, durationSeconds, repetitions } = track;
  return { trackId, displayName, voiceGender, filePath, durationSeconds, repetitions };
}
