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

/** What the databases of a spec file share: the server, and for each service a migrated database that is copied. */
type Shared = { server: Promise<Server>; templates: Map<ServiceDatabase, Promise<string>>; databaseCount: number };
let shared: Shared | undefined;

function openShared(): Shared {
  shared ??= { server: findServer(), templates: new Map(), databaseCount: 0 };
  shared.databaseCount += 1;
  return shared;
}

/** Ends what is shared together with the last of the databases. */
async function closeShared(opened: Shared): Promise<void> {
  opened.databaseCount -= 1;
  if (opened.databaseCount > 0) return;
  shared = undefined;
  const { url, stop } = await opened.server;
  for (const name of await Promise.all(opened.templates.values())) await execute(url, `drop database ${name}`);
  await stop();
}

const uniqueName = (database: ServiceDatabase) => `test_${database.name}_${randomUUID().replaceAll('-', '')}`;

function databaseAddress(serverUrl: string, name: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}

/** Migrating takes twenty times as long as copying what was migrated. */
async function createTemplate(url: string, database: ServiceDatabase): Promise<string> {
  const name = uniqueName(database);
  await execute(url, `create database ${name} template template0`);
  await migrate(database, databaseAddress(url, name));
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
 * afterwards: on the server of `TEST_DATABASE_URL` (a superuser's address), or else on an embedded one.
 */
export function useDatabase(database: ServiceDatabase): TestDatabase {
  const name = uniqueName(database);
  let opened: Shared | undefined;
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
    opened = openShared();
    const { server, templates } = opened;
    const { url: serverUrl } = await server;
    if (!templates.has(database)) templates.set(database, createTemplate(serverUrl, database));
    await execute(serverUrl, `create database ${name} template ${await templates.get(database)}`);
    url = databaseAddress(serverUrl, name);
    pool = new Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    filledTables = [];
    for (const table of await listTables()) if (await holdsRows(table)) filledTables.push(table);
  });

  afterAll(async () => {
    await pool?.end();
    if (opened === undefined) return;
    const { url: serverUrl } = await opened.server;
    await execute(serverUrl, `drop database if exists ${name} with (force)`);
    await closeShared(opened);
  });

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
