import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { GroupGrid } from './group-list.js';

const CARDS = ['one', 'two', 'three', 'four'];
const ROWS = ['one', 'two', 'three', 'four'];

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  margin-bottom: var(--space-4);
`;

const Description = styled.div`
  grid-column: 1 / -1;
`;

const Lines = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
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
            <Head>
              <Skeleton width="4rem" height="4rem" radius="0.75rem" />
              <Lines>
                <Skeleton width="65%" height="1.25rem" />
                <Skeleton width="6rem" height="0.875rem" />
              </Lines>
              <Skeleton width="3.25rem" height="3.25rem" radius="999px" />
              <Description>
                <Skeleton width="85%" height="0.875rem" />
              </Description>
            </Head>
            {ROWS.map((row) => (
              <Row key={row}>
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
