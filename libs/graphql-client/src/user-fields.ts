import type { FieldFunctionOptions, Reference } from '@apollo/client';

type Page = { readonly users: readonly Reference[]; readonly nextCursor?: string | null };
type Merge = Pick<FieldFunctionOptions, 'args' | 'readField'>;

/** A page that was asked for by cursor goes to the end of those before it; the first page begins the list anew. */
export function mergeUserPages(existing: Page | undefined, incoming: Page, { args, readField }: Merge): Page {
  if (!existing || typeof args?.['after'] !== 'string') return incoming;
  // Somebody who moved up in the order between two pages would stand in both.
  const known = new Set(existing.users.map((user) => readField('firebaseId', user)));
  const added = incoming.users.filter((user) => !known.has(readField('firebaseId', user)));
  return { ...incoming, users: [...existing.users, ...added] };
}
