import { voiceLabelOfHeard } from '@trax/contracts/catalogue-rules';
import { Link } from 'react-router';
import { Button, Card, Heading, Text, formatCount, useIsNear } from '@trax/ui';
import { useId, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { PlaylistRow, TrackRow } from '../play-track/play-row.js';
import { usePlayableTracks } from '../play-track/playable-tracks.js';
import type { PlaylistProgress, TrackProgress } from '../see-progress/see-progress.query.js';

/* Beside each other where a name has a dozen letters to a line. */
export const ListPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr));
  gap: var(--space-4);
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
  readonly tracks: TrackProgress['topTracks'];
  readonly playlists: PlaylistProgress['topPlaylists'];
};

/** The most played tracks and the most completed playlists; each row plays. */
export function TopLists({ tracks, playlists }: TopListsProps) {
  const lists = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(lists);
  const { playable } = usePlayableTracks();
  return (
    <ListPair ref={lists}>
      <TopListCard
        title="Your Top Tracks"
        emptyText="The tracks you complete most will gather here."
        action={<Link to="/tracks">Browse tracks</Link>}
      >
        {tracks.map(({ id, displayName, voiceGender, plays }, index) => (
          <TrackRow
            key={id}
            track={playable.get(id)}
            lead={index + 1}
            name={displayName}
            detail={voiceLabelOfHeard({ id, voiceGender })}
            count={formatCount(plays, { one: 'play', other: 'plays' })}
          />
        ))}
      </TopListCard>
      <TopListCard
        title="Your Top Playlists"
        emptyText="Play a playlist to its end and it will show up here."
        action={<Link to="/playlists">Your playlists</Link>}
      >
        {playlists.map(({ id, name, completions }, index) => (
          <PlaylistRow
            key={id}
            playlistId={id}
            isNear={isNear}
            lead={index + 1}
            name={name}
            count={formatCount(completions, { one: 'completion', other: 'completions' })}
          />
        ))}
      </TopListCard>
    </ListPair>
  );
}

type TopListCardProps = {
  readonly title: string;
  readonly emptyText: string;
  /** Offered as a button when the list is empty. */
  readonly action: ReactElement;
  /** Its rows. */
  readonly children: readonly ReactNode[];
};

function TopListCard({ title, emptyText, action, children }: TopListCardProps) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        {title}
      </Heading>
      {children.length > 0 && <ol>{children}</ol>}
      {children.length === 0 && (
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
