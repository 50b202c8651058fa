import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** A statement has at most 65,535 parameters, and each column of each row is one. */
const BATCH_ROWS = 1_000;

type VersionedTrack = ObjectLiteral & { id: string; version: number };

/** Inserts the rows of `known_tracks`, or updates those of which no later version is stored. */
export async function storeNewerTracks<Row extends VersionedTrack>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { columns, tableName } = manager.connection.getMetadata(entity);
  const updated = columns.filter(({ isPrimary }) => !isPrimary).map(({ databaseName }) => databaseName);
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(rows.slice(start, start + BATCH_ROWS) as QueryDeepPartialEntity<Row>[])
      .orUpdate(updated, ['id'], { overwriteCondition: { where: `${tableName}.version <= excluded.version` } })
      .updateEntity(false)
      .execute();
  }
}
