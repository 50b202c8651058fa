import { failureMessage, useApolloClient } from '@trax/graphql-client';
import { entryOfTrack, usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { addTrackMutation } from './add-track.mutation.js';
import { createPlaylistMutation } from './create-playlist.mutation.js';
import { listPlaylistsQuery } from './list-playlists.query.js';

type Destination = { readonly id: string; readonly name: string };

const NEW_PLAYLIST = 'new';

/** Adds a track to a playlist, existing or new. A playlist that is being played goes on with the track at its end. */
export function useAddTrack(track: ListedTrack, onDone: () => void) {
  const client = useApolloClient();
  const player = usePlayer();
  const { show } = useToast();
  const [busyWith, setBusyWith] = useState<string>();

  const add = async ({ id: playlistId }: Destination) => {
    const { data } = await client.mutate({ mutation: addTrackMutation, variables: { playlistId, trackId: track.id } });
    if (!data) return;
    const { name, tracks } = data.addTrack;
    player.updateQueue({ source: { kind: 'playlist', playlistId, name }, entries: tracks.map(entryOfTrack) });
    show({ title: `Added to ${name}`, description: track.displayName });
    onDone();
  };
  const create = async (name: string) => {
    const { data } = await client.mutate({
      mutation: createPlaylistMutation,
      variables: { name },
      update: (cache, { data: created }) => {
        if (!created) return;
        cache.updateQuery({ query: listPlaylistsQuery }, (list) => list && withNewest(list, created.createPlaylist));
      },
    });
    return data?.createPlaylist;
  };
  const failing = (title: string) => (error: unknown) => {
    show({ title, description: failureMessage(error), tone: 'destructive' });
    return undefined;
  };

  const addTo = async (playlist: Destination) => {
    setBusyWith(playlist.id);
    await add(playlist).catch(failing('Error adding track'));
    setBusyWith(undefined);
  };
  const addToNew = async (name: string) => {
    setBusyWith(NEW_PLAYLIST);
    const playlist = await create(name).catch(failing('Error creating playlist'));
    if (playlist) await add(playlist).catch(failing('Error adding track'));
    setBusyWith(undefined);
  };
  return { busyWith, addTo, addToNew };
}

const withNewest = <Playlist>(list: { readonly playlists: readonly Playlist[] }, newest: Playlist) => ({
  playlists: [newest, ...list.playlists],
});
