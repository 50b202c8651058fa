import { failureMessage, useMutation } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { viewPlaylistsQuery } from '../view-playlists/view-playlists.query.js';
import { createPlaylistMutation } from './create-playlist.mutation.js';

/** Makes a playlist and puts it first, as the newest. */
export function useCreatePlaylist(onCreated: () => void) {
  const { show } = useToast();
  const [create, { loading: isBusy }] = useMutation(createPlaylistMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.updateQuery(
        { query: viewPlaylistsQuery },
        (list) => list && { ...list, playlists: [data.createPlaylist, ...list.playlists] },
      );
    },
  });
  const createPlaylist = async (name: string) => {
    try {
      await create({ variables: { name } });
      show({ title: 'Playlist created', description: name });
      onCreated();
    } catch (error) {
      show({ title: 'Error creating playlist', description: failureMessage(error), tone: 'destructive' });
    }
  };
  return { isBusy, createPlaylist };
}
