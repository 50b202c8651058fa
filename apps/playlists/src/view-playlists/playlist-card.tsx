import { Card, formatCount, formatDate, formatDuration, tabularNums, textStyle, useListFocus } from '@trax/ui';
import { useId, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { PlaylistMenu } from '../delete-playlist/playlist-menu.js';
import { useTracks } from '../edit-tracks/use-tracks.js';
import { PlayPlaylistButton } from '../play-playlist/play-playlist-button.js';
import { PlaylistName } from '../rename-playlist/playlist-name.js';
import { lengthOfTracks } from '../view-tracks/length-of-tracks.js';
import { PlaylistTracks } from '../view-tracks/playlist-tracks.js';
import { useIsNear } from '../view-tracks/use-is-near.js';
import type { ListedPlaylist } from './listed-playlist.js';

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
export function PlaylistCard({ playlist }: { readonly playlist: ListedPlaylist }) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const tracks = useTracks(playlist, useIsNear(card));
  const shown = tracks.status === 'ready' ? tracks.shown : undefined;
  const ids = useMemo(() => shown?.map(({ id }) => id), [shown]);
  useListFocus({ ids, region: card, controls: 'ol button[aria-haspopup="menu"]', otherwise: 'header button' });
  const { trackCount, totalSeconds } = shown ? lengthOfTracks(shown) : playlist;
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
        <PlayPlaylistButton playlist={playlist} tracks={tracks} />
        <PlaylistMenu playlist={playlist} />
      </Head>
      <PlaylistTracks playlist={playlist} tracks={tracks} />
    </Card>
  );
}
