import { graphql } from '@trax/graphql-client';
import type { DocumentType, FieldFunctionOptions, Reference, TypePolicies } from '@trax/graphql-client';

export const historyQuery = graphql(`
  query SeeHistory($after: String) {
    listeningHistory(first: 20, after: $after) {
      completions {
        id
        trackId
        displayName
        voiceGender
        completedAt
        localDate
      }
      nextCursor
    }
  }
`);

export type HeardTrack = DocumentType<typeof historyQuery>['listeningHistory']['completions'][number];

/** As the cache keeps them. */
type Pages = { readonly completions: readonly Reference[]; readonly nextCursor: string | null };

/**
 * The pages that were read, as one list. A page with a cursor is its continuation. One without is the newest: it takes the
 * place of the entries that it covers, so that older pages stay; when it covers none, too much has happened and it is all.
 */
function mergeHistory(existing: Pages | undefined, incoming: Pages, { args, readField }: FieldFunctionOptions): Pages {
  if (!existing) return incoming;
  if (args?.['after']) return { ...incoming, completions: [...existing.completions, ...incoming.completions] };
  const readId = (completion?: Reference) => readField('id', completion);
  const oldestId = readId(incoming.completions.at(-1));
  const end = existing.completions.findIndex((completion) => readId(completion) === oldestId);
  const older = end === -1 ? [] : existing.completions.slice(end + 1);
  return older.length === 0 ? incoming : { ...existing, completions: [...incoming.completions, ...older] };
}

/** How the cache keeps the history. */
export const historyTypePolicies = {
  Query: { fields: { listeningHistory: { keyArgs: false, merge: mergeHistory } } },
} satisfies TypePolicies;
