import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  createRedisBackend,
  DelayedError,
  isPgPool,
  PostgresConnection,
  PostgresQueueBackend,
  withBackend,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
  type Job,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { problemFrom } from '../problem.js';
import { withinTime } from '../within-time.js';
import { waitsFor } from './waits-for.js';

/** `QueueStore` creates the tables. BullMQ would look for them once, and fail for good when Postgres is down then. */
class MigratedConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve();
  }
}

const createBackend: BackendFactory<IQueueBackend, ConnectionOptions> = (name, options, role) => {
  const { connection } = options;
  if (!isPgPool(connection)) return createRedisBackend(name, options, role);
  return new PostgresQueueBackend(new MigratedConnection(connection), name, { ...options, connection });
};

/** Braces: all keys of our queues lie in one slot of a Redis cluster. */
export const QUEUE_PREFIX = '{trax}';

const backend = withBackend(createBackend);
const logger = new Logger('queues');
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
}

const errorMessage = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error);

/** While what jobs need is out of reach, as the database, they wait without counting an attempt; the first is logged. */
function waitDuringOutages(queue: string, process: Processor): Processor {
  let isReported = false;
  return async (job, token) => {
    try {
      const result: unknown = await process(job, token);
      isReported = false;
      return result;
    } catch (error) {
      if (!waitsFor(error)) throw error;
      const { retryAfterSeconds = 1, cause } = problemFrom(error);
      if (!isReported) logger.warn(`${queue}: ${job.name} ${job.id} waits: ${errorMessage(cause)}`);
      isReported = true;
      await job.moveToDelayed(Date.now() + retryAfterSeconds * 1_000, token);
      throw new DelayedError();
    }
  };
}

/** BullMQ's worker on the store of its connection, with what it lacks when that store is away. */
export class StoredWorker extends backend.Worker {
  private ending: Promise<void> | undefined;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    super(name, waitDuringOutages(name, processor), { ...WORKER_OPTIONS, ...options });
    this.on('error', (error) => logger.debug(`${name}: ${error.message}`));
    this.on('failed', (job, cause) => {
      const attempt = `${job?.name} ${job?.id}, attempt ${job?.attemptsMade} of ${job?.opts.attempts}`;
      if (job?.finishedOn) logger.error(new Error(`${name}: ${attempt}, failed for good`, { cause }));
      else logger.warn(`${name}: ${attempt}, failed: ${cause.message}`);
    });
  }

  /** BullMQ waits for its commands as long as the store is away, and for its jobs as long as they take. */
  override close(force?: boolean): Promise<void> {
    this.ending ??= withinTime(CLOSE_WITHIN_MS, super.close(force), () => this.abandon());
    return this.ending;
  }

  /** Ends what would renew locks and reconnect for ever. */
  private async abandon(): Promise<void> {
    await this.lockManager.close();
    await withinTime(CLOSE_WITHIN_MS, this.backend.close(true), () => undefined);
  }

  /** BullMQ tries again at once when the store refuses (it loads its data, it is full), without letting other work run. */
  protected override async moveToActive(token: string, name?: string): Promise<Job> {
    try {
      return await super.moveToActive(token, name);
    } catch (error) {
      if (!this.closing) await delay(RETRY_DELAY_MS);
      throw error;
    }
  }
}
