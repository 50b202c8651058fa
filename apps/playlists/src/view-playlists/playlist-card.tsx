import { QueryScreen, useQuery } from '@trax/graphql-client';
import { entryOfTrack } from '@trax/player';
import type { Queue } from '@trax/player';
import { editedName, editedTracks, usePlaylistEdits, viewPlaylistQuery } from '@trax/playlist-edits';
import { Card, LoadingRegion, formatCount, formatDate, formatDuration, tabularNums, textStyle } from '@trax/ui';
import { useListFocus } from '@trax/ui/deferred';
import { useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { PlaylistMenu } from '../delete-playlist/playlist-menu.js';
import { PlayPlaylistButton } from '../play-playlist/play-playlist-button.js';
import { PlaylistName } from '../rename-playlist/playlist-name.js';
import { lengthOfTracks } from '../view-tracks/listed-track.js';
import { PlaylistTracks } from '../view-tracks/playlist-tracks.js';
import { TracksSkeleton } from '../view-tracks/tracks-skeleton.js';
import { useIsNear } from '../view-tracks/use-is-near.js';
import type { ListedPlaylist } from './view-playlists.query.js';

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--space-2);
  align-items: start;
  margin-bottom: var(--space-3);

  /* Above the menus of the rows. */
  > :last-child {
    margin-inline: calc(-1 * var(--space-2));
  }
`;

const Facts = styled.p`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

/** A playlist's name, how many tracks it has, how long it plays with all repetitions, and its tracks. */
export function PlaylistCard({ playlist: saved }: { readonly playlist: ListedPlaylist }) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const query = useQuery(viewPlaylistQuery, { variables: { id: saved.id }, skip: !useIsNear(card) });
  const { pending } = usePlaylistEdits(saved.id);
  const savedTracks = (query.data ?? query.previousData)?.playlist.tracks;
  const tracks = useMemo(() => savedTracks && editedTracks(savedTracks, pending), [savedTracks, pending]);
  const ids = useMemo(() => tracks?.map(({ id }) => id), [tracks]);
  useListFocus({ ids, region: card, controls: 'ol button[aria-haspopup="menu"]', otherwise: 'header button' });

  const playlist = { ...saved, name: editedName(saved.name, pending) };
  const { trackCount, totalSeconds } = tracks ? lengthOfTracks(tracks) : saved;
  const queue: Queue = {
    source: { kind: 'playlist', playlistId: playlist.id, name: playlist.name },
    entries: tracks?.map(entryOfTrack) ?? [],
  };
  const skeleton = (
    <LoadingRegion label={`Loading the tracks of ${playlist.name}`}>
      <TracksSkeleton rows={saved.trackCount} />
    </LoadingRegion>
  );
  return (
    <Card as="article" ref={card} aria-labelledby={headingId}>
      <Head>
        <div>
          <PlaylistName playlist={playlist} headingId={headingId} />
          <Facts>
            {formatCount(trackCount, { one: 'track', other: 'tracks' })} · {formatDuration(totalSeconds)}
          </Facts>
          <Facts>
            Created <time dateTime={playlist.createdAt}>{formatDate(playlist.createdAt)}</time>
          </Facts>
        </div>
        <PlayPlaylistButton queue={queue} />
        <PlaylistMenu playlist={playlist} />
      </Head>
      <QueryScreen
        query={{ data: tracks, error: query.error, refetch: query.refetch }}
        errorTitle="Failed to fetch playlist tracks"
        skeleton={skeleton}
      >
        {(shown) => <PlaylistTracks playlist={playlist} tracks={shown} queue={queue} />}
      </QueryScreen>
    </Card>
  );
}
