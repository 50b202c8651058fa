import { ErrorState, Page } from '@trax/ui';
import { QuoteOfTheDay } from '../quote-of-the-day/quote-of-the-day.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import { TopLists } from '../see-top-lists/top-lists.js';
import { WeekStrip } from '../see-week/week-strip.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ProgressCards } from './progress-cards.js';
import { useProgress } from './use-progress.js';

export function DashboardPage() {
  return (
    <Page title="Welcome Back" actions={<ResetStats />}>
      <QuoteOfTheDay />
      <Progress />
    </Page>
  );
}

function Progress() {
  const progress = useProgress();
  switch (progress.status) {
    case 'loading':
      return <DashboardSkeleton />;
    case 'failed':
      return <ErrorState title={progress.title} text={progress.text} onRetry={progress.retry} />;
    case 'ready':
      return (
        <>
          <ProgressCards trackStats={progress.trackStats} playlistStats={progress.playlistStats} />
          <WeekStrip week={progress.trackStats.week} />
          <TopLists tracks={progress.trackStats.topTracks} playlists={progress.playlistStats.topPlaylists} />
        </>
      );
  }
}
