import { Card, Heading, formatCount, formatDate, formatDuration, tabularNums, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedPlaylist } from './playlist-list.js';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  height: 100%;
`;

const Facts = styled.p`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

/** A playlist's name, how many tracks it has, and how long it plays with all repetitions. */
export function PlaylistCard({ playlist }: { readonly playlist: ListedPlaylist }) {
  const headingId = useId();
  return (
    <Sheet as="article" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        {playlist.name}
      </Heading>
      <Facts>
        {formatCount(playlist.trackCount, { one: 'track', other: 'tracks' })} · {formatDuration(playlist.totalSeconds)}
      </Facts>
      <Facts>
        Created <time dateTime={playlist.createdAt}>{formatDate(playlist.createdAt)}</time>
      </Facts>
    </Sheet>
  );
}
