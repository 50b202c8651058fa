import { Skeleton, Stack } from '@trax/ui';

/** In the place of rows that are loading. */
export const RowsSkeleton = () => (
  <Stack gap="8">
    {['one', 'two', 'three', 'four'].map((key) => (
      <Skeleton key={key} width="60%" />
    ))}
  </Stack>
);
