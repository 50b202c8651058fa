import { Controller, Query } from '@nestjs/common';
import type { AdminQuery } from '@trax/contracts/deletion';
import { type SyncRun, type SyncStatus, getSyncStatus, syncUsers } from '@trax/contracts/sync';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { SyncService } from './sync.service.js';

@Controller()
export class SyncController {
  constructor(private readonly sync: SyncService) {}

  @Operation(getSyncStatus)
  getSyncStatus(
    @Viewer() viewer: Viewer,
    @Query({ schema: getSyncStatus.parameters.query }) { adminFirebaseId }: AdminQuery,
  ): Promise<SyncStatus> {
    return this.sync.getStatus(viewer, adminFirebaseId);
  }

  @Operation(syncUsers)
  syncUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: syncUsers.parameters.query }) { adminFirebaseId }: AdminQuery,
  ): Promise<SyncRun> {
    return this.sync.startSync(viewer, adminFirebaseId);
  }
}
