import { readProblem, useQuery } from '@trax/graphql-client';
import { ErrorState, LoadingRegion, Skeleton } from '@trax/ui';
import { Figure, Figures } from './figures.js';
import { StatsFigures } from './stats-figures.js';
import { viewPlaylistStatsQuery, viewTrackStatsQuery } from './view-stats.query.js';

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** What a person has listened to: asked for when it is first opened, and kept from then on. */
export function UserStats({ firebaseId }: { readonly firebaseId: string }) {
  const tracks = useQuery(viewTrackStatsQuery, { variables: { firebaseId } });
  const playlists = useQuery(viewPlaylistStatsQuery, { variables: { firebaseId } });
  const error = tracks.error ?? playlists.error;
  if (error) {
    return (
      <ErrorState
        title={tracks.error ? 'Failed to fetch track stats' : 'Failed to fetch playlist stats'}
        text={readProblem(error)?.error}
        onRetry={() => {
          if (tracks.error) void tracks.refetch();
          if (playlists.error) void playlists.refetch();
        }}
      />
    );
  }
  // While fresh figures are on their way, the last ones stay.
  const trackStats = (tracks.data ?? tracks.previousData)?.trackStats;
  const playlistStats = (playlists.data ?? playlists.previousData)?.playlistStats;
  if (trackStats && playlistStats) return <StatsFigures trackStats={trackStats} playlistStats={playlistStats} />;
  return (
    <LoadingRegion label="Loading stats">
      <Figures as="div">
        {SKELETONS.map((figure) => (
          <Figure key={figure}>
            <Skeleton width="70%" height="0.875rem" />
            <Skeleton width="40%" height="1.25rem" />
          </Figure>
        ))}
      </Figures>
    </LoadingRegion>
  );
}
