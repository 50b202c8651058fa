import type { PlaylistTrack, PlaylistWithTracks } from '@trax/contracts/playlists';
import type { Playlist } from './playlist.entity.js';

/** A playlist is created with these columns. */
export type NewPlaylist = Pick<Playlist, 'firebaseId' | 'id' | 'name' | 'createdAt'> &
  Partial<Pick<Playlist, 'isFavourites' | 'keptFrom'>>;

/** The answer to an edit. Durations are added in whole milliseconds, because binary fractions would add up to another sum than Postgres'. */
export function withTracks(playlist: NewPlaylist, tracks: PlaylistTrack[]): PlaylistWithTracks {
  const { firebaseId, id, name, createdAt } = playlist;
  const milliseconds = tracks.reduce(
    (sum, { durationSeconds, repetitions }) => sum + Math.round(durationSeconds * 1_000) * repetitions,
    0,
  );
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    firebaseId,
    trackCount: tracks.length,
    totalSeconds: milliseconds / 1_000,
    tracks,
  };
}
