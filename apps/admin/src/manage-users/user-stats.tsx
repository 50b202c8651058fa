import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { graphql, QueryPart, useQuery } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import {
  Detail,
  formatDays,
  formatMinutes,
  formatNumber,
  Heading,
  media,
  Skeleton,
  Stack,
  tabularNums,
  Time,
} from '@trax/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { TopList } from './top-list.js';

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

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  margin: 0;

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Value = styled.dd`
  ${tabularNums}
  margin: 0;
  font-weight: 500;
`;

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

type UserFiguresProps = {
  readonly trackStats: Omit<TrackStats, 'listenedToday' | 'week'>;
  readonly playlistStats: Omit<PlaylistStats, 'topPlaylists'>;
};

/** The figures of one person, as their own dashboard has them, without the names of their playlists. */
function UserFigures({ trackStats, playlistStats }: UserFiguresProps) {
  const { totalPlays, uniqueTracks, currentStreak, totalListeningTime, topTracks } = trackStats;
  const { totalCompleted, lastCompletedAt } = playlistStats;
  const topTracksId = useId();
  const figures: [label: string, value: ReactNode][] = [
    [t`Tracks completed`, formatNumber(totalPlays)],
    [t`Unique tracks`, formatNumber(uniqueTracks)],
    [t`Listening time`, formatMinutes(totalListeningTime)],
    [t`Current streak`, formatDays(currentStreak)],
    [t`Playlists completed`, formatNumber(totalCompleted)],
    [t`Last completed`, lastCompletedAt === null ? t`Not yet` : <Time instant={lastCompletedAt} />],
  ];
  return (
    <Stack gap="5">
      <Figures>
        {figures.map(([label, value]) => (
          <Stack key={label} gap="1">
            <Detail as="dt">{label}</Detail>
            <Value>{value}</Value>
          </Stack>
        ))}
      </Figures>
      {topTracks.length > 0 && (
        <Stack gap="2">
          <Heading level={3} look="cardTitle" id={topTracksId}>{t`Top tracks`}</Heading>
          <TopList
            aria-labelledby={topTracksId}
            items={topTracks.map(({ id, displayName, voiceGender, plays }) => ({
              id,
              name: displayName,
              detail: voiceName(voiceGender),
              count: plural(plays, { one: '# play', other: '# plays' }),
            }))}
          />
        </Stack>
      )}
    </Stack>
  );
}
