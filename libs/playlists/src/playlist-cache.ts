import type { Client, Reference } from '@trax/graphql-client';
import type { PlaylistTrack } from './playlist-documents.js';
import { editTracks, type PlaylistEdit } from './playlist-edit.js';

type Cache = Client['cache'];

/** Puts a playlist into the lists, in its place by age; one that is there already stays there once. */
export function listPlaylist(cache: Cache, id: string | undefined): void {
  if (id === undefined) return;
  cache.modify<Record<string, readonly Reference[]>>({
    fields: {
      playlists: (playlists: readonly Reference[], { readField, toReference }) => {
        const added = toReference({ __typename: 'Playlist', id });
        if (!added) return playlists;
        const others = playlists.filter((one) => readField('id', one) !== id);
        const createdAt = readField<string>('createdAt', added) ?? '';
        const older = others.findIndex((one) => (readField<string>('createdAt', one) ?? '') <= createdAt);
        return older === -1 ? [...others, added] : [...others.slice(0, older), added, ...others.slice(older)];
      },
    },
  });
}

/** Writes what an edit does to what screens show. */
export function showEdit(cache: Cache, id: string, edit: PlaylistEdit): void {
  if (edit.kind === 'delete') {
    cache.modify<Record<string, readonly Reference[]>>({
      fields: {
        playlists: (playlists: readonly Reference[], { readField }) =>
          playlists.filter((one) => readField('id', one) !== id),
      },
    });
    return;
  }
  type Stored = Pick<PlaylistTrack, 'id' | 'repetitions'> & Partial<PlaylistTrack>;
  const playlistId = cache.identify({ __typename: 'Playlist', id }) ?? '';
  cache.modify<Record<string, unknown>>({
    id: playlistId,
    fields: {
      name: (name: unknown) => (edit.kind === 'rename' ? edit.name : name),
      tracks: (tracks: unknown) => editTracks(tracks as readonly Stored[], edit),
      trackCount: (count: unknown, { readField }) => {
        const tracks = readField<readonly Stored[]>('tracks');
        return tracks ? editTracks(tracks, edit).length : count;
      },
      totalSeconds: (seconds: unknown, { readField }) => {
        const tracks = editTracks(readField<readonly Stored[]>('tracks') ?? [], edit);
        if (!tracks.every(({ durationSeconds }) => durationSeconds !== undefined) || tracks.length === 0)
          return seconds;
        return tracks.reduce((sum, { durationSeconds = 0, repetitions }) => sum + durationSeconds * repetitions, 0);
      },
    },
  });
}
