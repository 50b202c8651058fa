import { Processor, WorkerHost } from '@nestjs/bullmq';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { WaitingError, type Job } from 'bullmq';
import {
  IdentityProvider,
  IdentityProviderUnavailable,
  PageTokenRefused,
} from '../identity-provider/identity-provider.js';
import { SYNC_QUEUE, type SyncUsersJob } from './sync-queue.js';
import { SyncRunsRepository } from './sync-runs.repository.js';

const MAX_RESTARTS = 3;
const PROVIDER_IS_AWAY = 'The identity provider could not be reached. Please try again in a few minutes.';
const GIVEN_UP = 'The sync was interrupted too often. Please try again later.';

/**
 * Works on a run, from its last page to its end. Every page is committed together with the progress: when the worker is
 * killed anywhere, the next one continues with the same result.
 */
@Processor(SYNC_QUEUE)
export class SyncUsersProcessor extends WorkerHost {
  constructor(
    private readonly runs: SyncRunsRepository,
    private readonly identity: IdentityProvider,
  ) {
    super();
  }

  override async process(job: Job<SyncUsersJob>, token?: string): Promise<void> {
    const { runId } = job.data;
    try {
      const isDone = await this.processPages(runId);
      if (isDone) return;
    } catch (error) {
      if (isLastAttempt(job, error))
        await this.runs.fail(runId, error instanceof IdentityProviderUnavailable ? PROVIDER_IS_AWAY : GIVEN_UP);
      throw error;
    }
    // This process ends: another one continues at once.
    await job.moveToWait(token);
    throw new WaitingError();
  }

  /** @returns false when the worker is closing before the last page */
  private async processPages(runId: string): Promise<boolean> {
    let run = await this.runs.resume(runId);
    for (let restarts = 0; run !== undefined; run = await this.runs.resume(runId)) {
      if (this.worker.closing !== undefined) return false;
      try {
        const page = await this.identity.listAccounts(run.pageToken ?? undefined);
        await this.runs.apply({ runId, place: run.pageToken }, page);
      } catch (error) {
        if (!(error instanceof PageTokenRefused) || restarts >= MAX_RESTARTS) throw error;
        // From the first account again: those that this run has seen are not counted twice.
        restarts += 1;
        await this.runs.restart(runId);
      }
    }
    return true;
  }
}
