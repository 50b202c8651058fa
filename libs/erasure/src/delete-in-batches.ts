import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Deleting this many rows takes far less than the two seconds of a statement. */
const BATCH_ROWS = 5_000;

/** By the names of the columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** `ownerColumn`: by default `firebase_id`. `onDeleted` receives the rows of each statement. */
type Deletion = {
  readonly firebaseId: string;
  readonly ownerColumn?: 'firebase_id' | 'owner_uid';
  readonly onDeleted?: (rows: readonly StoredRow[]) => void;
};

/**
 * Deletes the rows of a person in the order of their primary key and returns how many they were, in statements of at most 5,000
 * rows each, so that none needs a longer time limit. The caller sees to it that no rows are added meanwhile: by a lock, or by the
 * person's tombstone. With the manager of a transaction all rows are deleted or none.
 */
export async function deleteInBatches<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { firebaseId, ownerColumn = 'firebase_id', onDeleted }: Deletion,
): Promise<number> {
  const { tablePath, primaryColumns } = manager.connection.getMetadata(entity);
  const columns = primaryColumns.map(({ databaseName }) => databaseName).filter((name) => name !== ownerColumn);
  const key = columns.join();
  const placesFrom = (first: number) => columns.map((_, index) => `$${first + index}`).join();
  // SQL text: no builder compares the columns of a key at once. Each batch begins behind the one before, whose entries are still
  // in the index.
  let rest = `${ownerColumn} = $1`;
  let values: readonly unknown[] = [firebaseId];
  let total = 0;
  for (;;) {
    const findLast = `select ${key} from ${tablePath} where ${rest} order by ${key} offset ${BATCH_ROWS - 1} limit 1`;
    // Without further columns in the key a person has one row.
    const [row] = columns.length === 0 ? [] : await manager.query<StoredRow[]>(findLast, [...values]);
    const last = row && columns.map((column) => row[column]);
    const batch = last === undefined ? rest : `${rest} and (${key}) <= (${placesFrom(values.length + 1)})`;
    const [deleted, count] = await manager.query<[StoredRow[], number]>(
      `delete from ${tablePath} where ${batch} ${onDeleted === undefined ? '' : 'returning *'}`,
      [...values, ...(last ?? [])],
    );
    onDeleted?.(deleted);
    total += count;
    if (last === undefined) return total;
    rest = `${ownerColumn} = $1 and (${key}) > (${placesFrom(2)})`;
    values = [firebaseId, ...last];
  }
}
