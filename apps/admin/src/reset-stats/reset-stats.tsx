import { refresh, useApolloClient, useMutation } from '@trax/graphql-client';
import { useSession } from '@trax/session';
import { Button, ConfirmDialog, useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedUser } from '../manage-users/listed-user.js';
import { viewPlaylistStatsQuery, viewTrackStatsQuery } from '../manage-users/view-stats.query.js';
import { useFailureToast } from '../tell-failures/use-failure-toast.js';
import { resetUserStatsMutation } from './reset-user-stats.mutation.js';

/** Spec §4. */
const RESET_TOAST_MS = 2000;

type Target = Pick<ListedUser, 'firebaseId' | 'email'>;

/** Takes the figures of a person back to zero, after asking. */
export function ResetStats({ user }: { readonly user: Target }) {
  const [isAsking, setAsking] = useState(false);
  const { resetStats, isResetting } = useResetStats(user);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reset stats
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Reset stats?"
        description={`Completions, listening time, the streak and both top lists of ${user.email} go back to zero. This cannot be undone.`}
        confirmLabel="Reset stats"
        isBusy={isResetting}
        onConfirm={() => void resetStats().then(() => setAsking(false))}
      />
    </>
  );
}

function useResetStats({ firebaseId, email }: Target) {
  const { show } = useToast();
  const { viewer } = useSession();
  const client = useApolloClient();
  const tellFailure = useFailureToast();
  const [mutate, { loading }] = useMutation(resetUserStatsMutation);
  const resetStats = async () => {
    try {
      const { data } = await mutate({ variables: { targetFirebaseId: firebaseId } });
      if (!data) return;
      const variables = { firebaseId };
      client.cache.writeQuery({ query: viewTrackStatsQuery, variables, data: data.resetStats });
      client.cache.writeQuery({ query: viewPlaylistStatsQuery, variables, data: data.resetStats });
      // The dashboard keeps the same figures under no name.
      if (firebaseId === viewer?.uid) void refresh(client, ['trackStats', 'playlistStats']);
      show({ title: 'Stats reset', description: email, durationMs: RESET_TOAST_MS });
    } catch (error) {
      tellFailure({ message: 'Failed to reset stats' }, error);
    }
  };
  return { resetStats, isResetting: loading };
}
