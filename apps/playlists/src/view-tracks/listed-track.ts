import type { PlaylistTrack } from '@trax/contracts/playlists';

type ListedRecording = Pick<PlaylistTrack, 'id' | 'displayName' | 'voiceGender' | 'filePath' | 'durationSeconds'>;

/** A track as it is in a playlist. `twin` is the same track in the other voice. */
export type ListedTrack = ListedRecording &
  Pick<PlaylistTrack, 'groupId' | 'repetitions'> & {
    readonly twin: ListedRecording | null;
    readonly language?: string | null | undefined;
  };

/** How many tracks there are, and how long they play with all repetitions. */
export function lengthOfTracks(tracks: readonly Pick<ListedTrack, 'durationSeconds' | 'repetitions'>[]) {
  return {
    trackCount: tracks.length,
    totalSeconds: tracks.reduce((total, { durationSeconds, repetitions }) => total + durationSeconds * repetitions, 0),
  };
}
