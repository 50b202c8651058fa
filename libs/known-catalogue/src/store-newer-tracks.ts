import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

type VersionedTrack = ObjectLiteral & { id: string; version: number };

/** Inserts the rows of `known_tracks`, as many as an event names at most, or updates those of which no later version is stored. */
export async function storeNewerTracks<Row extends VersionedTrack>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, tableName } = manager.connection.getMetadata(entity);
  const updated = columns.filter(({ isPrimary }) => !isPrimary).map(({ databaseName }) => databaseName);
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values([...rows] as QueryDeepPartialEntity<Row>[])
    .orUpdate(updated, ['id'], { overwriteCondition: { where: `${tableName}.version <= excluded.version` } })
    .updateEntity(false)
    .execute();
}
