import { graphql, refresh, COUNTED_FIELDS, useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Button, ConfirmButton, useToast } from '@trax/ui';
import { viewPlaylistStatsQuery, viewTrackStatsQuery } from '../manage-users/user-stats.js';
import type { ListedUser } from '../manage-users/use-users.js';
import { usePanelMutate } from '../panel-query.js';

const RESET_TOAST_MS = 2000;

const resetUserStatsMutation = graphql(`
  mutation ResetUserStats($targetFirebaseId: ID!) {
    resetStats(targetFirebaseId: $targetFirebaseId) {
      trackStats {
        ...TrackFigures
      }
      playlistStats {
        totalCompleted
        lastCompletedAt
      }
    }
  }
`);

type ResetStatsProps = { readonly user: Pick<ListedUser, 'firebaseId' | 'email'> };

/** Takes the figures of a person back to zero, after asking. */
export function ResetStats({ user: { firebaseId, email } }: ResetStatsProps) {
  const { show } = useToast();
  const { uid } = useViewer();
  const client = useApolloClient();
  const { mutate } = usePanelMutate();
  const resetStats = async () => {
    const isReset = await mutate({
      mutation: resetUserStatsMutation,
      variables: { targetFirebaseId: firebaseId },
      failed: t`Failed to reset stats`,
      update: (cache, { data }) => {
        if (!data) return;
        const variables = { firebaseId };
        cache.writeQuery({ query: viewTrackStatsQuery, variables, data: data.resetStats });
        cache.writeQuery({ query: viewPlaylistStatsQuery, variables, data: data.resetStats });
      },
    });
    if (!isReset) return;
    // The dashboard reads the viewer's own figures without an id.
    if (firebaseId === uid) void refresh(client, COUNTED_FIELDS);
    show({ title: t`Stats reset`, description: email, durationMs: RESET_TOAST_MS });
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{t`Reset stats`}</Button>}
      title={t`Reset stats?`}
      description={t`Completions, listening time, the streak and both top lists of ${email} go back to zero. This cannot be undone.`}
      confirmLabel={t`Reset stats`}
      onConfirm={resetStats}
    />
  );
}
