import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '@trax/nest-platform/events/job-queue';
import { JobWorker } from '@trax/nest-platform/events/job-worker';
import { createQueueDriver, type QueueSettings } from '@trax/nest-platform/events/queue-driver';
import { z } from 'zod';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUsers } from './sync-users.js';
import { SyncUnavailable } from './sync.errors.js';

/** Injects the settings that say where jobs wait. */
export const QUEUE_SETTINGS = Symbol('queue settings');

const QUEUE = 'jobs.sync-users';
const LOOK_EVERY_MS = 3_000;
/** No account and no address: only which run is to be worked at. */
const syncUsersJob = z.strictObject({ runId: z.uuid() });

/**
 * The queue of `sync-users` jobs in this process. What is to be done stands in the database: a run that nobody works at
 * (its worker was killed, the queue came back empty) gets a job again after a few seconds.
 */
@Injectable()
export class SyncJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('sync-users');
  private queue: JobQueue | undefined;
  private worker: JobWorker | undefined;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly runs: SyncRunsRepository,
    private readonly syncUsers: SyncUsers,
    @Inject(QUEUE_SETTINGS) private readonly settings: QueueSettings,
  ) {}

  onApplicationBootstrap(): void {
    const driver = createQueueDriver(this.settings);
    if (driver === undefined) return;
    const { logger } = this;
    const process = (data: unknown) => this.syncUsers.work(syncUsersJob.parse(data).runId);
    this.queue = new JobQueue(driver, QUEUE);
    this.worker = new JobWorker({ driver, name: QUEUE, process, logger });
    this.worker.start();
    void this.enqueueAbandoned();
    this.looking = setInterval(() => void this.enqueueAbandoned(), LOOK_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    this.syncUsers.stop();
    await this.worker?.close();
    await this.queue?.close();
  }

  /** @throws SyncUnavailable when no queue is configured */
  assertMayEnqueue(): void {
    if (this.queue === undefined) throw new SyncUnavailable();
  }

  /** Gives every run that nobody works at a job. A queue or database that is away is tried again soon. */
  async enqueueAbandoned(): Promise<void> {
    try {
      const runs = await this.runs.listAbandoned();
      // One job for every turn: the lost one may still lie in the queue, and is not to stand in the way of its successor.
      const jobs = runs.map(({ id, turns }) => ({ jobId: `${id}-${turns}`, data: { runId: id } }));
      if (jobs.length > 0) await this.queue?.add(jobs);
    } catch (error) {
      this.logger.warn(`a sync waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
