import { t } from '@trax/i18n/macro';
import { LoadingRegion, Skeleton, Stack } from '@trax/ui';

/** In the place of the choices, while they or their code are loading. */
export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label={t`Loading playlists`}>
      <Stack gap="2">
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
        <Skeleton height="3.5rem" radius="var(--radius-control)" />
      </Stack>
    </LoadingRegion>
  );
}
