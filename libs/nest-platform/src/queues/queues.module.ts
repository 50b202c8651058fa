import { BullModule, BullRegistrar, getQueueToken, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ProcessedQueues } from './processed-queues.js';
import { hourlyJobsProcessor, HourlyJobs, hourlyJobsQueue } from './hourly-jobs.js';
import { QueueMetrics } from './queue-metrics.js';
import {
  hasQueueStore,
  openQueueStore,
  QueueStore,
  STORE_TIMES,
  type QueueSettings,
  type StoreTimes,
} from './queue-store.js';
import { QUEUE_PREFIX, StoredQueue, StoredWorker } from './stored-queue.js';

BullModule.queueClass = StoredQueue;
BullModule.workerClass = StoredWorker;

const DAY_SECONDS = 86_400;
/** Ten attempts within eight and a half minutes; then the job is in the failed set, where an operator retries it. */
const jobOptions = ({ backoffMs }: QueueTimes) =>
  ({
    attempts: 10,
    backoff: { type: 'exponential', delay: backoffMs },
    removeOnComplete: true,
    removeOnFail: { age: 30 * DAY_SECONDS, count: 10_000 },
  }) as const;

/** `backoffMs`: until the second attempt of a job. */
export const QUEUE_TIMES = { ...STORE_TIMES, backoffMs: 1_000 };
export type QueueTimes = StoreTimes & { readonly backoffMs: number };

/** Starts the workers of all `@Processor` classes once the store is ready, and closes them before the database. */
@Injectable()
class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private state: 'waiting' | 'started' | 'stopped' = 'waiting';

  constructor(
    @Inject(QueueStore) private readonly store: QueueStore,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    this.store.onReady(() => {
      if (this.state !== 'waiting') return;
      this.state = 'started';
      this.registrar.register();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const isStarted = this.state === 'started';
    this.state = 'stopped';
    if (!isStarted) return;
    const providers = this.discovery.getProviders().map(({ instance }): unknown => instance);
    await Promise.all(providers.map((host) => (host instanceof WorkerHost ? host.worker.close() : undefined)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

type Settings = QueueSettings & { readonly NODE_ENV?: string | undefined };

/**
 * BullMQ for an application, on Redis or Postgres. `EventsModule` imports `forRoot`. A module with a queue of its own
 * - imports `QueuesModule.registerQueues(config, 'sync-users')`,
 * - adds jobs with `@InjectQueue('sync-users') queue: Queue | null` and `queue.add(name, data, { jobId })`, which fails
 *   within seconds while the store is away; not with `addBulk`, which does not, and which fails for good after Redis was
 *   restarted, because node-redis does not load the scripts of a transaction again,
 * - processes them in a provider `@Processor('sync-users') class SyncUsersProcessor extends WorkerHost`.
 *
 * A store that is down does not keep the process from starting: workers start once it is there. Without any store
 * (possible only outside production) queues are `null`, processors get no jobs, and no hourly job runs.
 */
@Module({})
export class QueuesModule {
  /** @throws Error in production when the settings name no store */
  static forRoot(settings: Settings, service: string, times: QueueTimes = QUEUE_TIMES): DynamicModule {
    const module = { global: true, module: QueuesModule };
    if (!hasQueueStore(settings)) {
      if (settings.NODE_ENV === 'production') throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
      // A provider, so that the warning is written by the logger of the process, which does not exist yet.
      const warn = () =>
        new Logger('queues').warn('No queue store is configured: jobs are not processed, events stay in the outbox');
      return {
        ...module,
        providers: [HourlyJobs, { provide: Symbol('no queue store'), useFactory: warn }],
        exports: [HourlyJobs],
      };
    }
    const bull = BullModule.forRootAsync({
      inject: [QueueStore],
      useFactory: ({ connection }: QueueStore) => ({
        connection,
        prefix: QUEUE_PREFIX,
        defaultJobOptions: jobOptions(times),
        // A queue must not wait for the store to come up; its commands fail by their own time limit.
        skipWaitingForReady: true,
        skipVersionCheck: true,
        skipMetasUpdate: true,
      }),
      extraOptions: { manualRegistration: true },
    });
    return {
      ...module,
      imports: [bull, DiscoveryModule, QueuesModule.registerQueues(settings, hourlyJobsQueue(service))],
      providers: [
        { provide: QueueStore, useFactory: () => openQueueStore(settings, times) },
        QueueWorkers,
        ProcessedQueues,
        QueueMetrics,
        HourlyJobs,
        hourlyJobsProcessor(service),
      ],
      exports: [QueueStore, ProcessedQueues, HourlyJobs],
    };
  }

  /** Queues for `@InjectQueue`; each is `null` when the settings name no store. */
  static registerQueues(settings: Settings, ...names: readonly string[]): DynamicModule {
    if (hasQueueStore(settings)) return BullModule.registerQueue(...names.map((name) => ({ name })));
    const queues = names.map((name) => ({ provide: getQueueToken(name), useValue: null }));
    return { module: QueuesModule, providers: queues, exports: queues };
  }
}
