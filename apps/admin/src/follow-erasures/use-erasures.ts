import { graphql, useQuery } from '@trax/graphql-client';
import { useIntervalWhileVisible } from '@trax/ui';
import { POLL_INTERVAL_MS } from '../poll-interval.js';

/** While an account is being deleted. */
const ERASING_POLL_INTERVAL_MS = 2000;

const erasuresQuery = graphql(`
  query FollowErasures {
    erasures {
      id
      startedAt
      reportedBy
      waitsFor
      requests
      failure
      finishedAt
    }
  }
`);

/** The deletions of accounts that are under way or have finished lately, read again while the page is visible. */
export function useErasures() {
  const query = useQuery(erasuresQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const erasures = query.data?.erasures;
  const isErasing = erasures?.some(({ finishedAt }) => typeof finishedAt !== 'string') ?? false;
  useIntervalWhileVisible(
    () => void query.refetch().catch(() => undefined), // the query itself carries the error
    isErasing ? ERASING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  );
  return { data: erasures, error: query.error, refetch: query.refetch };
}
