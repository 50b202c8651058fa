import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Page, useTimezone } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { QuoteOfTheDay } from '../quote-of-the-day/quote-of-the-day.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import { TopLists } from '../see-top-lists/top-lists.js';
import { WeekStrip } from '../see-week/week-strip.js';
import { useToday } from '../use-today.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ProgressCards } from './progress-cards.js';
import { playlistStatsQuery, trackStatsQuery } from './see-progress.query.js';

export function DashboardPage() {
  return (
    <Page title="Welcome Back" actions={<ResetStats />}>
      <QuoteOfTheDay />
      <Progress />
    </Page>
  );
}

/** The person's statistics; both parts come from one service, so one error and one retry stand for both. */
function Progress() {
  const tracks = useQuery(trackStatsQuery);
  const playlists = useQuery(playlistStatsQuery);
  const trackStats = (tracks.data ?? tracks.previousData)?.trackStats;
  const playlistStats = (playlists.data ?? playlists.previousData)?.playlistStats;
  useRefetchOnNewDay(trackStats?.week.at(-1)?.date, tracks.refetch);
  return (
    <QueryScreen
      query={{
        data: trackStats && playlistStats && { trackStats, playlistStats },
        error: tracks.error ?? playlists.error,
        refetch: () => Promise.all([tracks.refetch(), playlists.refetch()]),
      }}
      errorTitle={tracks.error ? 'Failed to fetch track stats' : 'Failed to fetch playlist stats'}
      skeleton={<DashboardSkeleton />}
    >
      {(stats) => (
        <>
          <ProgressCards {...stats} />
          <WeekStrip week={stats.trackStats.week} />
          <TopLists tracks={stats.trackStats.topTracks} playlists={stats.playlistStats.topPlaylists} />
        </>
      )}
    </QueryScreen>
  );
}

/** The streak and the week end with the present day of the person's time zone. */
function useRefetchOnNewDay(lastDay: string | undefined, refetch: () => Promise<unknown>): void {
  const today = useToday();
  const timezone = useTimezone();
  const fetchedIn = useRef(timezone);
  const fetchAgain = useEffectEvent(() => {
    fetchedIn.current = timezone;
    refetch().catch(() => undefined); // the figures that are there stay
  });
  useEffect(() => {
    if (lastDay === undefined) return;
    if (lastDay !== today || fetchedIn.current !== timezone) fetchAgain();
  }, [lastDay, today, timezone]);
}
