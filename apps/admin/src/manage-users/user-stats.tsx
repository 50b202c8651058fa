import { graphql, QueryPart, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Skeleton } from '@trax/ui';
import { UserFigures } from './user-figures.js';

export const viewTrackStatsQuery = graphql(`
  query ViewTrackStats($firebaseId: ID!) {
    trackStats(firebaseId: $firebaseId) {
      ...TrackFigures
    }
  }
`);

// Without the playlists themselves: their names are private.
export const viewPlaylistStatsQuery = graphql(`
  query ViewPlaylistStats($firebaseId: ID!) {
    playlistStats(firebaseId: $firebaseId) {
      totalCompleted
      lastCompletedAt
    }
  }
`);

/** What a person has listened to: fetched when it is first opened, and kept from then on. */
export function UserStats({ firebaseId }: { readonly firebaseId: string }) {
  const tracks = useQuery(viewTrackStatsQuery, { variables: { firebaseId } });
  const playlists = useQuery(viewPlaylistStatsQuery, { variables: { firebaseId } });
  const trackStats = tracks.data?.trackStats;
  const playlistStats = playlists.data?.playlistStats;
  return (
    <QueryPart
      query={{
        data: trackStats && playlistStats && { trackStats, playlistStats },
        error: tracks.error ?? playlists.error,
        refetch: () => Promise.all([tracks.refetch(), playlists.refetch()]),
      }}
      failed={tracks.error ? t`Failed to fetch track stats` : t`Failed to fetch playlist stats`}
      loading={t`Loading stats`}
      skeleton={<Skeleton height="7rem" />}
    >
      {(stats) => <UserFigures {...stats} />}
    </QueryPart>
  );
}
