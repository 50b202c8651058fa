import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** A statement has at most 65,535 parameters, and each column of each row is one. */
const BATCH_ROWS = 1_000;

/** Inserts the rows, or updates those whose `id` is there, in statements of at most 1,000 rows each. */
export async function upsertInBatches<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await manager.upsert<Row>(entity, rows.slice(start, start + BATCH_ROWS), ['id']);
  }
}
