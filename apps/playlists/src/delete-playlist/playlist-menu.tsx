import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { failureMessage, graphql, readProblem, useApolloClient } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import type { ReactNode } from 'react';
import { OptionsMenu } from '../options-menu.js';
import { useUndoOffer } from '../undo/use-undo-offer.js';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';

const deletePlaylistMutation = graphql(`
  mutation DeletePlaylist($id: ID!) {
    deletePlaylist(id: $id)
  }
`);

type NamedPlaylist = { readonly id: string; readonly name: string };

type PlaylistMenuProps = { readonly playlist: NamedPlaylist; readonly children: ReactNode };

export function PlaylistMenu({ playlist, children }: PlaylistMenuProps) {
  const deletePlaylist = useDeletePlaylist();
  return (
    <OptionsMenu name={playlist.name} removeLabel="Delete playlist" onRemove={() => deletePlaylist(playlist)}>
      {children}
    </OptionsMenu>
  );
}

/** Takes a playlist off the list at once, and deletes it when the offer to undo that is over. */
function useDeletePlaylist() {
  const client = useApolloClient();
  const { show } = useToast();
  const offerUndo = useUndoOffer();

  const takeOut = (id: string): (() => void) => {
    const before = client.readQuery({ query: viewPlaylistsQuery })?.playlists ?? [];
    const place = before.findIndex((playlist) => playlist.id === id);
    const deleted = before.slice(place, place + 1);
    const replaceWith = (replacement: typeof deleted) => {
      client.cache.updateQuery({ query: viewPlaylistsQuery }, (list) => {
        const others = list?.playlists.filter((playlist) => playlist.id !== id);
        return list && others && { ...list, playlists: others.toSpliced(place, 0, ...replacement) };
      });
    };
    replaceWith([]);
    return () => replaceWith(deleted);
  };

  return ({ id, name }: NamedPlaylist) => {
    const putBack = takeOut(id);
    const act = async () => {
      try {
        await client.mutate({ mutation: deletePlaylistMutation, variables: { id } });
      } catch (error) {
        // Deleted elsewhere is as wanted.
        if (readProblem(error)?.code === PLAYLIST_PROBLEM_CODES.playlistNotFound) return;
        putBack();
        show({ title: 'Error deleting playlist', description: failureMessage(error), tone: 'destructive' });
      }
    };
    offerUndo({ title: 'Playlist deleted', description: name, act: () => void act(), undo: putBack });
  };
}
