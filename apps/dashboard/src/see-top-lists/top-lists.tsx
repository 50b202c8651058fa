import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { Link } from '@trax/router';
import { Button, formatCount, media } from '@trax/ui';
import { styled } from 'styled-components';
import { TopList } from './top-list.js';

export const ListPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const VOICE_NAMES = { M: 'Male voice', F: 'Female voice' } as const;

type TopListsProps = {
  readonly tracks: TrackStats['topTracks'];
  readonly playlists: PlaylistStats['topPlaylists'];
};

/** The most played tracks and the most completed playlists. */
export function TopLists({ tracks, playlists }: TopListsProps) {
  return (
    <ListPair>
      <TopList
        title="Your Top Tracks"
        items={tracks.map(({ id, displayName, voiceGender, plays }) => ({
          id,
          name: displayName,
          detail: VOICE_NAMES[voiceGender],
          count: formatCount(plays, { one: 'play', other: 'plays' }),
        }))}
        emptyText="The tracks you complete most will gather here."
        action={
          <Button asChild variant="secondary">
            <Link to="/tracks">Browse tracks</Link>
          </Button>
        }
      />
      <TopList
        title="Your Top Playlists"
        items={playlists.map(({ id, name, completions }) => ({
          id,
          name,
          count: formatCount(completions, { one: 'completion', other: 'completions' }),
        }))}
        emptyText="Play a playlist to its end and it will show up here."
        action={
          <Button asChild variant="secondary">
            <Link to="/playlists">Your playlists</Link>
          </Button>
        }
      />
    </ListPair>
  );
}
