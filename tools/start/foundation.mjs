// @ts-check
import path from 'node:path';
import { openDatabases } from './databases.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { signalQuietly } from './live-process.mjs';
import { findRedisServer, startRedis } from './redis.mjs';
import { needsDatabases, needsEmbeddedPostgres } from './settings.mjs';

/**
 * @typedef {import('./databases.mjs').Database} Database
 * @typedef {import('./settings.mjs').DatabaseName} DatabaseName
 * @typedef {import('./stack-context.mjs').StackContext} StackContext
 */

/** Stopped last, after everything that uses it. */
const LAST_WAVE = 2;

/**
 * @param {StackContext} context
 * @param {number} port for the embedded Postgres
 * @returns {Promise<Record<import('./settings.mjs').ServiceName, Database> & Partial<Record<DatabaseName, Database>>>} without `queue` when Redis is the operator's
 */
export async function openDatabasesOf({ prepared: { settings, secrets }, supervisor, report, onLine }, port) {
  const own = Object.entries(settings.databaseUrls).map(([name, url]) => [name, ownDatabase(url)]);
  /** @type {Partial<Record<DatabaseName, Database>>} */
  let made = {};
  if (needsEmbeddedPostgres(settings)) {
    await report.step('Postgres with its databases', async () => {
      const dataDir = path.join(settings.home, 'postgres');
      const log = onLine('postgres');
      let url = '';
      const start = async () => {
        const postgres = await startPostgres({ dataDir, port, password: secrets.postgres, onLine: log });
        url = postgres.url;
        return { ...postgres, kill: () => signalQuietly(postgres.pid, 'SIGQUIT') };
      };
      await supervisor.add('postgres', start, LAST_WAVE);
      made = await openDatabases(url, secrets.databases);
    });
  } else if (settings.serverUrl !== undefined && needsDatabases(settings)) {
    made = await openDatabases(settings.serverUrl);
  }
  return /** @type {Record<DatabaseName, Database>} */ ({ ...made, ...Object.fromEntries(own) });
}

/** An operator's database: nothing is noted on it, so nothing is skipped. @param {string} url @returns {Database} */
function ownDatabase(url) {
  return { url, stamp: {}, note: async () => undefined };
}

/**
 * @param {StackContext} context
 * @param {number} port
 * @returns {Promise<string | undefined>} nothing when this machine has none
 */
export async function openRedis({ prepared: { settings, secrets }, supervisor, report, onLine }, port) {
  if (settings.redisUrl !== undefined) return settings.redisUrl;
  const program = findRedisServer();
  if (program === undefined) return undefined;
  let url = '';
  await report.step('Redis', async () => {
    const dataDir = path.join(settings.home, 'redis');
    const log = onLine('redis');
    const start = async () => {
      const redis = await startRedis({ program, dataDir, port, password: secrets.redis, onLine: log });
      url = redis.url;
      return { ...redis, kill: () => signalQuietly(redis.pid, 'SIGKILL') };
    };
    await supervisor.add('redis', start, LAST_WAVE);
  });
  return url;
}
