import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { databaseUrl, loadConfig } from '../config.js';
import { withDatabase, type ServiceDatabase } from './data-source.js';

// Any number, but the same in every process that migrates, so that two which start at once do not both migrate.
const MIGRATION_LOCK = 7_472_478;

/**
 * Runs the migrations that are due, one transaction each, and returns their names. Only one process at a time does.
 * @throws Error when the database holds a migration that this version does not contain
 */
export function migrate(database: ServiceDatabase, url: string): Promise<string[]> {
  return withDatabase(database, url, async (dataSource) => {
    const lock = dataSource.createQueryRunner();
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await assertOnlyKnownMigrations(dataSource);
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map(({ name }) => name);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await lock.release();
    }
  });
}

async function assertOnlyKnownMigrations(dataSource: DataSource): Promise<void> {
  const { migrationsTableName: table = 'migrations' } = dataSource.options;
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable(table))) return;
    const executed: { name: string }[] = await runner.query(`select name from ${table}`);
    const known = new Set(dataSource.migrations.map(({ constructor, name = constructor.name }) => name));
    const unknown = executed.flatMap(({ name }) => (known.has(name) ? [] : [name]));
    if (unknown.length === 0) return;
    throw new Error(
      `This database comes from another version of Trax: it holds ${unknown.join(', ')}, which this version does not contain. ` +
        'A database from before 1.0.0 cannot be upgraded; start with an empty one.',
    );
  } finally {
    await runner.release();
  }
}

/** The main of `migrate.main.ts`: reads DATABASE_URL, migrates, logs one JSON line; exit code 1 when it fails. */
export async function migrateMain(database: ServiceDatabase): Promise<void> {
  const { DATABASE_URL } = loadConfig({ DATABASE_URL: databaseUrl });
  const name = `${database.name}-migrate`;
  try {
    const migrations = await migrate(database, DATABASE_URL);
    process.stdout.write(`${JSON.stringify({ level: 30, process: name, migrations, msg: 'migrated' })}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${name} failed: ${reason}\n`);
    process.exitCode = 1;
  }
}
