import { Card, LoadingRegion, Skeleton } from '@trax/ui';
import { styled } from 'styled-components';

const CARDS = ['one', 'two', 'three'];

/** One below the other: a card grows with its tracks, and a row needs the width. */
export const Column = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
`;

export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Column as="div">
        {CARDS.map((card) => (
          <Card key={card}>
            <Head>
              <Skeleton width="3rem" height="3rem" />
              <Skeleton width="50%" height="1.5rem" />
            </Head>
          </Card>
        ))}
      </Column>
    </LoadingRegion>
  );
}
