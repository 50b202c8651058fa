// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createClient } from 'redis';
import { startPostgres } from '../start/embedded-postgres.mjs';
import { findRedisServer, startRedis } from '../start/redis.mjs';
import { assertUsableServers, dropTemplates, openTestServers } from './test-servers.mjs';

const folder = mkdtempSync(`${os.tmpdir()}/trax-test-servers-`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the Postgres of TEST_DATABASE_URL', () => {
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: `${folder}/postgres`, isDurable: false });
  });
  afterAll(() => postgres.stop());
  /** @param {string} statement */
  const execute = async (statement) => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rowCount } = await client.query(statement);
    await client.end();
    return rowCount;
  };

  it('is used as it is given, and left without what the product made there', async () => {
    const servers = await openTestServers(folder, { TEST_DATABASE_URL: postgres.url });
    expect(servers.env).toEqual({ TEST_DATABASE_URL: postgres.url });
    await execute('create database trax_users');
    await servers.stop();
    expect(await execute(`select from pg_database where datname = 'trax_users'`)).toBe(0);
  });

  it('is left without the migrated databases of a run, and with those of others', async () => {
    for (const name of ['test_users_run1', 'test_stats_run1_draft', 'test_users_run2'])
      await execute(`create database ${name}`);
    await dropTemplates(postgres.url, 'run1');
    expect(await execute(`select from pg_database where datname like 'test%'`)).toBe(1);
    await execute('drop database test_users_run2');
  });

  it('is refused when the product is installed there', async () => {
    await execute('create database trax_stats');
    await expect(assertUsableServers({ TEST_DATABASE_URL: postgres.url })).rejects.toThrow(
      'TEST_DATABASE_URL names a server that holds an installation of Trax (trax_stats)',
    );
    await execute('drop database trax_stats');
  });

  it('is refused for a role that may not create databases and roles, and where nobody answers', async () => {
    await execute('create role nobody login');
    const url = Object.assign(new URL(postgres.url), { username: 'nobody' }).href;
    await expect(assertUsableServers({ TEST_DATABASE_URL: url })).rejects.toThrow(
      'TEST_DATABASE_URL must be the address of a superuser',
    );
    await expect(assertUsableServers({ TEST_DATABASE_URL: 'postgres://127.0.0.1:1/postgres' })).rejects.toThrow(
      'TEST_DATABASE_URL cannot be used: ',
    );
  });
});

const program = findRedisServer();
(program ? describe : describe.skip)('the Redis of TEST_REDIS_URL (needs redis-server)', () => {
  /** @type {Awaited<ReturnType<typeof startRedis>>} */
  let redis;
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres;
  beforeAll(async () => {
    redis = await startRedis({ program: program ?? '', dataDir: `${folder}/redis`, password: 'test' });
    postgres = await startPostgres({ dataDir: `${folder}/postgres`, isDurable: false });
  });
  afterAll(() => Promise.all([redis.stop(), postgres.stop()]));

  it('is used with its database as it is given, and left empty', async () => {
    const given = { TEST_REDIS_URL: `${redis.url}/3`, TEST_DATABASE_URL: postgres.url };
    const servers = await openTestServers(folder, given);
    expect(servers.env).toEqual(given);
    const client = await createClient({ url: given.TEST_REDIS_URL }).connect();
    await client.set('left', 'behind');
    await expect(assertUsableServers(given)).rejects.toThrow('TEST_REDIS_URL names a database with 1 keys');
    await servers.stop();
    expect(await client.dbSize()).toBe(0);
    await client.close();
  });

  it('is refused where nobody answers', async () => {
    const given = { TEST_REDIS_URL: 'redis://127.0.0.1:1', TEST_DATABASE_URL: postgres.url };
    await expect(assertUsableServers(given)).rejects.toThrow('TEST_REDIS_URL cannot be used: ');
  });
});
