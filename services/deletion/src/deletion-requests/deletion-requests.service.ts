import { Injectable } from '@nestjs/common';
import type { DeletionRequest } from '@trax/contracts/deletion';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

@Injectable()
export class DeletionRequestsService {
  constructor(private readonly requests: DeletionRequestsRepository) {}

  /** The parameter must name the administrator who asks (readings A35). */
  async listDeletionRequests(viewer: Viewer, adminFirebaseId: string): Promise<DeletionRequest[]> {
    assertIsViewer(viewer, adminFirebaseId);
    return this.requests.list();
  }
}
