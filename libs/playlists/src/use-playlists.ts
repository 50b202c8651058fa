import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { useApolloClient } from '@trax/graphql-client';
import { formatCount, offerUndo, useToast } from '@trax/ui';
import { useMemo } from 'react';
import { CREATION_FAILED, DELETION_FAILED, keepPlaylists, showFailure, type ShowToast } from './keep-playlists.js';
import { playlistEdits, type PlaylistEdits } from './playlist-edits.js';

type NamedPlaylist = { readonly id: string; readonly name: string };
type NamedTrack = { readonly id: string; readonly displayName: string };
type NewPlaylist = { readonly name: string; readonly idempotencyKey: string };
type PlayedTrack = { readonly trackId: string; readonly repetitions: number };

const REMOVAL_FAILED = 'Error removing track';
const ADD_TRACK_MESSAGES = {
  [PLAYLIST_PROBLEM_CODES.trackAlreadyInPlaylist]: 'This track is already in the playlist',
};

/** The commands for the screens of a remote. */
export function usePlaylists() {
  const edits = playlistEdits(useApolloClient());
  const { show } = useToast();
  return useMemo(() => playlistCommands(edits, show), [edits, show]);
}

/** The commands that change playlists, each with its toasts; nothing rejects. */
const playlistCommands = (edits: PlaylistEdits, show: ShowToast) => ({
  ...commandsForPlaylists(edits, show),
  ...commandsForTracks(edits, show),
});

function commandsForPlaylists(edits: PlaylistEdits, show: ShowToast) {
  const create = (playlist: Parameters<PlaylistEdits['create']>[0]) =>
    edits.create(playlist).catch(showFailure(show, CREATION_FAILED));
  const remove = (id: string) => void edits.delete(id).catch(showFailure(show, DELETION_FAILED));
  const restore = (id: string) => void edits.restore(id).catch(showFailure(show, 'Error restoring playlist'));
  return {
    /** Resolves to whether it was created. */
    createPlaylist: async ({ name, idempotencyKey }: NewPlaylist): Promise<boolean> => {
      const created = await create({ name, idempotencyKey });
      if (created) show({ title: 'Playlist created', description: name });
      return created !== undefined;
    },

    /** Saves what plays as a playlist. Resolves to whether that was done. */
    keepPlaylist: (playlist: NewPlaylist & { readonly tracks: readonly PlayedTrack[] }): Promise<boolean> =>
      keepPlaylists(edits, show, [playlist]),

    /** Resolves to whether it was created. */
    createPlaylistWith: async (playlist: NewPlaylist, tracks: readonly NamedTrack[]): Promise<boolean> => {
      const created = await create({ ...playlist, tracks: tracks.map(({ id }) => ({ trackId: id, repetitions: 1 })) });
      if (!created) return false;
      offerUndo(show, { title: `Added to ${playlist.name}`, description: describeTracks(tracks) }, () =>
        remove(created.id),
      );
      return true;
    },

    deletePlaylist: ({ id, name }: NamedPlaylist): void => {
      const notice = { title: 'Playlist deleted', description: name };
      offerUndoUnlessFailed(show, edits.delete(id), { notice, undo: () => restore(id), errorTitle: DELETION_FAILED });
    },

    rename: (playlistId: string, name: string): void => {
      edits.rename(playlistId, name).catch(showFailure(show, 'Error renaming playlist'));
    },
  };
}

function commandsForTracks(edits: PlaylistEdits, show: ShowToast) {
  const remove = (playlistId: string, trackId: string) => edits.removeTrack({ playlistId, trackId });
  const restore = (playlistId: string, trackId: string) =>
    void edits.restoreTrack({ playlistId, trackId }).catch(showFailure(show, 'Error restoring track'));
  return {
    /** Adds tracks at the end by one call: all of them or none. Resolves to whether they are there now. */
    addTracks: async ({ id: playlistId, name }: NamedPlaylist, tracks: readonly NamedTrack[]): Promise<boolean> => {
      const ids = tracks.map(({ id }) => id);
      try {
        await edits.addTracks(playlistId, ids);
      } catch (error) {
        showFailure(show, 'Error adding track', ADD_TRACK_MESSAGES)(error);
        return false;
      }
      const undo = () => {
        for (const id of ids) remove(playlistId, id).catch(showFailure(show, REMOVAL_FAILED));
      };
      offerUndo(show, { title: `Added to ${name}`, description: describeTracks(tracks) }, undo);
      return true;
    },

    /** To the place behind the track `after`; without it, to the top. */
    moveTrack: (playlistId: string, trackId: string, after: string | undefined): void => {
      edits.moveTrack({ playlistId, trackId, after }).catch(showFailure(show, 'Error reordering tracks'));
    },

    removeTrack: (playlistId: string, { id, displayName }: NamedTrack): void => {
      const notice = { title: 'Track removed', description: displayName };
      const undo = () => restore(playlistId, id);
      offerUndoUnlessFailed(show, remove(playlistId, id), { notice, undo, errorTitle: REMOVAL_FAILED });
    },

    /** `playlist` is what the caller knows of the playlist, in case that no screen has read it. */
    setRepetitions: (...change: Parameters<PlaylistEdits['setRepetitions']>): void => {
      edits.setRepetitions(...change).catch(showFailure(show, 'Error updating repetitions'));
    },
  };
}

type UndoOffer = {
  readonly notice: Parameters<typeof offerUndo>[1];
  readonly undo: () => void;
  /** Of the toast that shows why the edit has failed. */
  readonly errorTitle: string;
};

/** Offers to undo an edit that is on its way; when it fails, there is nothing to undo, and the reason is shown. */
function offerUndoUnlessFailed(show: ShowToast, saved: Promise<void>, { notice, undo, errorTitle }: UndoOffer): void {
  const withdraw = offerUndo(show, notice, undo);
  saved.catch((error: unknown) => {
    withdraw();
    showFailure(show, errorTitle)(error);
  });
}

const describeTracks = (tracks: readonly NamedTrack[]): string | undefined =>
  tracks.length === 1 ? tracks[0]?.displayName : formatCount(tracks.length, { one: 'track', other: 'tracks' });
