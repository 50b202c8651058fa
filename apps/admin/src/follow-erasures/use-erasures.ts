import { graphql, READ_ANEW, useQuery } from '@trax/graphql-client';
import { POLL_INTERVAL_MS, usePoll } from '../use-poll.js';

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
  const query = useQuery(erasuresQuery, READ_ANEW);
  const erasures = query.data?.erasures;
  const isErasing = erasures?.some(({ finishedAt }) => typeof finishedAt !== 'string') ?? false;
  usePoll(query.refetch, isErasing ? ERASING_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  return { data: erasures, error: query.error, refetch: query.refetch };
}
