import type { PlaylistTrack } from '@trax/contracts/playlists';

/** A track as it is in a playlist. */
export type ListedTrack = Omit<PlaylistTrack, 'groupId' | 'trackNumber' | 'position'>;

/** How many tracks there are, and how long they play with all repetitions. */
export function lengthOfTracks(tracks: readonly Pick<ListedTrack, 'durationSeconds' | 'repetitions'>[]) {
  return {
    trackCount: tracks.length,
    totalSeconds: tracks.reduce((total, { durationSeconds, repetitions }) => total + durationSeconds * repetitions, 0),
  };
}
