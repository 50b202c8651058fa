import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { databaseSettings, directDatabaseUrl, loadConfig } from '../config.js';
import { hasSqlState } from '../unavailable.js';
import { COMMAND_LIMITS, createDataSource, withDataSource, type ServiceDatabase } from './data-source.js';

// Any number, but the same in every process that migrates, so that two which start at once do not both migrate.
const MIGRATION_LOCK = 7_472_478;
export const MIGRATION_TIMES = {
  /**
   * While a migration waits for a lock on a table, every later statement on that table waits behind it. Longer than Postgres'
   * `deadlock_timeout` (1 s), after which an autovacuum gives way, and shorter than the two seconds of a service's statement.
   */
  lockTimeoutMs: 1_200,
  /** A migration that did not get its lock is tried again after this. */
  retryMs: 3_000,
};
/** How long a migration that did not get its lock is tried again at most. */
const RETRY_FOR_MS = 5 * 60_000;
const POLL_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the migrations that are due, one transaction each, and returns their names. Only one process at a time does. No
 * migration waits longer than 1.2 s for a lock; one that did not get it is rolled back and tried again.
 * @throws Error when the database holds a migration that this version does not contain, unless a later version only added something
 */
export function migrate(
  database: ServiceDatabase,
  url: string,
  { lockTimeoutMs, retryMs } = MIGRATION_TIMES,
): Promise<string[]> {
  const limits = { ...COMMAND_LIMITS, lockTimeoutMs };
  return withDataSource(createDataSource(database, url, limits), async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    await acquireMigrationLock(runner);
    try {
      const before = await listExecuted(runner);
      assertCompatible(dataSource, before);
      await runMigrations(dataSource, retryMs);
      return (await listExecuted(runner)).filter((name) => !before.includes(name));
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await runner.release();
    }
  });
}

// A statement that waited for the lock would hold a snapshot, for whose end `create index concurrently` waits.
async function acquireMigrationLock(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [row]: { isMine: boolean }[] = await runner.query('select pg_try_advisory_lock($1) as "isMine"', [
      MIGRATION_LOCK,
    ]);
    if (row?.isMine === true) return;
    await delay(POLL_MS);
  }
}

async function runMigrations(dataSource: DataSource, retryMs: number): Promise<void> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!hasSqlState(error, LOCK_NOT_AVAILABLE) || Date.now() > giveUpAt) throw error;
      await delay(retryMs);
    }
  }
}

async function listExecuted(runner: QueryRunner): Promise<string[]> {
  const { migrationsTableName: table = 'migrations' } = runner.connection.options;
  if (!(await runner.hasTable(table))) return [];
  const executed: { name: string }[] = await runner.query(`select name from ${table} order by id`);
  return executed.map(({ name }) => name);
}

/**
 * A later release may have migrated before the previous one is brought back. What the later one added does not matter here; the
 * name of a migration that removes something begins with `Contract` (tools/checks/migration-rules.mjs).
 */
function assertCompatible({ migrations }: DataSource, executed: readonly string[]): void {
  const known = migrations.map(({ constructor, name = constructor.name }) => name);
  const newest = Math.max(...known.map(readTimestamp));
  const unknown = executed.filter((name) => !known.includes(name));
  const foreign = unknown.filter((name) => readTimestamp(name) <= newest);
  if (foreign.length > 0)
    throw new Error(
      `This database comes from another version of Trax: it holds ${foreign.join(', ')}, which this version does not contain. ` +
        'A database from before 1.0.0 cannot be upgraded; start with an empty one.',
    );
  const contracts = unknown.filter((name) => name.startsWith('Contract'));
  if (contracts.length > 0)
    throw new Error(
      `A later version of Trax has removed what this one needs (${contracts.join(', ')}): go on with that version, or ` +
        'restore the backup from before its upgrade.',
    );
}

/** TypeORM: the name of a migration ends with the 13 digits of its time. */
const readTimestamp = (name: string): number => Number(name.slice(-13).replaceAll(/\D/g, ''));

/** The main of `migrate.main.ts`: reads the address of the database, migrates, logs one JSON line; exit code 1 when it fails. */
export async function migrateMain(database: ServiceDatabase): Promise<void> {
  const url = directDatabaseUrl(loadConfig(databaseSettings));
  const name = `${database.name}-migrate`;
  try {
    const migrations = await migrate(database, url);
    process.stdout.write(`${JSON.stringify({ level: 30, process: name, migrations, msg: 'migrated' })}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} failed: ${reason}\n`);
    process.exitCode = 1;
  }
}
