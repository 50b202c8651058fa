import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { plural, t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { Detail, Heading, media, Stack, tabularNums, formatDays, formatMinutes, formatNumber, Time } from '@trax/ui';
import { TopList } from './top-list.js';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

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

type UserFiguresProps = {
  readonly trackStats: Omit<TrackStats, 'listenedToday' | 'week'>;
  readonly playlistStats: Omit<PlaylistStats, 'topPlaylists'>;
};

/** The figures of one person, as their own dashboard has them, without the names of their playlists. */
export function UserFigures({ trackStats, playlistStats }: UserFiguresProps) {
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
