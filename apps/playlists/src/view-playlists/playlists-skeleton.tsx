import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { TracksSkeleton } from '../view-tracks/tracks-skeleton.js';

const CARDS = ['one', 'two', 'three'];
const ROWS_OF_A_CARD = 3;

/** One below the other: a card grows with its tracks, and a row needs the width. */
export const Column = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Lines = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-5);
`;

export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Column as="div">
        {CARDS.map((card) => (
          <Card key={card}>
            <Lines>
              <Skeleton width="50%" height="1.5rem" />
              <Skeleton width="30%" height="0.875rem" />
            </Lines>
            <TracksSkeleton rows={ROWS_OF_A_CARD} />
          </Card>
        ))}
      </Column>
    </LoadingRegion>
  );
}
