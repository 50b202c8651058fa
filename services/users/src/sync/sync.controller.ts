import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { adminQuery, type AdminQuery } from '@trax/contracts/deletion';
import type { SyncRun, SyncStatus } from '@trax/contracts/sync';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { SyncService } from './sync.service.js';

@Administrator()
@Controller('api/admin')
export class SyncController {
  constructor(private readonly sync: SyncService) {}

  @Get('sync-status')
  getSyncStatus(
    @Viewer() viewer: Viewer,
    @Query({ schema: adminQuery }) { adminFirebaseId }: AdminQuery,
  ): Promise<SyncStatus> {
    return this.sync.getStatus(viewer, adminFirebaseId);
  }

  @Post('sync-users')
  @HttpCode(202)
  syncUsers(
    @Viewer() viewer: Viewer,
    @Query({ schema: adminQuery }) { adminFirebaseId }: AdminQuery,
  ): Promise<SyncRun> {
    return this.sync.startSync(viewer, adminFirebaseId);
  }
}
