import { randomUUID } from 'node:crypto';
import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { Client, DatabaseError, Pool, type QueryResultRow } from 'pg';
import { aroundAll } from './around-all.js';

/** Set by Jest's global setup. */
const { TEST_DATABASE_URL: SERVER_URL = '', TEST_RUN_ID: RUN_ID = '' } = process.env;

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const databaseAddress = (name: string): string => Object.assign(new URL(SERVER_URL), { pathname: `/${name}` }).href;

// Any number that nothing else on the server locks.
const TEMPLATE_LOCK = 7_472_479;

/**
 * Returns the name of the migrated database that spec files copy: migrating takes seven times as long as copying. The first spec
 * file of a run that needs it creates it; a name of a database stands for the same migrations in every spec file.
 */
async function findTemplate(database: ServiceDatabase): Promise<string> {
  const name = `test_${database.name}_${RUN_ID}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`create database ${draft} template template0`);
    await migrate(database, databaseAddress(draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

const DEADLOCK_DETECTED = '40P01';
const MAX_TRUNCATE_ATTEMPTS = 10;
const LIST_TABLES_SQL = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'migration%'`;

/** A real Postgres database of a spec, past the service that uses it. */
export type TestDatabase = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Removes every row, except from the tables that the migrations have filled. */
  empty(): Promise<void>;
};

/**
 * A database of its own for the spec file or `describe` that calls this, made by the service's migrations and dropped
 * afterwards.
 */
export function useDatabase(database: ServiceDatabase): TestDatabase {
  const name = `test_${database.name}_${randomUUID().replaceAll('-', '')}`;
  let pool: Pool | undefined;
  let url = '';
  let filledTables: string[] = [];

  const query = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    if (pool === undefined) throw new Error('useDatabase: the database exists from beforeAll on');
    return (await pool.query<Row>(text, [...values])).rows;
  };
  const listTables = async () => (await query<{ name: string }>(LIST_TABLES_SQL)).map((table) => table.name);
  const holdsRows = async (table: string) => (await query(`select from ${table} limit 1`)).length > 0;

  const start = async () => {
    const template = await findTemplate(database);
    await onServer((client) => client.query(`create database ${name} template ${template}`));
    url = databaseAddress(name);
    pool = new Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    filledTables = [];
    for (const table of await listTables()) if (await holdsRows(table)) filledTables.push(table);
  };
  const stop = async () => {
    await pool?.end();
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  aroundAll({ start, stop });

  return {
    url: () => url,
    query,
    empty: async () => {
      const tables = (await listTables()).filter((table) => !filledTables.includes(table));
      if (tables.length > 0) await retryDeadlocks(() => query(emptyTables(tables)));
    },
  };
}

/**
 * Deletes all rows once those who write have committed. `truncate` would do the same, but makes new files for each table and
 * index, which takes fifty times as long. The role keeps foreign keys and triggers out of it. One text of several statements
 * is one transaction.
 */
function emptyTables(tables: readonly string[]): string {
  const deletes = tables.map((table) => `delete from ${table}`);
  const locked = `lock table ${tables.join()} in share row exclusive mode`;
  return ['set local session_replication_role = replica', locked, ...deletes].join(';');
}

/** Services and workers that run hold some of the tables: Postgres may end the statement to resolve a deadlock. */
async function retryDeadlocks(statement: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await statement();
      return;
    } catch (error) {
      const isDeadlock = error instanceof DatabaseError && error.code === DEADLOCK_DETECTED;
      if (!isDeadlock || attempt === MAX_TRUNCATE_ATTEMPTS) throw error;
    }
  }
}
