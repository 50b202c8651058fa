import type { FieldFunctionOptions, Reference, TypePolicies } from '@trax/graphql-client';
import { editedName, editedTracks, type PlaylistEdit } from './playlist-edit.js';

/** As the cache keeps an entry: with the fields that some screen has read. */
type StoredTrack = { readonly id: string; readonly repetitions: number; readonly durationSeconds?: number };
type Stored = Pick<FieldFunctionOptions, 'readField'>;
type ReadEdits = (playlistId: string) => readonly PlaylistEdit[];

/**
 * Every query reads playlists with their unsaved edits. An `optimisticResponse` is a copy of the playlist as it was when the edit
 * was made: it would hide what is read or saved while an edit waits for its Undo. These functions edit what is in the cache now.
 */
export function editPolicies(readEdits: ReadEdits): TypePolicies {
  const listEdits = (readField: Stored['readField'], playlist?: Reference) =>
    readEdits(playlist ? (readField<string>('id', playlist) ?? '') : (readField<string>('id') ?? ''));
  const edited = ({ readField }: Stored): readonly StoredTrack[] | undefined =>
    listEdits(readField).length > 0 ? readField<readonly StoredTrack[]>('tracks') : undefined;
  return {
    Query: {
      fields: {
        playlists: {
          read: (playlists: readonly Reference[] | undefined, { readField }: Stored) =>
            playlists?.filter((playlist) => !listEdits(readField, playlist).some(({ kind }) => kind === 'delete')),
        },
      },
    },
    Playlist: {
      fields: {
        name: {
          read: (name: string | undefined, { readField }: Stored) =>
            name === undefined ? undefined : editedName(name, listEdits(readField)),
        },
        tracks: {
          read: (tracks: readonly StoredTrack[] | undefined, { readField }: Stored) =>
            tracks && editedTracks(tracks, listEdits(readField)),
        },
        trackCount: { read: (saved: number | undefined, stored: Stored) => edited(stored)?.length ?? saved },
        totalSeconds: {
          read: (saved: number | undefined, stored: Stored) => {
            const tracks = edited(stored);
            if (!tracks?.every(({ durationSeconds }) => durationSeconds !== undefined)) return saved;
            return tracks.reduce((sum, { durationSeconds = 0, repetitions }) => sum + durationSeconds * repetitions, 0);
          },
        },
      },
    },
  };
}
