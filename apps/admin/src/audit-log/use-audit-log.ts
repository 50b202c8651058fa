import { graphql, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { useTimezone } from '@trax/ui';
import { useMemo } from 'react';
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

const targetNamesQuery = graphql(`
  query NameAuditTargets {
    editedThemes {
      id
      name
      tracks {
        id
        displayName
      }
    }
    editedProgrammes {
      id
      name
    }
  }
`);

/** The names, as they are now, of the themes, tracks and programmes that entries are about, by id; none while they are not loaded. */
export function useTargetNames(entries: readonly ListedEntry[]): ReadonlyMap<string, string> {
  const skip = entries.every(({ target }) => typeof target !== 'string');
  const { data } = useQuery(targetNamesQuery, { skip });
  return useMemo(() => {
    const themes = data?.editedThemes ?? [];
    const tracks = themes.flatMap((theme) => theme.tracks);
    return new Map([
      ...[...themes, ...(data?.editedProgrammes ?? [])].map(({ id, name }) => [id, name] as const),
      ...tracks.map(({ id, displayName }) => [id, displayName] as const),
    ]);
  }, [data]);
}
