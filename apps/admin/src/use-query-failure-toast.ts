import { explainFailure } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

type QueryState = { readonly error?: unknown; readonly loading: boolean };
type Failure = { readonly title: string; readonly failed: string };

/** Shows a toast when a query fails, also in the background: one, until it has succeeded again. */
export function useQueryFailureToast({ error, loading }: QueryState, { title, failed }: Failure): void {
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
