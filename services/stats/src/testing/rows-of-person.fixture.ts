import type { TestDatabase } from '@trax/testing-server/use-database';

/** How many rows of which table name this person; every table with such a column is looked at. */
export async function countRowsOf(database: TestDatabase, uid: string): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'firebase_id' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const sql = `select count(*)::int as count from ${name} where firebase_id = $1`;
    const [row] = await database.query<{ count: number }>(sql, [uid]);
    if (row !== undefined && row.count > 0) counts[name] = row.count;
  }
  return counts;
}
