import { QueryScreen, refresh, COUNTED_FIELDS, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Grid, lazyWithRetry, Page, useTimezone } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FirstSteps } from '../first-steps/first-steps.js';
import { ListenNow } from '../listen-now/listen-now.js';
import { QuoteOfTheDay } from '../quote-of-the-day/quote-of-the-day.js';
import { HistoryCard, MonthCard, YearCard } from '../see-more/see-more.js';
import { TopLists } from '../see-top-lists/top-lists.js';
import { WeekArc } from '../see-week/week-arc.js';
import { SuggestedPlaylist } from '../start-listening/suggested-playlist.js';
import { useToday } from '../use-today.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { Fold } from './fold.js';
import { ProgressCards } from './progress-cards.js';
import {
  playlistStatsQuery,
  trackStatsQuery,
  type PlaylistProgress,
  type TrackProgress,
} from './see-progress.query.js';

/** The programmes that the person follows. Of many who follow none nothing is seen, so that the code comes after the page. */
const Programmes = lazyWithRetry(
  async () => (await import('../follow-programmes/followed-programmes.js')).FollowedProgrammes,
  { fallback: null },
);

export function DashboardPage() {
  const { data, error } = useQuery(trackStatsQuery);
  return (
    <Page title={t`Welcome Back`}>
      <FirstSteps />
      <ListenNow trackStats={data?.trackStats} hasFailed={error !== undefined} />
      <QuoteOfTheDay />
      <Programmes />
      <Progress />
    </Page>
  );
}

/** The person's statistics; both parts come from one service, so one error and one retry stand for both. */
function Progress() {
  const tracks = useQuery(trackStatsQuery);
  const playlists = useQuery(playlistStatsQuery);
  const trackStats = tracks.data?.trackStats;
  const playlistStats = playlists.data?.playlistStats;
  useRefetchOnNewDay(trackStats?.week.at(-1)?.date);
  return (
    <QueryScreen
      query={{
        data: trackStats && playlistStats && { trackStats, playlistStats },
        error: tracks.error ?? playlists.error,
        refetch: () => Promise.all([tracks.refetch(), playlists.refetch()]),
      }}
      errorTitle={tracks.error ? t`Failed to fetch track stats` : t`Failed to fetch playlist stats`}
      skeleton={<DashboardSkeleton />}
    >
      {(stats) => <Statistics {...stats} />}
    </QueryScreen>
  );
}

type StatisticsProps = { readonly trackStats: TrackProgress; readonly playlistStats: PlaylistProgress };

/** Figures of nothing would discourage a newcomer, so they are behind a button until there is something to count. */
function Statistics({ trackStats, playlistStats }: StatisticsProps) {
  const isNewcomer = useIsNewcomer(trackStats.totalPlays);
  const figures = (
    <Grid columns="21rem minmax(0, 1fr)" from="lg" gap="4">
      <WeekArc week={trackStats.week} />
      <ProgressCards trackStats={trackStats} playlistStats={playlistStats} />
    </Grid>
  );
  const suggestion = <SuggestedPlaylist isNewcomer={isNewcomer} />;
  const topLists = <TopLists tracks={trackStats.topTracks} playlists={playlistStats.topPlaylists} />;
  if (isNewcomer) {
    return (
      <>
        {suggestion}
        <Fold folded="always" show={t`Show your statistics`} hide={t`Hide your statistics`}>
          {figures}
          {topLists}
          <HistoryCard />
        </Fold>
      </>
    );
  }
  return (
    <>
      {suggestion}
      {figures}
      <YearCard />
      <Fold folded="on-phones" show={t`Show top lists, month and history`} hide={t`Hide top lists, month and history`}>
        {topLists}
        <MonthCard />
        <HistoryCard />
      </Fold>
    </>
  );
}

/** Until the first completion. A reset does not make a listener a newcomer: what is on the screen stays where it is. */
function useIsNewcomer(totalPlays: number): boolean {
  const [hasCompleted, setCompleted] = useState(totalPlays > 0);
  if (totalPlays > 0 && !hasCompleted) setCompleted(true);
  return !hasCompleted;
}

/** The streak, the week and the year end with the present day of the person's time zone. */
function useRefetchOnNewDay(lastDay: string | undefined): void {
  const today = useToday();
  const timezone = useTimezone();
  const client = useApolloClient();
  const fetchedIn = useRef(timezone);
  const fetchAgain = useEffectEvent(() => {
    fetchedIn.current = timezone;
    void refresh(client, COUNTED_FIELDS);
  });
  useEffect(() => {
    if (lastDay === undefined) return;
    if (lastDay !== today || fetchedIn.current !== timezone) fetchAgain();
  }, [lastDay, today, timezone]);
}
