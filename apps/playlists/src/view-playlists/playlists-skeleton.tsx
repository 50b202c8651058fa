import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { Grid } from './playlist-list.js';

const CARDS = ['one', 'two', 'three', 'four'];

const Lines = styled(Card)`
  display: grid;
  gap: var(--space-3);
`;

export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Grid as="div">
        {CARDS.map((card) => (
          <Lines key={card}>
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton width="30%" height="0.875rem" />
            <Skeleton width="40%" height="0.875rem" />
          </Lines>
        ))}
      </Grid>
    </LoadingRegion>
  );
}
