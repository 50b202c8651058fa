import { isErased } from './erased-users.js';
import type { EntityManager } from 'typeorm';

/** Without the rows of people who are erased; of all others none will be before the transaction ends. */
export async function ignoreErased<Row extends { readonly firebaseId: string }>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const erased = new Set<string>();
  // In one order: each waits for the lock of a person.
  for (const firebaseId of [...new Set(rows.map((row) => row.firebaseId))].toSorted()) {
    if (await isErased(manager, firebaseId)) erased.add(firebaseId);
  }
  return rows.filter(({ firebaseId }) => !erased.has(firebaseId));
}
