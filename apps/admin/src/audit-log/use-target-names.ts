import { graphql, useQuery } from '@trax/graphql-client';
import { useMemo } from 'react';
import type { ListedEntry } from './use-audit-log.js';

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
