import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { refresh, useApolloClient, useMutation, useQuery } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { POLL_INTERVAL_MS, useIntervalWhileVisible } from '../keep-fresh/use-interval-while-visible.js';
import { useFailureToast, useReadFailureToast } from '../tell-failures/use-failure-toast.js';
import { syncStatusQuery } from './sync-status.query.js';
import { syncUsersMutation } from './sync-users.mutation.js';
import { countsOf } from './sync-words.js';

/** A run moves on by pages of a thousand accounts. */
const RUNNING_POLL_INTERVAL_MS = 1000;

/** How the users stand to the identity provider's accounts, and the way to bring them in step. */
export function useSync() {
  const reading = useQuery(syncStatusQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const check = () => void reading.refetch();
  // A check that fails leaves what is known.
  const status = (reading.data ?? reading.previousData)?.syncStatus;
  const run = status?.sync ?? undefined;
  const isRunning = run?.status === 'running';
  useIntervalWhileVisible(check, isRunning ? RUNNING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  useReadFailureToast(reading, { message: 'Failed to check sync status' });
  const { start, isStarting } = useStart(run, check);
  return { status, hasFailed: reading.error !== undefined, isBusy: isStarting || isRunning, start, check };
}

type Run = Pick<SyncRun, 'id' | 'status' | 'created' | 'updated' | 'orphaned' | 'failure'>;

function useStart(run: Run | undefined, check: () => void) {
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(syncUsersMutation);
  const tellFailure = useFailureToast();
  const watch = useOutcomeToast(run);

  const start = async () => {
    try {
      const { data } = await mutate();
      if (!data) return;
      watch(data.syncUsers.id);
      const sync = data.syncUsers;
      const isKnown = cache.updateQuery({ query: syncStatusQuery }, (known) => withRun(known?.syncStatus, sync));
      if (!isKnown) check();
    } catch (error) {
      tellFailure({ message: 'Failed to sync users' }, error);
    }
  };
  return { start: () => void start(), isStarting: loading };
}

const withRun = <Status extends Pick<SyncStatus, 'needsSync'>, Sync>(status: Status | undefined, sync: Sync) =>
  status && { syncStatus: { ...status, sync } };

/** Tells how a run ended that was seen running here, whoever started it; the list of users then is another one. */
function useOutcomeToast(run: Run | undefined): (runId: string) => void {
  const { show } = useToast();
  const client = useApolloClient();
  const tellFailure = useFailureToast();
  const watchedId = useRef<string>(undefined);
  const onEnd = useEffectEvent((ended: Run) => {
    if (ended.status === 'finished') show({ title: 'Sync finished', description: `${countsOf(ended)}.` });
    else tellFailure({ message: 'Failed to sync users' }, ended.failure ?? undefined);
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
