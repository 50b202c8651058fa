import { readProblem, useApolloClient, useMutation } from '@trax/graphql-client';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import { playlistStatsQuery, trackStatsQuery } from '../see-progress/see-progress.query.js';
import { resetStatsMutation } from './reset-stats.mutation.js';

/** Spec §4. */
const RESET_TOAST_MS = 2000;

/** Takes the viewer's own figures back to zero, after asking. */
export function ResetStats() {
  const [isAsking, setAsking] = useState(false);
  const { resetStats, isResetting } = useResetStats(() => setAsking(false));
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reset stats
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Reset your stats?"
        description="Completions, listening time, your streak and both top lists go back to zero. This cannot be undone."
        confirmLabel="Reset stats"
        isBusy={isResetting}
        onConfirm={resetStats}
      />
    </>
  );
}

function useResetStats(onSettled: () => void) {
  const { show } = useToast();
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(resetStatsMutation);
  const resetStats = async () => {
    try {
      const { data } = await mutate();
      if (data) {
        cache.writeQuery({ query: trackStatsQuery, data: data.resetStats });
        cache.writeQuery({ query: playlistStatsQuery, data: data.resetStats });
      }
      show({ title: 'Stats reset', description: 'Your statistics are back to zero', durationMs: RESET_TOAST_MS });
    } catch (error) {
      const description = readProblem(error)?.error ?? 'Please try again later';
      show({ title: 'Failed to reset stats', description, tone: 'destructive' });
    }
    onSettled();
  };
  return { resetStats: () => void resetStats(), isResetting: loading };
}
