import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Deleting this many rows takes far less than the two seconds of a statement. */
const BATCH_ROWS = 5_000;

/**
 * Deletes the rows of a person and returns how many they were, in statements of at most 5,000 rows each, so that none needs
 * a longer time limit. The caller sees to it that nobody adds rows meanwhile: by a lock, or by the person's tombstone. With
 * the manager of a transaction all rows are deleted or none.
 */
export async function deleteInBatches<Row extends ObjectLiteral & { firebaseId: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  firebaseId: string,
): Promise<number> {
  const { tablePath } = manager.connection.getMetadata(entity);
  const batch = `select ctid from ${tablePath} where firebase_id = :firebaseId limit :limit`;
  let total = 0;
  for (;;) {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(entity)
      .where(`ctid = any(array(${batch}))`, { firebaseId, limit: BATCH_ROWS })
      .execute();
    const count = affected ?? 0;
    total += count;
    if (count < BATCH_ROWS) return total;
  }
}
