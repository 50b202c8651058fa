import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { readProblem, type Client } from '@trax/graphql-client';
import { listPlaylist } from './playlist-cache.js';
import {
  addFavouriteMutation,
  addTracksMutation,
  arrangeTracksMutation,
  deletePlaylistMutation,
  removeFavouriteMutation,
  removeTrackMutation,
  renamePlaylistMutation,
  reorderTracksMutation,
  restorePlaylistMutation,
  restoreTrackMutation,
  setRepetitionsMutation,
  type PlaylistTrack,
} from './playlist-documents.js';
import { editTracks, findMissing, type Entry, type PlaylistEdit } from './playlist-edit.js';

type SavedTracks = readonly PlaylistTrack[];
/** `tracks`: those that it has on the server, as far as they were read. */
type SavedPlaylist = { readonly id: string; readonly tracks: SavedTracks };

/** @throws when the server refuses the edit or does not answer */
export async function sendEdit(
  client: Client,
  { id: playlistId, tracks }: SavedPlaylist,
  edit: PlaylistEdit,
): Promise<unknown> {
  switch (edit.kind) {
    case 'rename':
      return client.mutate({ mutation: renamePlaylistMutation, variables: { id: playlistId, name: edit.name } });
    case 'repetitions': {
      const { trackId, repetitions } = edit;
      return client.mutate({ mutation: setRepetitionsMutation, variables: { playlistId, trackId, repetitions } });
    }
    case 'add': {
      const trackIds = findMissing(tracks, edit.trackIds);
      return client.mutate({ mutation: addTracksMutation, variables: { playlistId, trackIds } });
    }
    case 'remove':
      return client.mutate({ mutation: removeTrackMutation, variables: { playlistId, trackId: edit.trackId } });
    case 'add-favourite':
      return client.mutate({ mutation: addFavouriteMutation, variables: { trackId: edit.track.id } });
    case 'remove-favourite':
      return client.mutate({ mutation: removeFavouriteMutation, variables: { trackId: edit.trackId } });
    case 'restore-track':
      return client.mutate({ mutation: restoreTrackMutation, variables: { playlistId, trackId: edit.trackId } });
    case 'move':
      return client.mutate({
        mutation: reorderTracksMutation,
        variables: { playlistId, trackId: edit.trackId, ...findMove(tracks, edit) },
      });
    case 'arrange': {
      // With what was added and without what was removed meanwhile.
      const arranged: readonly Entry[] = tracks.length === 0 ? edit.entries : editTracks(tracks, edit);
      const entries = arranged.map(({ id, repetitions }) => ({ trackId: id, repetitions }));
      return client.mutate({ mutation: arrangeTracksMutation, variables: { playlistId, entries } });
    }
    case 'delete':
      return deletePlaylist(client, playlistId);
    case 'restore':
      return client.mutate({
        mutation: restorePlaylistMutation,
        variables: { id: playlistId },
        update: (cache, { data }) => listPlaylist(cache, data?.restorePlaylist.id),
      });
  }
}

/** In the order of the server, by the tracks that it has now. */
function findMove(saved: SavedTracks, edit: Extract<PlaylistEdit, { kind: 'move' }>) {
  const placeIn = (order: SavedTracks) => order.findIndex(({ id }) => id === edit.trackId);
  return { oldIndex: placeIn(saved), newIndex: placeIn(editTracks(saved, edit)) };
}

async function deletePlaylist(client: Client, id: string): Promise<void> {
  try {
    await client.mutate({ mutation: deletePlaylistMutation, variables: { id } });
  } catch (error) {
    // Deleted elsewhere.
    if (readProblem(error)?.code !== PLAYLIST_PROBLEM_CODES.playlistNotFound) throw error;
  }
  const { cache } = client;
  cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '' });
  cache.gc();
}
