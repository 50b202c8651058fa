import 'reflect-metadata';
import { databaseUrl, loadConfig } from './config.js';
import { withDatabase, type ServiceDatabase } from './database.js';

// Any number will do as long as every process that migrates takes the same; two starting at once must not both migrate.
const MIGRATION_LOCK = 7_472_478;

/** Runs the migrations that are due, one transaction each, and answers their names. Only one process at a time does. */
export function migrate(database: ServiceDatabase, url: string): Promise<string[]> {
  return withDatabase(database, url, async (dataSource) => {
    const lock = dataSource.createQueryRunner();
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map(({ name }) => name);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await lock.release();
    }
  });
}

/** The main of `migrate.main.ts`: reads DATABASE_URL, migrates, says so in one JSON line; exit code 1 when it fails. */
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
