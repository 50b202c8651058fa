import { statsTypePolicies, type TypePolicies } from '@trax/graphql-client';

/** What a merge function of the cache receives, as far as these need it; the items are references. */
type Merge<Item> = {
  readonly args: Readonly<Record<string, unknown>> | null;
  readonly readField: (name: string, item: Item) => unknown;
};

/**
 * A page that was requested by cursor goes to the end of those before it; the first page begins the list anew.
 * @param list the field with its items
 * @param id the field by which an item is known
 */
const mergePages =
  <List extends string>(list: List, id: string) =>
  <Item, Page extends Readonly<Record<List, readonly Item[]>>>(
    existing: Page | undefined,
    incoming: Page,
    { args, readField }: Merge<Item>,
  ): Page => {
    if (!existing || typeof args?.['after'] !== 'string') return incoming;
    // An item that moved up in the order between two pages would be in both.
    const known = new Set(existing[list].map((item) => readField(id, item)));
    const added = incoming[list].filter((item) => !known.has(readField(id, item)));
    return { ...incoming, [list]: [...existing[list], ...added] };
  };

/**
 * A page of requests takes the place of those that it brings again: it follows the request that it was requested after, and
 * what was older than its last request stays, as long as the page is full. So the first page can be polled while later ones
 * are shown.
 */
function mergeRequestPages<Item>(
  existing: readonly Item[] = [],
  incoming: readonly Item[],
  { args, readField }: Merge<Item>,
): readonly Item[] {
  const findRequestIndex = (id: unknown) => existing.findIndex((request) => readField('id', request) === id);
  const newer = typeof args?.['after'] === 'string' ? existing.slice(0, findRequestIndex(args['after']) + 1) : [];
  const last = incoming.at(-1);
  const isFull = last !== undefined && incoming.length === args?.['first'];
  const lastIndex = isFull ? findRequestIndex(readField('id', last)) : -1;
  return [...newer, ...incoming, ...(lastIndex < 0 ? [] : existing.slice(lastIndex + 1))];
}

export const typePolicies = {
  ...statsTypePolicies,
  User: { keyFields: ['firebaseId'] },
  Orphan: { keyFields: false },
  EditedTheme: { fields: { tracks: { merge: false } } },
  Query: {
    fields: {
      ...statsTypePolicies.Query.fields,
      users: { keyArgs: ['search', 'order'], merge: mergePages('users', 'firebaseId') },
      deletionRequests: { keyArgs: false, merge: mergeRequestPages },
      auditLog: { keyArgs: ['person', 'action', 'outcome', 'from', 'to'], merge: mergePages('entries', 'id') },
      erasures: { merge: false },
      syncStatus: { merge: false },
      signUp: { merge: false },
      invitations: { merge: false },
      handedOverLinks: { merge: false },
      mailServer: { merge: false },
      installation: { merge: false },
      health: { merge: false },
      editedThemes: { merge: false },
      editedProgrammes: { merge: false },
      sentRecordings: { merge: false },
      numbers: { keyArgs: ['weeks'], merge: false },
    },
  },
} satisfies TypePolicies;
