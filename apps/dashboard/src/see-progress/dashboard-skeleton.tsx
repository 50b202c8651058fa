import { t } from '@trax/i18n/macro';
import { Grid, LoadingRegion, Panel, Skeleton, Stack } from '@trax/ui';

const CARDS = ['tracks', 'playlists', 'streak'];
const LISTS = ['tracks', 'playlists'];

export function DashboardSkeleton() {
  return (
    <LoadingRegion label={t`Loading your progress`}>
      <Stack gap="6">
        <Grid gap="4" columns={3} from="md">
          {CARDS.map((card) => (
            <Panel gap="3" key={card}>
              <Skeleton width="60%" height="0.875rem" />
              <Skeleton width="5rem" height="3rem" />
              <Skeleton width="45%" height="0.875rem" />
            </Panel>
          ))}
        </Grid>
        <Panel gap="3">
          <Skeleton width="6rem" height="1.5rem" />
          <Skeleton height="13rem" />
        </Panel>
        <Grid gap="4" min="27rem">
          {LISTS.map((list) => (
            <Panel gap="3" key={list}>
              <Skeleton width="40%" height="1.5rem" />
              <Skeleton height="1.25rem" />
              <Skeleton height="1.25rem" />
              <Skeleton width="80%" height="1.25rem" />
            </Panel>
          ))}
        </Grid>
      </Stack>
    </LoadingRegion>
  );
}
