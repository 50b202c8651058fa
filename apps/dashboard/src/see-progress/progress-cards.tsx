import { plural, t } from '@trax/i18n/macro';
import { CheckIcon, Cluster, Grid, Stack, formatDays, formatDate, formatMinutes, useTimezone } from '@trax/ui';
import { styled } from 'styled-components';
import { ExportStats } from '../export-stats/export-stats.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import type { PlaylistProgress, TrackProgress } from './see-progress.query.js';
import { StatCard } from './stat-card.js';

const Check = styled(CheckIcon)`
  display: inline;
  width: 1em;
  height: 1em;
  vertical-align: -0.125em;
`;

type ProgressCardsProps = { readonly trackStats: TrackProgress; readonly playlistStats: PlaylistProgress };

/** What has been completed so far, the streak and the best one, and what can be done with the statistics. */
export function ProgressCards({ trackStats, playlistStats }: ProgressCardsProps) {
  const { totalPlays, uniqueTracks, totalListeningTime, currentStreak, bestStreak, listenedToday } = trackStats;
  const { totalCompleted, lastCompletedAt } = playlistStats;
  const timeZone = useTimezone();
  return (
    <Stack gap="2">
      <Grid gap="4" columns={3} from="md">
        <StatCard label={t`Total Tracks Completed`} value={totalPlays}>
          <p>{plural(uniqueTracks, { one: '# unique track', other: '# unique tracks' })}</p>
          <p>{t`${{ minutes: formatMinutes(totalListeningTime) }} of listening`}</p>
        </StatCard>
        <StatCard label={t`Playlists Completed`} value={totalCompleted}>
          <p>
            {lastCompletedAt === null
              ? t`Last completed: Not yet`
              : t`Last completed: ${{ day: formatDate(lastCompletedAt, timeZone) }}`}
          </p>
        </StatCard>
        <StatCard
          label={t`Current Streak`}
          value={currentStreak}
          unit={plural(currentStreak, { one: 'day', other: 'days' })}
          tone="sun"
        >
          <p>{currentStreak === 0 ? t`Start your streak today!` : t`Keep it going!`}</p>
          {/* Without a streak the line above says it, and the encouragement beside the ring names the best one. */}
          {currentStreak > 0 && (
            <>
              <p>
                {listenedToday ? (
                  <>
                    <span>{t`Listened today`}</span> <Check aria-hidden="true" />
                  </>
                ) : (
                  t`Not yet today`
                )}
              </p>
              <p>{t`Best: ${{ days: formatDays(bestStreak) }}`}</p>
            </>
          )}
        </StatCard>
      </Grid>
      <Cluster gap="2" justify="end">
        <ExportStats />
        <ResetStats />
      </Cluster>
    </Stack>
  );
}
