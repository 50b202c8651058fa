import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';

/**
 * Deletes at most `limit` of these rows, those that are softly deleted among them, in one statement, and returns how many they
 * were. A row that is changed at the same time is deleted if it still matches.
 */
export async function deleteUpTo<Row extends ObjectLiteral>(
  limit: number,
  { metadata, manager }: Repository<Row>,
  where: FindOptionsWhere<Row> | FindOptionsWhere<Row>[],
): Promise<number> {
  const { primaryColumns, target, tablePath } = metadata;
  const [matching, parameters] = manager
    .createQueryBuilder<Row>(target, 'matching')
    .select(primaryColumns.map(({ propertyPath }) => `matching.${propertyPath}`))
    .withDeleted()
    .where(where)
    .limit(limit)
    .setLock('pessimistic_write')
    .getQueryAndParameters();
  const key = primaryColumns.map(({ databaseName }) => databaseName).join();
  // SQL text: no builder limits a deletion.
  const sql = `delete from ${tablePath} where (${key}) in (${matching})`;
  const [, deleted] = await manager.query<[unknown, number]>(sql, parameters);
  return deleted;
}
