import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { createNodeRedisClient, runMigrations, type ConnectionOptions } from 'bullmq';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { GuardedClient } from '../database/data-source.js';
import { throwLate, withinTime } from '../within-time.js';

/** Where jobs are stored: Redis when there is one, else a Postgres database of their own. */
export type QueueSettings = {
  readonly REDIS_URL?: string | undefined;
  readonly QUEUE_DATABASE_URL?: string | undefined;
};

const CONNECT_TIMEOUT_MS = 1_500;
const RECONNECT_MS = 1_000;

/** The connection of one application to the store of its queues. It may be down at start, or go away and come back. */
export abstract class QueueStore {
  /** For BullMQ: shared by all queues and workers of the application. */
  abstract readonly connection: ConnectionOptions;
  /** Resolves once the store can be used for the first time, or `signal` is aborted. */
  abstract untilReady(signal: AbortSignal): Promise<void>;
  /** `listener` is called whenever the store is connected again: jobs may have been lost. */
  abstract onReconnect(listener: () => void): void;
  abstract close(): Promise<void>;
}

export const hasQueueStore = ({ REDIS_URL, QUEUE_DATABASE_URL }: QueueSettings) =>
  REDIS_URL !== undefined || QUEUE_DATABASE_URL !== undefined;

/** @throws Error when the settings name no store */
export function openQueueStore({ REDIS_URL, QUEUE_DATABASE_URL }: QueueSettings): QueueStore {
  if (REDIS_URL !== undefined) return new RedisStore(REDIS_URL);
  if (QUEUE_DATABASE_URL !== undefined) return new PostgresStore(QUEUE_DATABASE_URL);
  throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
}

const COMMAND_TIMEOUT_MS = 2_000;
const PING_INTERVAL_MS = 5_000;
/** More than the 10 s that a worker waits for a job. */
const SOCKET_TIMEOUT_MS = 12_000;

class RedisStore extends QueueStore {
  readonly connection: ConnectionOptions;
  private readonly logger = new Logger('queues');
  private readonly client;
  private readonly pings: NodeJS.Timeout;

  constructor(url: string) {
    super();
    this.client = createClient({
      url,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        reconnectStrategy: () => RECONNECT_MS,
      },
      // A command that could not be sent in this time fails, so that a producer fails fast while Redis is away.
      commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    });
    let isReported = false;
    this.client.on('error', (error: Error) => {
      if (!isReported) this.logger.warn(`Redis is out of reach: ${error.message}`);
      isReported = true;
    });
    this.client.on('ready', () => {
      isReported = false;
    });
    // The adapter connects, and reconnects for as long as it takes.
    this.connection = createNodeRedisClient(this.client);
    this.pings = setInterval(() => void this.reconnectWhenSilent(), PING_INTERVAL_MS).unref();
  }

  async untilReady(signal: AbortSignal): Promise<void> {
    if (this.client.isReady || signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.client.once('ready', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  onReconnect(listener: () => void): void {
    this.client.on('ready', listener);
  }

  close(): Promise<void> {
    clearInterval(this.pings);
    if (this.client.isOpen) this.client.destroy();
    return Promise.resolve();
  }

  // node-redis waits for an answer as long as TCP does, which is minutes behind a partition; its socket timeout starts
  // again with every command that is sent.
  private async reconnectWhenSilent(): Promise<void> {
    if (!this.client.isReady) return;
    try {
      await withinTime(PING_INTERVAL_MS, this.client.ping(), throwLate('Redis does not answer'));
    } catch {
      if (!this.client.isReady) return;
      this.client.destroy();
      await this.client.connect().catch(() => undefined);
    }
  }
}

const STATEMENT_TIMEOUT_MS = 5_000;
/** Each worker holds one of them to listen for jobs. */
const POOL_SIZE = 6;

class PostgresStore extends QueueStore {
  private readonly logger = new Logger('queues');
  private readonly pool: Pool;

  constructor(url: string) {
    super();
    this.pool = new Pool({
      connectionString: url,
      Client: GuardedClient,
      max: POOL_SIZE,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'trax-queues',
      options: '-c search_path=bullmq',
    });
    this.pool.on('error', () => undefined);
    // One of each queue and worker.
    this.pool.setMaxListeners(0);
  }

  // BullModule is typed for Redis only; `stored-queue.ts` takes the pool out again.
  get connection(): ConnectionOptions {
    return this.pool as unknown as ConnectionOptions;
  }

  /** BullMQ migrates its tables once, when it connects, and never again when that failed; this tries until it succeeds. */
  async untilReady(signal: AbortSignal): Promise<void> {
    for (let isReported = false; !signal.aborted; isReported = true) {
      try {
        await this.migrate();
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!isReported) this.logger.warn(`The queue database is out of reach: ${reason}`);
        await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Postgres keeps its jobs when it restarts. */
  onReconnect(): void {}

  close(): Promise<void> {
    return withinTime(CONNECT_TIMEOUT_MS, this.pool.end(), () => undefined);
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
  }
}
