import { graphql, refresh, useApolloClient, useIdempotencyKey, useMutate } from '@trax/graphql-client';
import type { Queue } from '@trax/player';
import { useToast } from '@trax/ui';
import { useState } from 'react';

const keepMutation = graphql(`
  mutation KeepPlaylist($name: String!, $tracks: [NewPlaylistTrack!]!, $idempotencyKey: ID!) {
    createPlaylist(name: $name, tracks: $tracks, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const deleteMutation = graphql(`
  mutation DiscardPlaylist($id: ID!) {
    deletePlaylist(id: $id)
  }
`);

/** Saves a queue as a playlist, as a whole or not at all, and offers to undo that. */
export function useKeepPlaylist() {
  const client = useApolloClient();
  const { mutate } = useMutate();
  const { show } = useToast();
  const { keyFor, forget } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);

  const discard = async (id: string, name: string): Promise<void> => {
    const failed = `Failed to delete ${name}`;
    await mutate({ mutation: deleteMutation, variables: { id }, errorTitle: 'Error deleting playlist', failed });
    await refresh(client, ['playlists']);
  };

  const keep = async ({ source: { name }, entries }: Queue): Promise<void> => {
    setBusy(true);
    const tracks = entries.map(({ trackId, repetitions }) => ({ trackId, repetitions }));
    const variables = { name, tracks, idempotencyKey: keyFor(name) };
    const created = await mutate({ mutation: keepMutation, variables, errorTitle: 'Error creating playlist' });
    if (created) {
      forget();
      const onAction = () => void discard(created.createPlaylist.id, name);
      show({ title: 'Playlist created', description: name, action: { label: 'Undo', onAction } });
    }
    await refresh(client, ['playlists']);
    setBusy(false);
  };

  return { keep, isBusy };
}
