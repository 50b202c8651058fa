import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { ListPair } from '../see-top-lists/top-lists.js';
import { CardRow } from './progress-cards.js';

const CARDS = ['tracks', 'playlists', 'streak'];
const LISTS = ['tracks', 'playlists'];

const Both = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const Lines = styled(Card)`
  display: grid;
  gap: var(--space-3);
`;

export function DashboardSkeleton() {
  return (
    <LoadingRegion label="Loading your progress">
      <Both>
        <CardRow>
          {CARDS.map((card) => (
            <Lines key={card}>
              <Skeleton width="60%" height="0.875rem" />
              <Skeleton width="5rem" height="3rem" />
              <Skeleton width="45%" height="0.875rem" />
            </Lines>
          ))}
        </CardRow>
        <Lines>
          <Skeleton width="6rem" height="1.5rem" />
          <Skeleton height="13rem" />
        </Lines>
        <ListPair>
          {LISTS.map((list) => (
            <Lines key={list}>
              <Skeleton width="40%" height="1.5rem" />
              <Skeleton height="1.25rem" />
              <Skeleton height="1.25rem" />
              <Skeleton width="80%" height="1.25rem" />
            </Lines>
          ))}
        </ListPair>
      </Both>
    </LoadingRegion>
  );
}
