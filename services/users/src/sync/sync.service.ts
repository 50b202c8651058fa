import { Injectable } from '@nestjs/common';
import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { SyncCheck } from './sync-check.js';
import { SyncJobs } from './sync-jobs.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUnavailable } from './sync.errors.js';

@Injectable()
export class SyncService {
  constructor(
    private readonly runs: SyncRunsRepository,
    private readonly jobs: SyncJobs,
    private readonly check: SyncCheck,
  ) {}

  /** While a sync is under way the provider is not asked besides (readings A39). */
  async getStatus(viewer: Viewer, adminFirebaseId: string): Promise<SyncStatus> {
    assertIsViewer(viewer, adminFirebaseId);
    const sync = (await this.runs.findNewest()) ?? null;
    const isRunning = sync?.status === 'running';
    const needsSync = isRunning ? ((await this.check.findLastKnown()) ?? true) : await this.check.needsSync();
    return { needsSync, sync };
  }

  /** The run that is under way, or a new one: there is one at a time. */
  async startSync(viewer: Viewer, adminFirebaseId: string): Promise<SyncRun> {
    assertIsViewer(viewer, adminFirebaseId);
    this.jobs.assertMayEnqueue();
    await this.runs.start();
    const run = await this.runs.findNewest();
    if (run === undefined) throw new SyncUnavailable();
    void this.jobs.enqueueAbandoned();
    return run;
  }
}
