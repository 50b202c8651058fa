import { graphql, useApolloClient, useMutate } from '@trax/graphql-client';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import { playlistStatsQuery, trackStatsQuery } from '../see-progress/see-progress.query.js';

const RESET_TOAST_MS = 2000;

// It reads all that the dashboard shows, so that the new figures are there at once.
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

/** Takes the viewer's own figures back to zero, after asking. */
export function ResetStats() {
  const [isAsking, setAsking] = useState(false);
  const { show } = useToast();
  const { cache } = useApolloClient();
  const { mutate, isMutating } = useMutate();
  const resetStats = async () => {
    const data = await mutate({ mutation: resetStatsMutation, errorTitle: 'Failed to reset stats' });
    setAsking(false);
    if (!data) return;
    cache.writeQuery({ query: trackStatsQuery, data: data.resetStats });
    cache.writeQuery({ query: playlistStatsQuery, data: data.resetStats });
    show({ title: 'Stats reset', description: 'Your statistics are back to zero', durationMs: RESET_TOAST_MS });
  };
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
        isBusy={isMutating}
        onConfirm={() => void resetStats()}
      />
    </>
  );
}
