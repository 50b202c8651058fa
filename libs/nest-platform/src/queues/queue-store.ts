import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createNodeRedisClient, runMigrations, type ConnectionOptions } from 'bullmq';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { GuardedClient } from '../database/data-source.js';
import { warnOfUntriedVersion } from '../tried-versions.js';
import { throwLate, withinTime } from '../within-time.js';

/** Where jobs are stored: Redis when there is one, else a Postgres database of their own. */
export type QueueSettings = {
  readonly REDIS_URL?: string | undefined;
  readonly QUEUE_DATABASE_URL?: string | undefined;
};

/** The connection of one application to the store of its queues. The store may be down at start, go away and come back. */
export abstract class QueueStore {
  /** For BullMQ: shared by all queues and workers of the application. */
  abstract readonly connection: ConnectionOptions;
  /** Calls `listener` once the store can be used, and again whenever Redis is connected again, which may be empty then. */
  abstract onReady(listener: () => void): void;
  abstract close(): Promise<void>;
}

export const hasQueueStore = ({ REDIS_URL, QUEUE_DATABASE_URL }: QueueSettings) =>
  REDIS_URL !== undefined || QUEUE_DATABASE_URL !== undefined;

/** How long an application waits for the store of its queues. */
export const STORE_TIMES = {
  connectTimeoutMs: 1_500,
  /** Until it tries again to connect. */
  reconnectMs: 1_000,
  /** A command that could not be sent to Redis in this time fails, so that a producer fails fast while Redis is away. */
  commandTimeoutMs: 2_000,
};
export type StoreTimes = Readonly<typeof STORE_TIMES>;

/** @throws Error when the settings name no store */
export function openQueueStore(
  { REDIS_URL, QUEUE_DATABASE_URL }: QueueSettings,
  times: StoreTimes = STORE_TIMES,
): QueueStore {
  if (REDIS_URL !== undefined) return openRedis(REDIS_URL, times);
  if (QUEUE_DATABASE_URL !== undefined) return openPostgres(QUEUE_DATABASE_URL, times);
  throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
}

const logger = new Logger('queues');
const PING_INTERVAL_MS = 5_000;
/** More than the 10 s that a worker waits for a job. */
const SOCKET_TIMEOUT_MS = 12_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Each worker holds one of them to listen for jobs: at most seven of an application, that of the users. */
const POOL_SIZE = 12;

function openRedis(url: string, { connectTimeoutMs, reconnectMs, commandTimeoutMs }: StoreTimes): QueueStore {
  const client = createClient({
    url,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: () => reconnectMs,
    },
    commandOptions: { timeout: commandTimeoutMs },
  });
  let isReported = false;
  client.on('error', (error: Error) => {
    if (!isReported) logger.warn(`Redis is out of reach: ${error.message}`);
    isReported = true;
  });
  client.on('ready', () => (isReported = false));
  client.once('ready', () => void warnOfUntriedRedis(client).catch(() => undefined));

  // node-redis waits for an answer as long as TCP does, which is minutes behind a partition; its socket timeout starts
  // again with every command that is sent.
  const reconnectWhenSilent = async () => {
    if (!client.isReady) return;
    try {
      await withinTime(PING_INTERVAL_MS, client.ping(), throwLate('Redis does not answer'));
    } catch {
      if (!client.isReady) return;
      client.destroy();
      await client.connect().catch(() => undefined);
    }
  };
  const pings = setInterval(() => void reconnectWhenSilent(), PING_INTERVAL_MS).unref();
  return {
    // The adapter connects, and reconnects for as long as it takes.
    connection: createNodeRedisClient(client),
    onReady: (listener) => {
      if (client.isReady) listener();
      client.on('ready', listener);
    },
    close: () => {
      clearInterval(pings);
      if (client.isOpen) client.destroy();
      return Promise.resolve();
    },
  };
}

/** Valkey says which version of Redis it is compatible with. */
async function warnOfUntriedRedis(client: { info: (section: string) => Promise<string> }): Promise<void> {
  const [, version = ''] = /^redis_version:(.+)\r?$/m.exec(await client.info('server')) ?? [];
  warnOfUntriedVersion(logger, 'Redis', version.trim());
}

function openPostgres(url: string, { connectTimeoutMs, reconnectMs }: StoreTimes): QueueStore {
  const pool = new Pool({
    connectionString: url,
    Client: GuardedClient,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'trax-queues',
    options: '-c search_path=bullmq',
  });
  pool.on('error', () => undefined);
  // One of each queue and worker.
  pool.setMaxListeners(0);
  const closing = new AbortController();
  const migrated = migrate(pool, reconnectMs, closing.signal);
  return {
    // BullModule is typed for Redis only; `stored-queue.ts` takes the pool out again.
    connection: pool as unknown as ConnectionOptions,
    onReady: (listener) => void migrated.then(() => (closing.signal.aborted ? undefined : listener())),
    close: async () => {
      closing.abort();
      await withinTime(connectTimeoutMs, pool.end(), () => undefined);
    },
  };
}

/** BullMQ migrates its tables once, when it connects, and never again when that failed; this tries until it succeeds. */
async function migrate(pool: Pool, reconnectMs: number, signal: AbortSignal): Promise<void> {
  for (let isReported = false; !signal.aborted; isReported = true) {
    try {
      const client = await pool.connect();
      await runMigrations(client).finally(() => client.release());
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isReported) logger.warn(`The queue database is out of reach: ${reason}`);
      await delay(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
