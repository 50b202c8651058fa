import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUnavailable } from './sync.errors.js';

export const SYNC_QUEUE = 'sync-users';
const SWEEP_INTERVAL_MS = 3_000;

/** The data of a job: no personal data, only the id of the run. */
export type SyncUsersJob = { readonly runId: string };

/**
 * Adds the jobs of the sync. The state is in the database: a run that no worker holds (its worker was killed, the queue was
 * restarted empty) gets another job within seconds.
 */
@Injectable()
export class SyncQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('sync-users');
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly runs: SyncRunsRepository,
    @InjectQueue(SYNC_QUEUE) private readonly queue: Queue<SyncUsersJob> | null,
  ) {}

  onApplicationBootstrap(): void {
    if (this.queue === null) return;
    void this.addAbandoned();
    this.sweeping = setInterval(() => void this.addAbandoned(), SWEEP_INTERVAL_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** @throws SyncUnavailable when no queue is configured */
  assertIsConfigured(): void {
    if (this.queue === null) throw new SyncUnavailable();
  }

  /** Adds a job for every run that no worker holds. A failure is retried by the next sweep. */
  async addAbandoned(): Promise<void> {
    try {
      for (const { id, turns } of await this.runs.listAbandoned()) {
        // One job per turn: a lost one may still be in the queue and must not prevent its successor.
        await this.queue?.add(SYNC_QUEUE, { runId: id }, { jobId: `${id}-${turns}` });
      }
    } catch (error) {
      this.logger.warn(`a sync waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
