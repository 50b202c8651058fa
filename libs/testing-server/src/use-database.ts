import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { Client, Pool, type QueryResultRow } from 'pg';

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

/** The database of one spec file. */
export type TestDatabase = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
  /** Arranges or inspects rows past the service. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/**
 * A real Postgres database of its own for this spec file, made by the service's migrations and dropped afterwards: on the
 * server of `TEST_DATABASE_URL` (a superuser's address), or else on an embedded one.
 */
export function useDatabase(database: ServiceDatabase): TestDatabase {
  const name = `test_${database.name}_${randomUUID().replaceAll('-', '')}`;
  let server: Server | undefined;
  let pool: Pool | undefined;
  let url = '';

  beforeAll(async () => {
    server = await findServer();
    await execute(server.url, `create database ${name} template template0`);
    const address = new URL(server.url);
    address.pathname = `/${name}`;
    url = address.href;
    await migrate(database, url);
    pool = new Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
  }, 60_000);

  afterAll(async () => {
    await pool?.end();
    if (server === undefined) return;
    await execute(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  }, 60_000);

  return {
    url: () => url,
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      if (pool === undefined) throw new Error('useDatabase: the database exists from beforeAll on');
      return (await pool.query<Row>(text, [...values])).rows;
    },
  };
}
