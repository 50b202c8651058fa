import { failureMessage, readProblem, useApolloClient } from '@trax/graphql-client';
import { requestJson } from '@trax/http';
import { useToast } from '@trax/ui';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';
import { onceUnlessUndone } from './once-unless-undone.js';

/**
 * Takes the playlist off the list at once and offers to undo it as long as the toast stands; only then the documented
 * call is made, at the latest after half a minute or when the page goes.
 */
export function useDeletePlaylist() {
  const { cache } = useApolloClient();
  const { show } = useToast();

  const takeOut = (id: string): (() => void) => {
    const before = cache.readQuery({ query: viewPlaylistsQuery })?.playlists ?? [];
    const place = before.findIndex((playlist) => playlist.id === id);
    const deleted = before.slice(place, place + 1);
    const replaceWith = (replacement: typeof deleted) => {
      cache.updateQuery({ query: viewPlaylistsQuery }, (list) => {
        const others = list?.playlists.filter((playlist) => playlist.id !== id);
        return list && others && { ...list, playlists: others.toSpliced(place, 0, ...replacement) };
      });
    };
    replaceWith([]);
    return () => replaceWith(deleted);
  };

  return ({ id, name }: { readonly id: string; readonly name: string }) => {
    const putBack = takeOut(id);
    const act = async () => {
      try {
        await requestJson(`/api/playlists/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true });
      } catch (error) {
        if (readProblem(error)?.code === 'PLAYLIST_NOT_FOUND') return; // deleted elsewhere: as wanted
        putBack();
        show({ title: 'Error deleting playlist', description: failureMessage(error), tone: 'destructive' });
      }
    };
    const deleted = { title: 'Playlist deleted', description: name };
    const { run, undo } = onceUnlessUndone({ act, onTimeOver: () => show(deleted) });
    show({
      ...deleted,
      action: { label: 'Undo', onAction: () => undo() && putBack() },
      onClose: run,
    });
  };
}
