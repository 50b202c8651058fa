import type { TestDatabase } from '@trax/testing-server/use-database';

/** How many rows of which table name this person; every table with such a column is looked at, partitions as one. */
export async function countRows(database: TestDatabase, uid: string): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'firebase_id'
     order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const sql = `select count(*)::int as count from ${name} where firebase_id = $1`;
    const [row] = await database.query<{ count: number }>(sql, [uid]);
    if (row !== undefined && row.count > 0) counts[name] = row.count;
  }
  return counts;
}
