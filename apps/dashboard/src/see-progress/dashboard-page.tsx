import { ErrorState, Page } from '@trax/ui';
import { QuoteOfTheDay } from '../quote-of-the-day/quote-of-the-day.js';
import { TopLists } from '../see-top-lists/top-lists.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { ProgressCards } from './progress-cards.js';
import { useProgress } from './use-progress.js';

export function DashboardPage() {
  return (
    <Page title="Welcome Back">
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
          <TopLists tracks={progress.trackStats.topTracks} playlists={progress.playlistStats.topPlaylists} />
        </>
      );
  }
}
