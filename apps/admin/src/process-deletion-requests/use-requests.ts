import { readProblem, useQuery } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { POLL_INTERVAL_MS, useIntervalWhileVisible } from '../keep-fresh/use-interval-while-visible.js';
import { useReadFailureToast } from '../tell-failures/use-failure-toast.js';
import { deletionRequestsQuery, REQUESTS_PER_PAGE } from './deletion-requests.query.js';
import { arrange } from './reviewed-request.js';
import type { ReviewedRequest } from './reviewed-request.js';

/** While an account is being erased, its end is awaited. */
const ERASING_POLL_INTERVAL_MS = 2000;

type Requests =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string | undefined; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly open: readonly ReviewedRequest[];
      readonly processed: readonly ReviewedRequest[];
      /** As of when they stand so, and their time left is told. */
      readonly now: Date;
      /** Shows the requests before these, when there are any. */
      readonly showOlder: (() => void) | undefined;
      /** Shows the newest requests again, when these are others. */
      readonly showNewest: (() => void) | undefined;
    };

/** One page of the requests, as fresh as the last check that succeeded. */
export function useRequests(): Requests {
  const [after, setAfter] = useState<string | null>(null);
  const reading = useQuery(deletionRequestsQuery, {
    variables: { first: REQUESTS_PER_PAGE, after },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [now, setNow] = useState(() => new Date());
  useReadFailureToast(reading, { message: 'Failed to fetch deletion requests' });
  const check = () => {
    setNow(new Date());
    void reading.refetch();
  };
  const requests = (reading.data ?? reading.previousData)?.deletionRequests;
  const isErasing = requests?.some((request) => request.isErasing) ?? false;
  useIntervalWhileVisible(check, isErasing ? ERASING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  useErasedToast(requests);
  if (requests) {
    const last = requests.length === REQUESTS_PER_PAGE ? requests.at(-1) : undefined;
    const showOlder = last && (() => setAfter(last.id));
    const showNewest = after === null ? undefined : () => setAfter(null);
    return { status: 'ready', ...arrange(requests), now, showOlder, showNewest };
  }
  if (reading.error) return { status: 'failed', text: readProblem(reading.error)?.error, retry: check };
  return { status: 'loading' };
}

/** Tells of an account that was being erased here, and now is. */
function useErasedToast(requests: readonly ReviewedRequest[] | undefined): void {
  const { show } = useToast();
  const erasing = useRef(new Set<string>());
  const onErased = useEffectEvent(() =>
    show({ title: 'Account erased', description: 'Nothing of it is left, and the request is processed.' }),
  );
  useEffect(() => {
    if (!requests) return;
    const isDone = requests.some(({ id, status }) => status === 'processed' && erasing.current.has(id));
    erasing.current = new Set(requests.filter(({ isErasing }) => isErasing).map(({ id }) => id));
    if (isDone) onErased();
  }, [requests]);
}
