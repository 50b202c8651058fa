// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@trax/start/embedded-postgres';
import { findRedisServer, startRedis } from '@trax/start/redis';
import { freePort } from './free-port.mjs';
import { startLink } from './link.mjs';
import { mountSmallDisk } from './small-disk.mjs';

const POSTGRES_MEGABYTES = 320;
const REDIS_MEGABYTES = 16;
/** Little of it is kept, so that a full disk is felt soon. */
const WAL = ['min_wal_size=32MB', 'max_wal_size=48MB'];
const START_AGAIN_AFTER_MS = 300;

/**
 * A store behind a link that may fail, on a disk that may be full where this user may mount one.
 * @typedef {{ name: string, link: import('./link.mjs').Link, disk: import('./small-disk.mjs').SmallDisk | undefined }} FrailStore
 * @typedef {{ env: NodeJS.ProcessEnv, stores: FrailStore[], postgresUrl: string, stop: () => Promise<void> }} FrailStores
 */

/**
 * Postgres and, where this machine has one, Redis; started again whenever they end, as an orchestrator does.
 * @returns {Promise<FrailStores>}
 */
export async function startFrailStores() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-frail-'));
  const disks = {
    postgres: mountSmallDisk(path.join(home, 'postgres'), POSTGRES_MEGABYTES),
    redis: mountSmallDisk(path.join(home, 'redis'), REDIS_MEGABYTES),
  };
  const folderOf = (/** @type {keyof typeof disks} */ name) => path.join(home, name, 'data');
  const port = await freePort();
  const postgres = await keepRunning(() =>
    startPostgres({ dataDir: folderOf('postgres'), port, settings: WAL, isDurable: true }),
  );
  const link = await startLink(port);
  const address = new URL(postgres.first.url);
  address.port = String(link.port);
  const redis = await startRedisBehindLink(folderOf('redis'));
  return {
    env: { DATABASE_URL: address.href, ...redis?.env },
    stores: [
      { name: 'postgres', link, disk: disks.postgres },
      ...(redis === undefined ? [] : [{ name: 'redis', link: redis.link, disk: disks.redis }]),
    ],
    postgresUrl: postgres.first.url,
    stop: async () => {
      for (const one of [link, redis?.link]) one?.close();
      await Promise.all([postgres.stop(), redis?.stop()]);
      for (const disk of Object.values(disks)) disk?.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @param {string} dataDir */
async function startRedisBehindLink(dataDir) {
  const program = findRedisServer();
  if (program === undefined) return undefined;
  const [port, password] = [await freePort(), randomBytes(16).toString('hex')];
  const { stop } = await keepRunning(() => startRedis({ program, dataDir, port, password }));
  const link = await startLink(port);
  return { link, env: { REDIS_URL: `redis://:${password}@127.0.0.1:${link.port}` }, stop };
}

/**
 * @template {{ ended: Promise<string>, stop: () => Promise<void> }} Store
 * @param {() => Promise<Store>} start
 */
async function keepRunning(start) {
  const ending = new AbortController();
  const first = await start();
  let running = first;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await running.ended;
      if (ending.signal.aborted) return;
      await running.stop();
      while (!ending.signal.aborted) {
        const next = await start().catch(() => undefined);
        if (next !== undefined) {
          running = next;
          break;
        }
        await delay(START_AGAIN_AFTER_MS);
      }
    }
  })();
  const stop = async () => {
    ending.abort();
    await running.stop();
    await watching;
    await running.stop();
  };
  return { first, stop };
}
