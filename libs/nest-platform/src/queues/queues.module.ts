import { BullModule, BullRegistrar, getQueueToken, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { QUEUE_PREFIX, StoredQueue, StoredWorker } from './stored-queue.js';
import { hasQueueStore, openQueueStore, QueueStore, type QueueSettings } from './queue-store.js';

// Static properties of BullModule, the same for every application of the process: which store is used depends on the
// connection of each application.
BullModule.queueClass = StoredQueue;
BullModule.workerClass = StoredWorker;

/** Attempts that follow one another quickly; whoever added the job adds it again after that. */
const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/** Starts the workers of all `@Processor` classes once the store is ready, and closes them before the database. */
@Injectable()
class QueueWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly ending = new AbortController();
  private isStarted = false;

  constructor(
    @Inject(QueueStore) private readonly store: QueueStore,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    void this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    if (!this.isStarted) return;
    const providers = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const hosts = providers.filter((instance) => instance instanceof WorkerHost);
    await Promise.all(hosts.map(({ worker }) => worker.close()));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }

  private async start(): Promise<void> {
    await this.store.untilReady(this.ending.signal);
    if (this.ending.signal.aborted) return;
    this.registrar.register();
    this.isStarted = true;
  }
}

type Settings = QueueSettings & { readonly NODE_ENV?: string | undefined };

/**
 * BullMQ for an application, on Redis or Postgres. `EventsModule` imports `forRoot`. A module with a queue of its own
 * - imports `QueuesModule.registerQueues(config, 'sync-users')`,
 * - adds jobs with `@InjectQueue('sync-users') queue: Queue | null` and `queue.add(name, data, { jobId })`, which fails
 *   within seconds while the store is away; not with `addBulk`, which does not (see `EventQueues.add`),
 * - processes them in a provider `@Processor('sync-users') class SyncUsersProcessor extends WorkerHost`.
 *
 * A store that is down does not keep the process from starting: workers start once it is there. Without any store
 * (possible only outside production) queues are `null` and processors get no jobs.
 */
@Module({})
export class QueuesModule {
  /** @throws Error in production when the settings name no store */
  static forRoot(settings: Settings): DynamicModule {
    if (!hasQueueStore(settings)) {
      if (settings.NODE_ENV === 'production') throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
      // A provider, so that the warning is written by the logger of the process, which does not exist yet.
      const warn = () =>
        new Logger('queues').warn('No queue store is configured: jobs are not processed, events stay in the outbox');
      return { module: QueuesModule, providers: [{ provide: Symbol('no queue store'), useFactory: warn }] };
    }
    const bull = BullModule.forRootAsync({
      inject: [QueueStore],
      useFactory: ({ connection }: QueueStore) => ({
        connection,
        prefix: QUEUE_PREFIX,
        defaultJobOptions: JOB_OPTIONS,
        // A queue must not wait for the store to come up; its commands fail by their own time limit.
        skipWaitingForReady: true,
        skipVersionCheck: true,
        skipMetasUpdate: true,
      }),
      extraOptions: { manualRegistration: true },
    });
    return {
      global: true,
      module: QueuesModule,
      imports: [bull, DiscoveryModule],
      providers: [{ provide: QueueStore, useFactory: () => openQueueStore(settings) }, QueueWorkers],
      exports: [QueueStore],
    };
  }

  /** Queues for `@InjectQueue`; each is `null` when the settings name no store. */
  static registerQueues(settings: Settings, ...names: readonly string[]): DynamicModule {
    if (hasQueueStore(settings)) return BullModule.registerQueue(...names.map((name) => ({ name })));
    const queues = names.map((name) => ({ provide: getQueueToken(name), useValue: null }));
    return { module: QueuesModule, providers: queues, exports: queues };
  }
}
