import { explainFailure, useMutate, type MutateRequest } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useIntervalWhileVisible, useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** How often the panel fetches again. */
export const POLL_INTERVAL_MS = 30_000;

/** Fetches again while the page is visible. The query itself carries the error of a failure. */
export const usePoll = (refetch: () => Promise<unknown>, intervalMs = POLL_INTERVAL_MS): void =>
  useIntervalWhileVisible(() => void refetch().catch(() => undefined), intervalMs);

type QueryState = { readonly error?: unknown; readonly loading: boolean };

/**
 * Shows a toast when a query fails, also in the background: one, until it has succeeded again.
 * @param failed what failed, for example `Failed to fetch users`
 */
export function useQueryFailureToast({ error, loading }: QueryState, failed: string, title = t`Error`): void {
  const { show } = useToast();
  const onFailure = useEffectEvent(() =>
    show({ title, description: explainFailure(failed, error), tone: 'destructive' }),
  );
  const isShown = useRef(false);
  useEffect(() => {
    if (loading) return;
    if (error !== undefined && !isShown.current) onFailure();
    isShown.current = error !== undefined;
  }, [error, loading]);
}

/** Runs mutations of the panel: a toast that is called `Error` shows why one has failed. */
export function usePanelMutate() {
  const { mutate, isMutating } = useMutate();
  const mutateInPanel = <Data, Variables extends Record<string, unknown>>(
    request: Omit<MutateRequest<Data, Variables>, 'errorTitle'>,
  ) => mutate({ errorTitle: t`Error`, ...request } as MutateRequest<Data, Variables>);
  return { mutate: mutateInPanel, isMutating };
}
