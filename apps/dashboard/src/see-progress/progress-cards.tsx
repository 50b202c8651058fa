import { CheckIcon, formatCount, formatDate, media, useTimezone } from '@trax/ui';
import { styled } from 'styled-components';
import { ExportStats } from '../export-stats/export-stats.js';
import { formatDays } from '../greet/greeting.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import type { PlaylistProgress, TrackProgress } from './see-progress.query.js';
import { StatCard } from './stat-card.js';

export const CardRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Statistics = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Check = styled(CheckIcon)`
  display: inline;
  width: 1em;
  height: 1em;
  vertical-align: -0.125em;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: end;
`;

/** Rounded: `2 minutes`. */
export const formatMinutes = (seconds: number): string =>
  formatCount(Math.round(seconds / 60), { one: 'minute', other: 'minutes' });

type ProgressCardsProps = { readonly trackStats: TrackProgress; readonly playlistStats: PlaylistProgress };

/** What has been completed so far, the streak and the best one, and what can be done with the statistics. */
export function ProgressCards({ trackStats, playlistStats }: ProgressCardsProps) {
  const { totalPlays, uniqueTracks, totalListeningTime, currentStreak, bestStreak, listenedToday } = trackStats;
  const { totalCompleted, lastCompletedAt } = playlistStats;
  const timezone = useTimezone();
  return (
    <Statistics>
      <CardRow>
        <StatCard label="Total Tracks Completed" value={totalPlays}>
          <p>{formatCount(uniqueTracks, { one: 'unique track', other: 'unique tracks' })}</p>
          <p>{formatMinutes(totalListeningTime)} of listening</p>
        </StatCard>
        <StatCard label="Playlists Completed" value={totalCompleted}>
          <p>Last completed: {lastCompletedAt === null ? 'Not yet' : formatDate(lastCompletedAt, timezone)}</p>
        </StatCard>
        <StatCard label="Current Streak" value={currentStreak} unit={currentStreak === 1 ? 'day' : 'days'} tone="sun">
          <p>{currentStreak === 0 ? 'Start your streak today!' : 'Keep it going!'}</p>
          <p>
            {listenedToday ? (
              <>
                Listened today <Check aria-hidden="true" />
              </>
            ) : (
              'Not yet today'
            )}
          </p>
          {/* After a missed day the greeting names it. */}
          {currentStreak > 0 && <p>Best: {formatDays(bestStreak)}</p>}
        </StatCard>
      </CardRow>
      <Actions>
        <ExportStats />
        <ResetStats />
      </Actions>
    </Statistics>
  );
}
