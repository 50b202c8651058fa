import { graphql, refresh, STATS_FIELDS, useApolloClient, useMutate } from '@trax/graphql-client';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import { playlistStatsQuery, trackStatsQuery } from '../see-progress/see-progress.query.js';

const RESET_TOAST_MS = 2000;

// It reads all figures of the cards, so that the new ones are there at once.
const resetStatsMutation = graphql(`
  mutation ResetStats {
    resetStats {
      trackStats {
        ...TrackProgress
      }
      playlistStats {
        ...PlaylistFigures
      }
    }
  }
`);

const FIELDS_BESIDES_THE_FIGURES = [
  ...STATS_FIELDS.filter((field) => field !== 'trackStats' && field !== 'playlistStats'),
  'enrolments',
];

/** Asks, and takes the viewer's own figures back to zero. */
export function ResetStats() {
  const { show } = useToast();
  const client = useApolloClient();
  const { mutate } = useMutate();
  const resetStats = async () => {
    const data = await mutate({ mutation: resetStatsMutation, errorTitle: 'Failed to reset stats' });
    if (!data) return;
    client.cache.writeQuery({ query: trackStatsQuery, data: data.resetStats });
    client.cache.writeQuery({ query: playlistStatsQuery, data: data.resetStats });
    void refresh(client, FIELDS_BESIDES_THE_FIGURES);
    show({ title: 'Stats reset', description: 'Your statistics are back to zero', durationMs: RESET_TOAST_MS });
  };
  return (
    <ConfirmButton
      trigger={<Button variant="ghost">Reset stats</Button>}
      title="Reset your stats?"
      description="Completions, listening time, your streaks, history and both top lists go back to zero. This cannot be undone."
      confirmLabel="Reset stats"
      onConfirm={resetStats}
    />
  );
}
