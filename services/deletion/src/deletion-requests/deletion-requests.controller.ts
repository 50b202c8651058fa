import { Controller, Get, Query } from '@nestjs/common';
import { adminQuery, type DeletionRequest } from '@trax/contracts/deletion';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { DeletionRequestsService } from './deletion-requests.service.js';

@Administrator()
@Controller('api/admin/deletion-requests')
export class DeletionRequestsController {
  constructor(private readonly requests: DeletionRequestsService) {}

  @Get()
  listDeletionRequests(
    @Viewer() viewer: Viewer,
    @Query({ schema: adminQuery }) { adminFirebaseId }: z.infer<typeof adminQuery>,
  ): Promise<DeletionRequest[]> {
    return this.requests.listDeletionRequests(viewer, adminFirebaseId);
  }
}
