import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  createRedisBackend,
  isPgPool,
  PostgresConnection,
  PostgresQueueBackend,
  withBackend,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
  type Job,
  type JobsOptions,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { throwLate, withinTime } from '../within-time.js';

/** `QueueStore` creates the tables. BullMQ would look for them once, and fail for good when Postgres is down then. */
class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

/** The backend that belongs to the connection: applications with different stores may share a process. */
const createBackend: BackendFactory<IQueueBackend, ConnectionOptions> = (name, options, role) => {
  const { connection } = options;
  if (!isPgPool(connection)) return createRedisBackend(name, options, role);
  return new PostgresQueueBackend(new MigratedConnection(connection), name, { ...options, connection });
};

/** Braces: all keys of our queues lie in one slot of a Redis cluster. */
export const QUEUE_PREFIX = '{trax}';

const backend = withBackend(createBackend);
const logger = new Logger('queues');
const ANSWER_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
const WORKER_OPTIONS = {
  concurrency: 4,
  // A process that is killed must not make a job fail for good.
  maxStalledCount: 10,
  stalledInterval: 10_000,
  lockDuration: 15_000,
  runRetryDelay: RETRY_DELAY_MS,
  // BullMQ does not repeat a check that failed because Redis went away.
  skipVersionCheck: true,
};

/** BullMQ's queue on the store of its connection. Without a listener for errors BullMQ would print each one. */
export class StoredQueue extends backend.Queue {
  constructor(name: string, options: QueueOptions) {
    super(name, options);
    this.on('error', (error) => logger.debug(`${name}: ${error.message}`));
  }

  /** @throws Error when the job may not have been added: at once, or when the store does not answer in time */
  override add(name: string, data: unknown, options?: JobsOptions): Promise<Job> {
    const message = `the queue did not answer within ${ANSWER_WITHIN_MS} ms`;
    return withinTime(ANSWER_WITHIN_MS, super.add(name, data, options), throwLate(message));
  }
}

/** BullMQ's worker on the store of its connection, with what it lacks when that store is away. */
export class StoredWorker extends backend.Worker {
  private ending: Promise<void> | undefined;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    super(name, processor, { ...WORKER_OPTIONS, ...options });
    this.on('error', (error) => logger.debug(`${name}: ${error.message}`));
  }

  /** BullMQ waits for its commands as long as the store is away, and for its jobs as long as they take. */
  override close(force?: boolean): Promise<void> {
    this.ending ??= withinTime(CLOSE_WITHIN_MS, super.close(force), () => undefined);
    return this.ending;
  }

  /** BullMQ tries again at once when the store refuses (it loads its data, it is full), without letting anybody else run. */
  protected override async moveToActive(token: string, name?: string): Promise<Job> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      if (!this.closing) await delay(RETRY_DELAY_MS);
      throw error;
    }
  }
}
