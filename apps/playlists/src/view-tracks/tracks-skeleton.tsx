import { Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { ROW_HEIGHT } from './track-row-layout.js';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  ${ROW_HEIGHT}
  border-top: 1px solid var(--line);
`;

/** As high as the rows that will stand there, so that nothing below them moves. */
export function TracksSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <Row key={row}>
      <Skeleton width="1.25rem" height="1.25rem" />
      <Skeleton width="60%" />
      <Skeleton width="2.75rem" height="2.75rem" radius="999px" />
    </Row>
  ));
}
