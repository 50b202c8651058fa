import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';
import { NameForm } from '@trax/forms';
import { QueryScreen, graphql, useIdempotencyKey, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import type { VoicedTrack } from '../browse-tracks/groups-of-voice.js';
import { useRef } from 'react';
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

type ChoosePlaylistProps = { readonly track: VoicedTrack };

/** The playlists that a track can be added to and removed from, and a form that makes a new one with it. */
export function ChoosePlaylist({ track }: ChoosePlaylistProps) {
  const query = useQuery(listPlaylistsQuery);
  const { createPlaylistWith } = usePlaylists();
  const { keyFor, forget } = useIdempotencyKey();
  const isCreated = useRef(false);
  const create = async (name: string) => {
    isCreated.current = await createPlaylistWith({ name, idempotencyKey: keyFor(name) }, [track]);
    if (isCreated.current) forget();
  };
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch playlists`} skeleton={<PlaylistsSkeleton />}>
      {({ playlists }) => (
        <>
          <PlaylistChoices playlists={playlists} track={track} />
          <NameForm
            label={playlists.length === 0 ? t`Your first playlist` : t`New playlist`}
            submitLabel={t`Create and add`}
            variant="secondary"
            missing={t`Please enter a playlist name`}
            maxLength={PLAYLIST_NAME.maxLength}
            onSubmit={create}
            isForAnother={() => isCreated.current}
          />
        </>
      )}
    </QueryScreen>
  );
}
