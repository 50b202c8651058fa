import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { readProblem, type Client } from '@trax/graphql-client';
import {
  addTracksMutation,
  deletePlaylistMutation,
  removeTrackMutation,
  renamePlaylistMutation,
  reorderTracksMutation,
  setRepetitionsMutation,
} from './playlist-documents.js';
import { editedTracks, type PlaylistEdit } from './playlist-edit.js';

type SavedPlaylist = {
  readonly id: string;
  /** In the order of the server, which a move needs. */
  readonly tracks: readonly { readonly id: string; readonly repetitions: number }[];
};

/** @throws when the server refuses the edit or does not answer */
export async function saveEdit(client: Client, edit: PlaylistEdit, { id, tracks }: SavedPlaylist): Promise<unknown> {
  switch (edit.kind) {
    case 'rename':
      return client.mutate({ mutation: renamePlaylistMutation, variables: { id, name: edit.name } });
    case 'repetitions': {
      const { trackId, repetitions } = edit;
      return client.mutate({ mutation: setRepetitionsMutation, variables: { playlistId: id, trackId, repetitions } });
    }
    case 'add': {
      const trackIds = [...edit.trackIds];
      return client.mutate({ mutation: addTracksMutation, variables: { playlistId: id, trackIds } });
    }
    case 'remove':
      return client.mutate({ mutation: removeTrackMutation, variables: { playlistId: id, trackId: edit.trackId } });
    case 'move': {
      const { trackId } = edit;
      const placeIn = (order: typeof tracks) => order.findIndex((track) => track.id === trackId);
      const [oldIndex, newIndex] = [placeIn(tracks), placeIn(editedTracks(tracks, [edit]))];
      return client.mutate({
        mutation: reorderTracksMutation,
        variables: { playlistId: id, trackId, oldIndex, newIndex },
      });
    }
    case 'delete':
      return deletePlaylist(client, id);
  }
}

async function deletePlaylist(client: Client, id: string): Promise<void> {
  try {
    await client.mutate({ mutation: deletePlaylistMutation, variables: { id } });
  } catch (error) {
    // Somebody has deleted it elsewhere.
    if (readProblem(error)?.code !== PLAYLIST_PROBLEM_CODES.playlistNotFound) throw error;
  }
  const { cache } = client;
  cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '' });
  cache.gc();
}
