import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { Client, DatabaseError, Pool, type QueryResultRow } from 'pg';

type Server = { url: string; stop: () => Promise<void> };

// The test runner starts one Postgres for all spec files; a spec that is run alone brings its own.
async function findServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'trax-test-postgres-'));
  const server = await startPostgres({ dataDir, isDurable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
 * afterwards: on the server of `TEST_DATABASE_URL` (a superuser's address), or else on an embedded one.
 */
export function useDatabase(database: ServiceDatabase): TestDatabase {
  const name = `test_${database.name}_${randomUUID().replaceAll('-', '')}`;
  let server: Server | undefined;
  let pool: Pool | undefined;
  let url = '';
  let filledTables: string[] = [];

  const query = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    if (pool === undefined) throw new Error('useDatabase: the database exists from beforeAll on');
    return (await pool.query<Row>(text, [...values])).rows;
  };
  const listTables = async () => (await query<{ name: string }>(LIST_TABLES_SQL)).map((table) => table.name);
  const holdsRows = async (table: string) => (await query(`select from ${table} limit 1`)).length > 0;

  beforeAll(async () => {
    server = await findServer();
    await execute(server.url, `create database ${name} template template0`);
    const address = new URL(server.url);
    address.pathname = `/${name}`;
    url = address.href;
    await migrate(database, url);
    pool = new Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    filledTables = [];
    for (const table of await listTables()) if (await holdsRows(table)) filledTables.push(table);
  }, 60_000);

  afterAll(async () => {
    await pool?.end();
    if (server === undefined) return;
    await execute(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  }, 60_000);

  return {
    url: () => url,
    query,
    empty: async () => {
      const tables = (await listTables()).filter((table) => !filledTables.includes(table));
      if (tables.length > 0) await retryDeadlocks(() => query(`truncate ${tables.join()}`));
    },
  };
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
