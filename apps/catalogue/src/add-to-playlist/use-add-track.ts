import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { flushEdits, graphql, useApolloClient, useIdempotencyKey, useMutate } from '@trax/graphql-client';
import { entryOfTrack, usePlayer } from '@trax/player';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';

/** The created playlist returns the same fields, so that it can join the list in the cache. */
export const playlistChoice = graphql(`
  fragment PlaylistChoice on Playlist {
    ...PlaylistFacts
    tracks {
      id
    }
  }
`);

export const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      ...PlaylistChoice
    }
  }
`);

const createPlaylistMutation = graphql(`
  mutation CreatePlaylistForTrack($name: String!, $idempotencyKey: ID!) {
    createPlaylist(name: $name, idempotencyKey: $idempotencyKey) {
      ...PlaylistChoice
    }
  }
`);

/** Returns all that the playlists page shows, so that the page need not read it again. */
const addTrackMutation = graphql(`
  mutation AddTrack($playlistId: ID!, $trackId: ID!) {
    addTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);

const ADD_TRACK_MESSAGES = {
  [PLAYLIST_PROBLEM_CODES.trackAlreadyInPlaylist]: 'This track is already in the playlist',
};

/** Adds a track to a playlist, existing or new. A queue that plays this playlist gets the track at its end. */
export function useAddTrack(track: ListedTrack, onDone: () => void) {
  const { mutate, isMutating } = useMutate();
  const client = useApolloClient();
  const player = usePlayer();
  const { keyFor } = useIdempotencyKey();
  const { show } = useToast();
  const [chosenId, setChosenId] = useState<string>();

  const addTo = async (playlistId: string) => {
    setChosenId(playlistId);
    await flushEdits(client, playlistId); // the removal of this very track may still wait for its Undo
    const data = await mutate({
      mutation: addTrackMutation,
      variables: { playlistId, trackId: track.id },
      errorTitle: 'Error adding track',
      messages: ADD_TRACK_MESSAGES,
    });
    setChosenId(undefined);
    if (!data) return;
    const { name, tracks } = data.addTrack;
    player.updateQueue({ source: { kind: 'playlist', playlistId, name }, entries: tracks.map(entryOfTrack) });
    show({ title: `Added to ${name}`, description: track.displayName });
    onDone();
  };

  const addToNew = async (name: string) => {
    const data = await mutate({
      mutation: createPlaylistMutation,
      variables: { name, idempotencyKey: keyFor(name) },
      errorTitle: 'Error creating playlist',
      update: (cache, { data: created }) => {
        if (!created) return;
        const { createPlaylist: newest } = created;
        // The same name is the same playlist while its track could not be added: the list may have it already.
        cache.updateQuery(
          { query: listPlaylistsQuery },
          (list) => list && { playlists: [newest, ...list.playlists.filter(({ id }) => id !== newest.id)] },
        );
      },
    });
    if (data) await addTo(data.createPlaylist.id);
  };

  return { addTo, addToNew, isBusy: isMutating || chosenId !== undefined, chosenId };
}
