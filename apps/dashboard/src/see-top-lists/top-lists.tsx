import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { VOICE_LABELS } from '@trax/contracts/voices';
import { Link } from '@trax/router';
import { Button, Card, Heading, Text, formatCount, media } from '@trax/ui';
import { TopList, type TopListItem } from '@trax/ui/deferred';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

export const ListPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Invitation = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

type TopListsProps = {
  readonly tracks: TrackStats['topTracks'];
  readonly playlists: PlaylistStats['topPlaylists'];
};

/** The most played tracks and the most completed playlists. */
export function TopLists({ tracks, playlists }: TopListsProps) {
  return (
    <ListPair>
      <TopListCard
        title="Your Top Tracks"
        items={tracks.map(({ id, displayName, voiceGender, plays }) => ({
          id,
          name: displayName,
          detail: VOICE_LABELS[voiceGender],
          count: formatCount(plays, { one: 'play', other: 'plays' }),
        }))}
        emptyText="The tracks you complete most will gather here."
        action={<Link to="/tracks">Browse tracks</Link>}
      />
      <TopListCard
        title="Your Top Playlists"
        items={playlists.map(({ id, name, completions }) => ({
          id,
          name,
          count: formatCount(completions, { one: 'completion', other: 'completions' }),
        }))}
        emptyText="Play a playlist to its end and it will show up here."
        action={<Link to="/playlists">Your playlists</Link>}
      />
    </ListPair>
  );
}

type TopListCardProps = {
  readonly title: string;
  readonly items: readonly TopListItem[];
  readonly emptyText: string;
  /** Offered as a button when the list is empty. */
  readonly action: ReactElement;
};

function TopListCard({ title, items, emptyText, action }: TopListCardProps) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        {title}
      </Heading>
      {items.length > 0 && <TopList items={items} />}
      {items.length === 0 && (
        <Invitation>
          <Text $tone="muted">{emptyText}</Text>
          <Button asChild variant="secondary">
            {action}
          </Button>
        </Invitation>
      )}
    </Sheet>
  );
}
