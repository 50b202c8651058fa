import { useApolloClient } from '@trax/graphql-client';
import type { RunEdit } from '../edit-tracks/edit.js';
import { removeTrackMutation } from './remove-track.mutation.js';

export function useRemoveTrack(playlistId: string, run: RunEdit) {
  const client = useApolloClient();
  return (trackId: string) =>
    run({
      kind: 'remove',
      trackId,
      errorTitle: 'Error removing track',
      apply: (tracks) => tracks.filter(({ id }) => id !== trackId),
      send: () => client.mutate({ mutation: removeTrackMutation, variables: { playlistId, trackId } }),
    });
}
