import { Injectable } from '@nestjs/common';
import {
  DELETION_REQUEST_RECEIVED,
  PROCESS_WITHIN_DAYS,
  type DeleteAccountReceipt,
  type DeletionRequest,
} from '@trax/contracts/deletion';
import type { Viewer } from '@trax/nest-platform/viewer';
import { DeletionRequestNotFound } from './deletion-requests.errors.js';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class DeletionRequestsService {
  constructor(private readonly requests: DeletionRequestsRepository) {}

  listDeletionRequests(): Promise<DeletionRequest[]> {
    return this.requests.list();
  }

  /** Same answer for any address: whether an account belongs to it is found out afterwards (readings A42). */
  async requestDeletion(viewer: Viewer | null, address: string): Promise<DeleteAccountReceipt> {
    const email = address.toLowerCase();
    const isOwn = viewer !== null && viewer.emailVerified && viewer.email.toLowerCase() === email;
    const { id, requestedAt } = await this.requests.receive({ email, firebaseId: isOwn ? viewer.uid : null });
    const dueAt = new Date(requestedAt.getTime() + PROCESS_WITHIN_DAYS * DAY_MS).toISOString();
    return { requestId: id, message: DELETION_REQUEST_RECEIVED, dueAt };
  }

  /** Deletes nothing; whoever processes a request twice is answered the same (readings A43). */
  async processDeletionRequest(id: string): Promise<DeletionRequest> {
    await this.requests.markProcessed(id);
    const request = await this.requests.find(id);
    if (request === undefined) throw new DeletionRequestNotFound();
    return request;
  }
}
