import { graphql, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { useTimezone } from '@trax/ui';
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
export type ListedEntry = DocumentType<typeof auditLogQuery>['auditLog']['entries'][number];

/** The entries that a filter finds, newest first; as many pages as were requested. */
export function useAuditLog(filter: LogFilter) {
  const { data, error, refetch, fetchMore } = useQuery(auditLogQuery, {
    variables: toQuery(filter, useTimezone()),
    ...READ_ANEW,
  });
  const after = data?.auditLog.nextCursor ?? undefined;
  return {
    query: { data: data?.auditLog.entries, error, refetch },
    /** Where there are older ones. */
    loadMore: after === undefined ? undefined : () => fetchMore({ variables: { after } }),
  };
}
