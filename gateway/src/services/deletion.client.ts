import { deletionRequest, deletionRequestList, type DeletionRequest } from '@trax/contracts/deletion';
import type { Viewer } from '@trax/contracts/session';
import { servicePath } from '../rest/service-path.js';
import type { ServiceConnection } from './service-connection.js';

/** The administrator on whose behalf. */
export type DeletionAsker = { readonly viewer: Viewer; readonly requestId: string };

const REQUESTS = '/api/admin/deletion-requests';
const PROCESSED = Buffer.from(JSON.stringify({ status: 'processed' }));

/** The deletion service, as the administrator's screen asks it. */
export class DeletionClient {
  constructor(private readonly deletion: ServiceConnection) {}

  listDeletionRequests(asker: DeletionAsker): Promise<DeletionRequest[]> {
    return this.deletion.getJson(REQUESTS + adminQuery(asker), deletionRequestList, asker);
  }

  markDeletionRequestProcessed(asker: DeletionAsker, id: string): Promise<DeletionRequest> {
    const path = servicePath(`${REQUESTS}/{id}`, { id }) + adminQuery(asker);
    const headers = { 'content-type': 'application/json' };
    return this.deletion.callJson({ ...asker, method: 'PATCH', path, headers, body: PROCESSED }, deletionRequest);
  }
}

const adminQuery = ({ viewer }: DeletionAsker) => `?adminFirebaseId=${viewer.uid}`;
