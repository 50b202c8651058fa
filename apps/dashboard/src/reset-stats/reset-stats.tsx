import { graphql, refresh, COUNTED_FIELDS, useApolloClient, useMutate } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
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

const FIELDS_BESIDES_THE_FIGURES = COUNTED_FIELDS.filter(
  (field) => field !== 'trackStats' && field !== 'playlistStats',
);

/** Asks, and takes the viewer's own figures back to zero. */
export function ResetStats() {
  const { show } = useToast();
  const client = useApolloClient();
  const { mutate } = useMutate();
  const resetStats = async () => {
    const data = await mutate({ mutation: resetStatsMutation, errorTitle: t`Failed to reset stats` });
    if (!data) return;
    client.cache.writeQuery({ query: trackStatsQuery, data: data.resetStats });
    client.cache.writeQuery({ query: playlistStatsQuery, data: data.resetStats });
    void refresh(client, FIELDS_BESIDES_THE_FIGURES);
    show({ title: t`Stats reset`, description: t`Your statistics are back to zero`, durationMs: RESET_TOAST_MS });
  };
  return (
    <ConfirmButton
      trigger={<Button variant="ghost">{t`Reset stats`}</Button>}
      title={t`Reset your stats?`}
      description={t`Completions, listening time, your streaks, history and both top lists go back to zero. This cannot be undone.`}
      confirmLabel={t`Reset stats`}
      onConfirm={resetStats}
    />
  );
}
