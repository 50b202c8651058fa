import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** A statement has at most 65,535 parameters, and each column of each row is one. */
const BATCH_ROWS = 1_000;

/** Inserts the rows, or updates those whose primary key is there, in statements of at most 1,000 rows each. */
export async function upsertInBatches<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: ReadonlyArray<QueryDeepPartialEntity<Row>>,
): Promise<void> {
  const key = manager.connection.getMetadata(entity).primaryColumns.map(({ propertyPath }) => propertyPath);
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    await manager.upsert<Row>(entity, rows.slice(start, start + BATCH_ROWS), key);
}
