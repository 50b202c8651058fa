import { QuerySection, READ_ANEW, refresh, useApolloClient, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, RetryIcon, useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { summaryOfRun, SyncStatus, syncStatusQuery, syncUsersMutation, type Run } from './sync-status.js';
import { POLL_INTERVAL_MS, usePanelMutate, usePoll, useQueryFailureToast } from '../panel-query.js';

/** A run moves on by pages of a thousand accounts. */
const RUNNING_POLL_INTERVAL_MS = 1000;

/** Brings the users in step with the accounts of the identity provider; stands out when that is due. */
export function SyncUsers() {
  const { query, isDue, isBusy, start } = useSync();
  return (
    <QuerySection
      title={t`Synchronisation`}
      query={query}
      failed={t`Failed to check sync status`}
      loading={t`Checking the sync status`}
      actions={
        <Button
          variant={isDue && !isBusy ? 'primary' : 'secondary'}
          icon={<RetryIcon aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void start()}
        >{t`Sync users`}</Button>
      }
    >
      {({ syncStatus }) => <SyncStatus status={syncStatus} />}
    </QuerySection>
  );
}

/** Whether the users are those of the identity provider, and the mutation that synchronises them. */
function useSync() {
  const query = useQuery(syncStatusQuery, READ_ANEW);
  const status = query.data?.syncStatus;
  const run = status?.sync ?? undefined;
  const isRunning = run?.status === 'running';
  usePoll(query.refetch, isRunning ? RUNNING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  useQueryFailureToast(query, t`Failed to check sync status`);
  const watch = useOutcomeToast(run);
  const { cache } = useApolloClient();
  const { mutate, isMutating } = usePanelMutate();

  const start = async () => {
    const data = await mutate({ mutation: syncUsersMutation, failed: t`Failed to sync users` });
    if (!data) return;
    watch(data.syncUsers.id);
    const sync = data.syncUsers;
    const isKnown = cache.updateQuery(
      { query: syncStatusQuery },
      (known) => known && { syncStatus: { ...known.syncStatus, sync } },
    );
    if (!isKnown) void query.refetch().catch(() => undefined); // the query itself carries the error
  };
  return { query, isDue: status?.needsSync === true && !isRunning, isBusy: isMutating || isRunning, start };
}

/** Shows how a run ended that was seen running here, also one of another administrator; the list of users is then out of date. */
function useOutcomeToast(run: Run | undefined): (runId: string) => void {
  const { show } = useToast();
  const client = useApolloClient();
  const watchedId = useRef<string>(undefined);
  const onEnd = useEffectEvent((ended: Run) => {
    if (ended.status === 'finished') show({ title: t`Sync finished`, description: `${summaryOfRun(ended)}.` });
    else {
      const { failure } = ended;
      const description = failure ? t`Failed to sync users: ${failure}` : t`Failed to sync users`;
      show({ title: t`Error`, description, tone: 'destructive' });
    }
    void refresh(client, ['users']);
  });
  const watch = (id: string | undefined) => {
    watchedId.current = id;
  };
  useEffect(() => {
    if (run?.status === 'running') return watch(run.id);
    if (run?.id !== watchedId.current) return;
    watch(undefined);
    if (run) onEnd(run);
  }, [run]);
  return watch;
}
