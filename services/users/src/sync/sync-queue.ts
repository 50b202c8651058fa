import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Queue } from 'bullmq';
import { Timing } from '../timing.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUnavailable } from './sync.errors.js';

export const SYNC_QUEUE = 'sync-users';

/** The data of a job: no personal data, only the id of the run, which is that of the job as well. */
export type SyncUsersJob = { readonly runId: string };

const ATTEMPTS = 5;

/** Adds the job of the run that is under way, also when the queue came back empty. */
@Injectable()
export class SyncQueue implements OnApplicationBootstrap {
  private readonly logger = new Logger('sync-users');
  @Inject() private readonly timing!: Timing;

  constructor(
    private readonly runs: SyncRunsRepository,
    @InjectQueue(SYNC_QUEUE) private readonly queue: Queue<SyncUsersJob> | null,
    @Optional() @Inject(QueueStore) private readonly store?: QueueStore,
  ) {}

  onApplicationBootstrap(): void {
    this.store?.onReady(() => void this.addRunning());
  }

  /** @throws SyncUnavailable when no queue is configured */
  assertIsConfigured(): void {
    if (this.queue === null) throw new SyncUnavailable();
  }

  /** Does nothing when its job is in the queue. A failure is made up for when the store is ready again. */
  async addRunning(): Promise<void> {
    try {
      const run = await this.runs.findNewest();
      if (run?.status !== 'running') return;
      const job = await this.queue?.getJob(run.id);
      if ((await job?.isFailed()) === true) await job?.retry('failed', { resetAttemptsMade: true });
      else await this.addJob(run.id);
    } catch (error) {
      this.logger.warn(`a sync waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async addJob(runId: string): Promise<void> {
    const backoff = { type: 'exponential', delay: this.timing.syncBackoffMs };
    await this.queue?.add(SYNC_QUEUE, { runId }, { attempts: ATTEMPTS, backoff, jobId: runId });
  }
}
