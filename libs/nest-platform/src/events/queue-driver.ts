import { createPostgresBackend, Queue, Worker, type Job } from 'bullmq';
import { GuardedClient } from '../database.js';

/** Where the queue lives: Redis when there is one, else a Postgres database of its own. */
export type QueueSettings = {
  readonly REDIS_URL?: string | undefined;
  readonly QUEUE_DATABASE_URL?: string | undefined;
};

/** What a job does; throwing makes it come again. */
export type ProcessJob = (data: unknown) => Promise<void>;
type RawQueue = Pick<Queue, 'addBulk' | 'waitUntilReady' | 'close' | 'getJobCounts' | 'getJobs'>;
type RawWorker = Pick<Worker, 'run' | 'waitUntilReady' | 'close'>;

/** Opens BullMQ's queues and workers on one of its two stores; everything else here does not know which. */
export type QueueDriver = {
  openQueue(name: string, onError: (error: Error) => void): RawQueue;
  openWorker(name: string, process: ProcessJob, onError: (error: Error) => void): RawWorker;
};

// Braces: all keys of our queues lie in one slot of a Redis cluster.
const PREFIX = '{trax}';
const CONNECT_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 10_000;
const WORKER = {
  autorun: false,
  concurrency: 4,
  // A process that is killed must not make an event fail for good.
  maxStalledCount: 10,
  stalledInterval: 10_000,
  lockDuration: 15_000,
  runRetryDelay: 1_000,
} as const;

const processorOf = (process: ProcessJob) => (job: Job<unknown>) => process(job.data);

function redisDriver(url: string): QueueDriver {
  // Whoever adds is told at once that Redis is away; whoever waits for jobs waits for Redis as well.
  const failsFast = { url, connectTimeout: CONNECT_TIMEOUT_MS, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const waits = { url, connectTimeout: CONNECT_TIMEOUT_MS, maxRetriesPerRequest: null };
  return {
    openQueue(name, onError) {
      return new Queue(name, { connection: failsFast, prefix: PREFIX }).on('error', onError);
    },
    openWorker(name, process, onError) {
      const options = { ...WORKER, connection: waits, prefix: PREFIX };
      return new Worker(name, processorOf(process), options).on('error', onError);
    },
  };
}

function postgresDriver(url: string): QueueDriver {
  const connection = {
    connectionString: url,
    Client: GuardedClient,
    migrate: true,
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  };
  return {
    openQueue(name, onError) {
      return new Queue(name, { connection }, createPostgresBackend).on('error', onError);
    },
    openWorker(name, process, onError) {
      return new Worker(name, processorOf(process), { ...WORKER, connection }, createPostgresBackend).on(
        'error',
        onError,
      );
    },
  };
}

/** The driver that the settings ask for; undefined when they name no store at all. */
export function createQueueDriver({ REDIS_URL, QUEUE_DATABASE_URL }: QueueSettings): QueueDriver | undefined {
  if (REDIS_URL !== undefined) return redisDriver(REDIS_URL);
  return QUEUE_DATABASE_URL === undefined ? undefined : postgresDriver(QUEUE_DATABASE_URL);
}
