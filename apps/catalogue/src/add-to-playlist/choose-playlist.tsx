import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { NameForm } from '@trax/forms';
import { QueryScreen, graphql, useIdempotencyKey, useQuery } from '@trax/graphql-client';
import { usePlaylists } from '@trax/playlists';
import { useState } from 'react';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
import { PlaylistChoices } from './playlist-choices.js';
import { PlaylistsSkeleton } from './playlists-skeleton.js';

const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      ...PlaylistFacts
      tracks {
        id
      }
    }
  }
`);

/** Stands for the id of one that is being created. */
const NEW_PLAYLIST = 'new';

type ChoosePlaylistProps = { readonly track: ListedTrack; readonly onDone: () => void };

/** The playlists that a track can be added to, and a form that makes a new one with it. */
export function ChoosePlaylist({ track, onDone }: ChoosePlaylistProps) {
  const query = useQuery(listPlaylistsQuery);
  const { addTracks, createPlaylistWith } = usePlaylists();
  const { keyFor } = useIdempotencyKey();
  const [busyWith, setBusyWith] = useState<string>();
  const add = async (id: string, work: () => Promise<boolean>) => {
    if (busyWith !== undefined) return;
    setBusyWith(id);
    if (await work()) onDone();
    setBusyWith(undefined);
  };
  return (
    <QueryScreen query={query} errorTitle="Failed to fetch playlists" skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <>
          <PlaylistChoices
            playlists={playlists}
            trackId={track.id}
            isBusy={busyWith !== undefined}
            chosenId={busyWith}
            onChoose={(playlist) => void add(playlist.id, () => addTracks(playlist, [track]))}
          />
          <NameForm
            label={playlists.length === 0 ? 'Your first playlist' : 'New playlist'}
            submitLabel="Create and add"
            variant="secondary"
            missing="Please enter a playlist name"
            maxLength={PLAYLIST_NAME.maxLength}
            onSubmit={(name) =>
              add(NEW_PLAYLIST, () => createPlaylistWith({ name, idempotencyKey: keyFor(name) }, [track]))
            }
          />
        </>
      )}
    </QueryScreen>
  );
}
