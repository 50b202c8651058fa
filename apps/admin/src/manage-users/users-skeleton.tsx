import { Skeleton } from '@trax/ui';
import { styled } from 'styled-components';
import { RowFrame } from './user-row.js';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

const Lines = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
`;

export function UsersSkeleton() {
  return ROWS.map((row) => (
    <RowFrame key={row}>
      <Lines>
        <Skeleton width="40%" />
        <Skeleton width="60%" height="0.875rem" />
      </Lines>
    </RowFrame>
  ));
}
