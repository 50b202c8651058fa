import { failureMessage, useApolloClient, type Client } from '@trax/graphql-client';
import { offerUndo, useToast } from '@trax/ui';
import { useMemo } from 'react';
import { listPlaylist } from './playlist-cache.js';
import { keepSharedPlaylistMutation } from './playlist-documents.js';
import { playlistEdits, type PlaylistEdits } from './playlist-edits.js';

type NewPlaylist = Parameters<PlaylistEdits['create']>[0];
export type ShowToast = ReturnType<typeof useToast>['show'];

export const CREATION_FAILED = 'Error creating playlist';
export const DELETION_FAILED = 'Error deleting playlist';

/** The commands that keep what comes from elsewhere, each with its toasts; nothing rejects. */
export function useKeptPlaylists() {
  const client = useApolloClient();
  const { show } = useToast();
  return useMemo(() => {
    const edits = playlistEdits(client);
    return {
      /** Saves all of them or none. Resolves to whether that was done. */
      keepPlaylists: (playlists: readonly NewPlaylist[]) => keepPlaylists(edits, show, playlists),

      /** Keeps a copy of what a link leads to. Resolves to whether there is one. */
      keepSharedPlaylist: async (token: string): Promise<boolean> => {
        const kept = await keepShared(client, token).catch(showFailure(show, 'Error keeping playlist'));
        if (kept) offerRemoval(edits, show, [kept]);
        return kept !== undefined;
      },
    };
  }, [client, show]);
}

/** A copy of what the link leads to, or the one that this person has already. */
async function keepShared(client: Client, token: string) {
  const { data } = await client.mutate({
    mutation: keepSharedPlaylistMutation,
    variables: { token },
    update: (cache, { data: kept }) => listPlaylist(cache, kept?.keepSharedPlaylist.id),
  });
  if (!data) throw new Error('The answer has no playlist');
  return data.keepSharedPlaylist;
}

/** Saves all of them or none, as one step that can be undone. Resolves to whether that was done. */
export async function keepPlaylists(
  edits: PlaylistEdits,
  show: ShowToast,
  playlists: readonly NewPlaylist[],
): Promise<boolean> {
  const kept: NamedPlaylist[] = [];
  for (const playlist of playlists) {
    const created = await edits.create(playlist).catch(showFailure(show, CREATION_FAILED));
    if (!created) {
      removeAll(edits, show, kept);
      return false;
    }
    kept.push({ id: created.id, name: playlist.name });
  }
  offerRemoval(edits, show, kept);
  return true;
}

type NamedPlaylist = { readonly id: string; readonly name: string };

function offerRemoval(edits: PlaylistEdits, show: ShowToast, kept: readonly NamedPlaylist[]): void {
  const title = kept.length === 1 ? 'Playlist created' : `${kept.length} playlists created`;
  const description = kept.map(({ name }) => name).join(', ');
  offerUndo(show, { title, description }, () => removeAll(edits, show, kept));
}

function removeAll(edits: PlaylistEdits, show: ShowToast, kept: readonly NamedPlaylist[]): void {
  for (const { id } of kept) edits.delete(id).catch(showFailure(show, DELETION_FAILED));
}

export const showFailure =
  (show: ShowToast, title: string, messages?: Readonly<Record<string, string>>) =>
  (error: unknown): undefined => {
    show({ title, description: failureMessage(error, messages), tone: 'destructive' });
  };
