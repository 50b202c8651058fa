import { graphql, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { POLL_INTERVAL_MS, usePoll, useQueryFailureToast } from '../panel-query.js';

const REQUESTS_PER_PAGE = 500;
/** While an account is being erased. */
const ERASING_POLL_INTERVAL_MS = 2000;

const deletionRequestsQuery = graphql(`
  query ReviewDeletionRequests($first: Int!, $after: ID) {
    deletionRequests(first: $first, after: $after) {
      id
      email
      requestedAt
      status
      processedAt
      requestedBy
      confirmation
      isErasing
      account {
        firebaseId
        email
        isAdmin
      }
    }
  }
`);
export type ReviewedRequest = DocumentType<typeof deletionRequestsQuery>['deletionRequests'][number];

/** The requests of the pages that were requested so far, newest first, read again every 30 seconds. */
export function useRequests() {
  const query = useQuery(deletionRequestsQuery, {
    variables: { first: REQUESTS_PER_PAGE },
    ...READ_ANEW,
    refetchWritePolicy: 'merge', // the later pages stay
  });
  const { requests, markErasing } = useErasing(query.data?.deletionRequests);
  const [now, setNow] = useState(() => new Date());
  const [isEndReached, setEndReached] = useState(false);
  const failed = t`Failed to fetch deletion requests`;
  useQueryFailureToast(query, failed);

  const fetchAfter = (after: string) => query.fetchMore({ variables: { after } });
  const refetchPages = async () => {
    setNow(new Date());
    const { data } = await query.refetch();
    const known = data?.deletionRequests ?? [];
    const endsOfPages = known.slice(0, -1).filter((_request, index) => (index + 1) % REQUESTS_PER_PAGE === 0);
    await Promise.all(endsOfPages.map(({ id }) => fetchAfter(id)));
  };
  const isErasing = requests?.some((request) => request.isErasing) ?? false;
  usePoll(refetchPages, isErasing ? ERASING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);

  const last = requests && requests.length >= REQUESTS_PER_PAGE && !isEndReached ? requests.at(-1) : undefined;
  const loadAfter = async (id: string) => {
    const { data } = await fetchAfter(id);
    setEndReached((data?.deletionRequests.length ?? 0) < REQUESTS_PER_PAGE);
  };
  return {
    query: { data: requests, error: query.error, refetch: query.refetch },
    /** What the failure of `query` and of `loadMore` is called. */
    failed,
    /** The time of the last poll, for which the time left is shown. */
    now,
    /** Where there are older ones. */
    loadMore: last && (() => loadAfter(last.id)),
    /** Shows this request as one whose account is being erased, until it is processed. */
    markErasing,
  };
}

/** Remembers whose deletion has begun here: the deletion service receives the event later than the answer comes. */
function useErasing(known: readonly ReviewedRequest[] | undefined) {
  const [erasingIds, setErasingIds] = useState<ReadonlySet<string>>(new Set());
  const requests = known?.map((request) => ({
    ...request,
    isErasing: request.status === 'pending' && (request.isErasing || erasingIds.has(request.id)),
  }));
  useErasedToast(requests);
  return { requests, markErasing: (id: string) => setErasingIds((ids) => new Set(ids).add(id)) };
}

/** Shows that an account which was being erased here now is. */
function useErasedToast(requests: readonly ReviewedRequest[] | undefined): void {
  const { show } = useToast();
  const erasing = useRef(new Set<string>());
  const onErased = useEffectEvent(() =>
    show({ title: t`Account erased`, description: t`Nothing of it is left, and the request is processed.` }),
  );
  useEffect(() => {
    if (!requests) return;
    const isDone = requests.some(({ id, status }) => status === 'processed' && erasing.current.has(id));
    erasing.current = new Set(requests.filter(({ isErasing }) => isErasing).map(({ id }) => id));
    if (isDone) onErased();
  }, [requests]);
}
