import { QueryScreen, refresh, STATS_FIELDS, useApolloClient, useQuery } from '@trax/graphql-client';
import { Page, media, useTimezone } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { StatsMenu } from '../export-stats/stats-menu.js';
import { ListenNow } from '../listen-now/listen-now.js';
import { QuoteOfTheDay } from '../quote-of-the-day/quote-of-the-day.js';
import { HistoryCard, MonthCard, YearCard } from '../see-more/see-more.js';
import { TopLists } from '../see-top-lists/top-lists.js';
import { WeekArc } from '../see-week/week-arc.js';
import { SuggestedPlaylist } from '../start-listening/suggested-playlist.js';
import { useToday } from '../use-today.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ProgressCards } from './progress-cards.js';
import { playlistStatsQuery, trackStatsQuery } from './see-progress.query.js';

/* The week keeps its width; what is beside it takes the rest. */
const WeekPair = styled.div<{ $isWeekFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.lg} {
    grid-template-columns: ${({ $isWeekFirst }) => ($isWeekFirst ? '21rem minmax(0, 1fr)' : 'minmax(0, 1fr) 21rem')};

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

export function DashboardPage() {
  const { data, previousData, error } = useQuery(trackStatsQuery);
  return (
    <Page title="Welcome Back" actions={<StatsMenu />}>
      <ListenNow trackStats={(data ?? previousData)?.trackStats} hasFailed={error !== undefined} />
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
  useRefetchOnNewDay(trackStats?.week.at(-1)?.date);
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
      {(stats) => {
        const isNewcomer = stats.trackStats.totalPlays === 0;
        const week = (
          <WeekPair $isWeekFirst={!isNewcomer}>
            {isNewcomer && <SuggestedPlaylist />}
            <WeekArc {...stats.trackStats} />
            {!isNewcomer && <MonthCard />}
          </WeekPair>
        );
        return (
          <>
            {isNewcomer && week}
            <ProgressCards {...stats} />
            {!isNewcomer && week}
            {!isNewcomer && <YearCard />}
            <TopLists tracks={stats.trackStats.topTracks} playlists={stats.playlistStats.topPlaylists} />
            <HistoryCard />
          </>
        );
      }}
    </QueryScreen>
  );
}

/** The streak, the week and the year end with the present day of the person's time zone. */
function useRefetchOnNewDay(lastDay: string | undefined): void {
  const today = useToday();
  const timezone = useTimezone();
  const client = useApolloClient();
  const fetchedIn = useRef(timezone);
  const fetchAgain = useEffectEvent(() => {
    fetchedIn.current = timezone;
    void refresh(client, STATS_FIELDS);
  });
  useEffect(() => {
    if (lastDay === undefined) return;
    if (lastDay !== today || fetchedIn.current !== timezone) fetchAgain();
  }, [lastDay, today, timezone]);
}
