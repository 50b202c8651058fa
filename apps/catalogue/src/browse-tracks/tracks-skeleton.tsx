import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { GroupGrid } from './group-list.js';

const CARDS = ['one', 'two', 'three', 'four'];
const ROWS = ['one', 'two', 'three', 'four'];

const Lines = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  height: 3.5rem;
  border-top: 1px solid var(--line);
`;

/** The shapes of four themes while the tracks are loading. */
export function TracksSkeleton() {
  return (
    <LoadingRegion label="Loading tracks">
      <GroupGrid>
        {CARDS.map((card) => (
          <Card key={card}>
            <Lines>
              <Skeleton width="55%" height="1.5rem" />
              <Skeleton width="85%" height="0.875rem" />
              <Skeleton width="6rem" height="0.75rem" />
            </Lines>
            {ROWS.map((row) => (
              <Row key={row}>
                <Skeleton width="1rem" height="0.875rem" />
                <Skeleton width="65%" />
                <Skeleton width="2.75rem" height="2.75rem" radius="999px" />
              </Row>
            ))}
          </Card>
        ))}
      </GroupGrid>
    </LoadingRegion>
  );
}
