import { Injectable } from '@nestjs/common';
import type { SyncRun as SyncRunView, SyncStatus } from '@trax/contracts/sync';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { SyncCheckService } from './sync-check.service.js';
import { SyncQueue } from './sync-queue.js';
import type { SyncRun } from './sync.entity.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUnavailable } from './sync.errors.js';

@Injectable()
export class SyncService {
  constructor(
    private readonly runs: SyncRunsRepository,
    private readonly queue: SyncQueue,
    private readonly check: SyncCheckService,
  ) {}

  /** While a sync is under way the provider is not listed a second time. */
  async getStatus(viewer: Viewer, adminFirebaseId: string): Promise<SyncStatus> {
    assertIsViewer(viewer, adminFirebaseId);
    const run = await this.runs.findNewest();
    const sync = run === undefined ? null : await this.toView(run);
    const isRunning = run?.status === 'running';
    const needsSync = isRunning ? ((await this.check.findLastKnown()) ?? true) : await this.check.needsSync();
    return { needsSync, sync };
  }

  /** The run that is under way, or a new one: there is one at a time. */
  async startSync(viewer: Viewer, adminFirebaseId: string): Promise<SyncRunView> {
    assertIsViewer(viewer, adminFirebaseId);
    this.queue.assertIsConfigured();
    await this.runs.start();
    const run = await this.runs.findNewest();
    if (run === undefined) throw new SyncUnavailable();
    void this.queue.addRunning();
    return this.toView(run);
  }

  /** Orphans are read each time, so that users who were deleted since then are not listed. */
  private async toView(run: SyncRun): Promise<SyncRunView> {
    const { id, status, startedAt, finishedAt, processed, created, updated, failure } = run;
    const [orphans, orphaned] = run.orphaned === 0 ? [[], 0] : await this.runs.listOrphans(run);
    return {
      id,
      status,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      processed,
      created,
      updated,
      orphaned,
      orphans: orphans.map(({ firebaseId, email }) => ({ firebaseId, email })),
      failure,
    };
  }
}
