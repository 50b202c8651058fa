import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { isUnavailable } from '@trax/nest-platform/unavailable';
import {
  IdentityProvider,
  IdentityProviderUnavailable,
  PageTokenRefused,
  type AccountPage,
} from '../identity-provider/identity-provider.js';
import { SYNC_QUEUE, type SyncUsersJob } from './sync-queue.js';
import { RunLost, SyncRunsRepository, WORKER_LEASE_SECONDS, type TakenRun, type Turn } from './sync-runs.repository.js';
import type { Job } from 'bullmq';

const PROVIDER_ATTEMPTS = 3;
const PROVIDER_PAUSE_MS = 500;
const MAX_RESTARTS = 3;
/** A run that was interrupted so often fails. */
const MAX_TURNS = 100;
const PROVIDER_IS_AWAY = 'The identity provider could not be reached. Please try again in a few minutes.';
const GIVEN_UP = 'The sync was interrupted too often. Please try again later.';

/**
 * Works on one run, from its last page to its end. Every page is committed together with the progress, and only by the one
 * worker that holds the run: when it is killed anywhere, the next worker continues with the same result.
 */
@Processor(SYNC_QUEUE)
export class SyncUsersProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger('sync-users');
  private isStopping = false;

  constructor(
    private readonly runs: SyncRunsRepository,
    private readonly identity: IdentityProvider,
  ) {
    super();
  }

  /** A run under way ends after its current page, and another process continues it. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Does nothing for a run that has ended, or that another worker holds. */
  override async process({ data: { runId } }: Job<SyncUsersJob>): Promise<void> {
    if (this.isStopping) return;
    const turn = { runId, worker: randomUUID() };
    const run = await this.runs.take(turn);
    if (run === undefined) return;
    const renewing = this.renewLeaseRegularly(turn);
    try {
      await this.processPages(turn, run);
    } catch (error) {
      if (error instanceof RunLost) return;
      this.logInterruption(runId, error);
      throw error;
    } finally {
      clearInterval(renewing);
      await this.runs.release(turn).catch(() => undefined);
    }
  }

  private logInterruption(runId: string, error: unknown): void {
    if (isUnavailable(error)) this.logger.warn(`${runId} waits for the database`);
    else this.logger.error(new Error(`${runId} was interrupted`, { cause: error }));
  }

  private renewLeaseRegularly(turn: Turn): NodeJS.Timeout {
    const renew = () => void this.runs.renewLease(turn).catch(() => undefined);
    return setInterval(renew, (WORKER_LEASE_SECONDS / 3) * 1_000);
  }

  private async processPages(turn: Turn, { pageToken, turns }: TakenRun): Promise<void> {
    if (turns > MAX_TURNS) return this.fail(turn, GIVEN_UP);
    let next = pageToken ?? undefined;
    let restarts = 0;
    do {
      try {
        const page = await this.list(next);
        await this.runs.apply(turn, page);
        next = page.nextPageToken;
      } catch (error) {
        if (error instanceof IdentityProviderUnavailable) return this.fail(turn, PROVIDER_IS_AWAY, error);
        if (!(error instanceof PageTokenRefused) || restarts >= MAX_RESTARTS) throw error;
        // From the first account again: those that this run has seen are not counted twice.
        restarts += 1;
        next = undefined;
        continue;
      }
      if (next === undefined) return this.logger.log(`${turn.runId} has finished`);
    } while (!this.isStopping);
  }

  private async list(pageToken: string | undefined): Promise<AccountPage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.identity.listAccounts(pageToken);
      } catch (error) {
        if (!(error instanceof IdentityProviderUnavailable) || attempt === PROVIDER_ATTEMPTS) throw error;
        await delay(PROVIDER_PAUSE_MS * attempt);
      }
    }
  }

  private async fail(turn: Turn, message: string, cause?: Error): Promise<void> {
    this.logger.warn(`${turn.runId} has failed: ${cause?.cause instanceof Error ? cause.cause.message : message}`);
    await this.runs.fail(turn, message);
  }
}
