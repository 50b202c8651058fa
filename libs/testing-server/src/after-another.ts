import { Client } from 'pg';
import { until } from './until.js';
import type { TestDatabase } from './use-database.js';

/** Also right within a transaction, which `pg_stat_activity` is not. */
const IS_AWAITED_SQL = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';

/**
 * What `work` comes to where another transaction has made `change` a moment before: it is committed once `work` waits for it, or
 * has not waited at all.
 */
export async function afterAnother<T>(database: TestDatabase, change: string, work: () => Promise<T>): Promise<T> {
  const other = new Client({ connectionString: database.url() });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(change);
    const working = work();
    const end = working.then(
      () => true,
      () => true,
    );
    await until(async () => Boolean(await Promise.race([end, isAwaited(other)])));
    await other.query('commit');
    return await working;
  } finally {
    await other.end();
  }
}

const isAwaited = async (client: Client): Promise<boolean> => (await client.query(IS_AWAITED_SQL)).rowCount !== 0;
