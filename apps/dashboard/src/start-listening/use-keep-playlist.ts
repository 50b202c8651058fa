import { graphql, refresh, useApolloClient, useMutate } from '@trax/graphql-client';
import type { Queue } from '@trax/player';
import { useToast } from '@trax/ui';
import { useState } from 'react';

const FAILED = 'Error creating playlist';

const createMutation = graphql(`
  mutation KeepPlaylist($name: String!) {
    createPlaylist(name: $name) {
      id
    }
  }
`);

const addMutation = graphql(`
  mutation KeepTrack($playlistId: ID!, $trackId: ID!) {
    addTrack(playlistId: $playlistId, trackId: $trackId) {
      id
    }
  }
`);

const repetitionsMutation = graphql(`
  mutation KeepRepetitions($playlistId: ID!, $trackId: ID!, $repetitions: Int!) {
    setRepetitions(playlistId: $playlistId, trackId: $trackId, repetitions: $repetitions) {
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
  const [isBusy, setBusy] = useState(false);

  /** Resolves to whether all tracks are in the playlist. */
  const fill = async (playlistId: string, { entries }: Queue): Promise<boolean> => {
    for (const { trackId, repetitions } of entries) {
      const added = await mutate({ mutation: addMutation, variables: { playlistId, trackId }, errorTitle: FAILED });
      const variables = { playlistId, trackId, repetitions };
      if (!added || !(await mutate({ mutation: repetitionsMutation, variables, errorTitle: FAILED }))) return false;
    }
    return true;
  };

  const discard = async (id: string, failed: string): Promise<void> => {
    await mutate({ mutation: deleteMutation, variables: { id }, errorTitle: 'Error deleting playlist', failed });
    await refresh(client, ['playlists']);
  };

  const keep = async (queue: Queue): Promise<void> => {
    const { name } = queue.source;
    const onAction = (id: string) => () => void discard(id, `Failed to delete ${name}`);
    setBusy(true);
    const created = await mutate({ mutation: createMutation, variables: { name }, errorTitle: FAILED });
    if (created) {
      const { id } = created.createPlaylist;
      if (await fill(id, queue)) {
        show({ title: 'Playlist created', description: name, action: { label: 'Undo', onAction: onAction(id) } });
      } else await discard(id, `An unfinished ${name} is left in your playlists`);
    }
    await refresh(client, ['playlists']);
    setBusy(false);
  };

  return { keep, isBusy };
}
