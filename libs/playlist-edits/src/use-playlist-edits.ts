import { useApolloClient } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PlaylistEdit } from './edited-playlist.js';
import { playlistEdits } from './playlist-edits.js';

const NO_EDITS: readonly PlaylistEdit[] = [];

/** The pending edits of one playlist, and the commands that make new ones; a failure becomes a destructive toast. */
export function usePlaylistEdits(playlistId: string) {
  const edits = playlistEdits(useApolloClient());
  const { show } = useToast();
  const pending: readonly PlaylistEdit[] = useStore(edits.pending, (all) => all[playlistId] ?? NO_EDITS);
  const commands = useMemo(
    () => ({
      rename: (name: string) => edits.rename({ playlistId, name }, show),
      /** To the place behind the track `after`; without it, to the top. */
      moveTrack: (trackId: string, after: string | undefined) => edits.moveTrack({ playlistId, trackId, after }, show),
      setRepetitions: (trackId: string, repetitions: number) =>
        edits.setRepetitions({ playlistId, trackId, repetitions }, show),
      removeTrack: (trackId: string) => edits.removeTrack({ playlistId, trackId }, show),
    }),
    [edits, playlistId, show],
  );
  return { pending, ...commands };
}
