import { Card, Grid, LoadingRegion, Skeleton, Stack } from '@trax/ui';

const CARDS = ['one', 'two', 'three'];

/** One below the other: a card grows with its tracks, and a row needs the width. */
export function PlaylistsSkeleton() {
  return (
    <LoadingRegion label="Loading playlists">
      <Stack gap="3">
        {CARDS.map((card) => (
          <Card key={card}>
            <Grid columns="3rem minmax(0, 1fr)" gap="3" align="center">
              <Skeleton width="3rem" height="3rem" />
              <Skeleton width="50%" height="1.5rem" />
            </Grid>
          </Card>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
