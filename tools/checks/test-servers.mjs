// @ts-check
// The Postgres and the Redis of `npm test`: those that the environment names, or a Postgres of its own.
import path from 'node:path';
import { Client } from 'pg';
import { createClient } from 'redis';
import { startPostgres } from '../start/embedded-postgres.mjs';
import { DATABASES } from '../start/settings.mjs';
import { messageOf, StartFailure } from '../start/start-failure.mjs';

// Several suites at a time, each with its services and their pools; a refused connection is a 503 somewhere.
const MAX_CONNECTIONS = 'max_connections=500';

/**
 * @typedef {object} TestServers
 * @property {{ TEST_DATABASE_URL: string, TEST_REDIS_URL?: string }} env as libs/testing-server reads it
 * @property {() => Promise<void>} empty removes what tests have left
 * @property {() => Promise<void>} stop
 */

/**
 * Without `TEST_REDIS_URL` each spec file and the product start a Redis of their own.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<TestServers>}
 */
export async function openTestServers(folder, { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl }) {
  const own = databaseUrl ? undefined : await startTestPostgres(folder);
  const url = own?.url ?? databaseUrl ?? '';
  const empty = async () => {
    if (redisUrl) await withRedis(redisUrl, (client) => client.flushDb());
    if (databaseUrl) await withPostgres(databaseUrl, dropDatabases);
  };
  return {
    env: { TEST_DATABASE_URL: url, ...(redisUrl ? { TEST_REDIS_URL: redisUrl } : {}) },
    empty,
    stop: async () => {
      await empty();
      await own?.stop();
    },
  };
}

/** @param {string} folder */
export function startTestPostgres(folder) {
  return startPostgres({ dataDir: path.join(folder, 'postgres'), isDurable: false, settings: [MAX_CONNECTIONS] });
}

/** Drops the migrated databases that spec files of one run have copied. @param {string} url @param {string} runId */
export async function dropTemplates(url, runId) {
  await withPostgres(url, async (client) => {
    const { rows } = await client.query('select datname as name from pg_database where datname like $1', [
      `test\\_%\\_${runId}%`,
    ]);
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}

/**
 * @param {NodeJS.ProcessEnv} given
 * @throws {StartFailure} a server that was given cannot be used
 */
export async function assertUsableServers({ TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl }) {
  if (redisUrl) await assertUsableRedis(redisUrl);
  if (databaseUrl) await assertUsablePostgres(databaseUrl);
}

/** @param {string} url */
async function assertUsableRedis(url) {
  const count = await withRedis(url, (client) => client.dbSize());
  if (count === 0) return;
  throw new StartFailure(
    `TEST_REDIS_URL names a database with ${count} keys. The tests delete everything there: name one that is empty.`,
  );
}

/** @param {string} url */
async function assertUsablePostgres(url) {
  await withPostgres(url, async (client) => {
    const { rows: roles } = await client.query('select rolsuper from pg_roles where rolname = current_user');
    if (!roles[0]?.rolsuper) throw new StartFailure('TEST_DATABASE_URL must be the address of a superuser.');
    const { rows } = await client.query('select datname from pg_database where datname = any($1)', [productDatabases]);
    if (rows.length === 0) return;
    throw new StartFailure(
      `TEST_DATABASE_URL names a server that holds an installation of Trax (${rows[0]?.datname}): the tests would delete it.`,
    );
  });
}

const productDatabases = DATABASES.map((name) => `trax_${name}`);

/** @param {Client} client */
async function dropDatabases(client) {
  for (const name of productDatabases) await client.query(`drop database if exists ${name} with (force)`);
}

/** @template T @param {string} url @param {(client: Client) => Promise<T>} work @returns {Promise<T>} */
async function withPostgres(url, work) {
  const client = await open('TEST_DATABASE_URL', async () => {
    const opened = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await opened.connect();
    return opened;
  });
  return work(client).finally(() => client.end());
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('redis').RedisClientType) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withRedis(url, work) {
  const client = await open('TEST_REDIS_URL', () =>
    createClient({ url, socket: { reconnectStrategy: false } })
      .on('error', () => undefined)
      .connect(),
  );
  return work(/** @type {import('redis').RedisClientType} */ (client)).finally(() => client.close());
}

/** @template T @param {string} variable @param {() => Promise<T>} connect @returns {Promise<T>} */
async function open(variable, connect) {
  try {
    return await connect();
  } catch (error) {
    // The address stays out of the message: it may hold a password.
    throw new StartFailure(`${variable} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}
