import { explainFailure, graphql, useQuery } from '@trax/graphql-client';
import { useTimezone, useToast } from '@trax/ui';
import { useTransition } from 'react';
import { toQuery, type LogFilter } from './log-filter.js';

const auditLogQuery = graphql(`
  query ReadAuditLog($person: String, $action: String, $outcome: String, $from: String, $to: String, $after: ID) {
    auditLog(person: $person, action: $action, outcome: $outcome, from: $from, to: $to, after: $after) {
      entries {
        id
        happenedAt
        action
        outcome
        reason
        actor {
          id
          displayName
          email
        }
        person {
          id
          displayName
          email
        }
        target
        requestId
        omitted
      }
      nextCursor
    }
  }
`);

const FAILED = 'Failed to fetch the audit log';

/** The entries that a filter finds, newest first; as many pages as were requested. */
export function useAuditLog(filter: LogFilter) {
  const { show } = useToast();
  const { data, error, refetch, fetchMore } = useQuery(auditLogQuery, {
    variables: toQuery(filter, useTimezone()),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isLoadingMore, startLoadingMore] = useTransition();
  const after = data?.auditLog.nextCursor ?? undefined;
  const showMore = () =>
    startLoadingMore(async () => {
      try {
        if (after !== undefined) await fetchMore({ variables: { after } });
      } catch (failure) {
        show({ title: 'Error', description: explainFailure(FAILED, failure), tone: 'destructive' });
      }
    });
  return {
    query: { data: data?.auditLog.entries, error, refetch },
    hasMore: after !== undefined,
    isLoadingMore,
    showMore,
  };
}
