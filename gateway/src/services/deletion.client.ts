import { deletionRequestList, type DeletionRequest } from '@trax/contracts/deletion';
import type { Viewer } from '@trax/contracts/session';
import type { ServiceConnection } from './service-connection.js';

/** The deletion service, as the administrator's screen asks it. */
export class DeletionClient {
  constructor(private readonly deletion: ServiceConnection) {}

  listDeletionRequests(viewer: Viewer, requestId: string): Promise<DeletionRequest[]> {
    const path = `/api/admin/deletion-requests?adminFirebaseId=${viewer.uid}`;
    return this.deletion.getJson(path, deletionRequestList, { viewer, requestId });
  }
}
