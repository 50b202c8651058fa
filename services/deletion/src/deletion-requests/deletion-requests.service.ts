import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DELETION_REQUESTS_PAGE,
  type ConfirmationList,
  type DeleteAccountReceipt,
  type DeletionConfirmation,
  type DeletionRequest as DeletionRequestView,
  type OwnDeletionRequest,
} from '@trax/contracts/deletion';
import { DELETION_REQUEST_RECEIVED, PROCESS_WITHIN_DAYS } from '@trax/contracts/deletion-rules';
import { hasRecentSignIn } from '@trax/contracts/session';
import { BadInput } from '@trax/nest-platform/problem';
import type { Viewer } from '@trax/nest-platform/viewer';
import { ErasuresRepository } from '../erasures/erasures.repository.js';
import type { DeletionRequest } from './deletion-request.entity.js';
import { ConfirmationLinkRefused, DeletionRequestNotFound } from './deletion-requests.errors.js';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Page = { readonly requests: DeletionRequestView[]; readonly nextCursor?: string };

@Injectable()
export class DeletionRequestsService {
  constructor(
    private readonly requests: DeletionRequestsRepository,
    private readonly erasures: ErasuresRepository,
  ) {}

  /** Newest first; the cursor is the id of the last request of the page. @throws BadInput for a cursor of no request */
  async listDeletionRequests(limit: number = DELETION_REQUESTS_PAGE.default, cursor?: string): Promise<Page> {
    const after = cursor === undefined ? undefined : await this.requests.find(cursor);
    if (cursor !== undefined && after === undefined) throw new BadInput('after: is not a cursor of this list');
    const found = await this.requests.list({ limit: limit + 1, after });
    const requests = await this.toViews(found.slice(0, limit));
    const nextCursor = requests.at(-1)?.id;
    return { requests, ...(found.length > limit && nextCursor !== undefined ? { nextCursor } : {}) };
  }

  /**
   * The same answer for every address, whether it has an account or a pending request or not: an event finds the account
   * afterwards.
   */
  async requestDeletion(viewer: Viewer | null, address: string): Promise<DeleteAccountReceipt> {
    const email = address.toLowerCase();
    const requestedAt = new Date();
    const firebaseId = provesAddress(viewer, email) ? viewer.uid : null;
    const requestId = await this.requests.receive({ email, firebaseId, requestedAt });
    return { requestId, message: DELETION_REQUEST_RECEIVED, dueAt: dueDate({ requestedAt }) };
  }

  async findOwn({ uid }: Viewer): Promise<OwnDeletionRequest> {
    const newest = await this.requests.findNewest(uid);
    if (newest === undefined) return { deletionRequest: null };
    const { id, requestedAt, status, processedAt } = newest;
    const deletionRequest = {
      id,
      requestedAt: requestedAt.toISOString(),
      dueAt: dueDate(newest),
      status,
      processedAt: processedAt?.toISOString() ?? null,
      confirmation: toConfirmation(newest),
    };
    return { deletionRequest };
  }

  async findConfirmations(ids: readonly string[]): Promise<ConfirmationList> {
    const requests = await this.requests.findAll(ids);
    return requests.map((request) => ({ id: request.id, confirmation: toConfirmation(request) }));
  }

  /** @throws ConfirmationLinkRefused */
  async confirmDeletion(token: string): Promise<void> {
    const isConfirmed = await this.requests.confirm(createHash('sha256').update(token).digest('hex'));
    if (!isConfirmed) throw new ConfirmationLinkRefused();
  }

  /** Deletes nothing; the second time the answer is the same. `id` may be that of a receipt. */
  async processDeletionRequest(id: string): Promise<DeletionRequestView> {
    const pending = await this.requests.find(id);
    if (pending !== undefined) await this.requests.markProcessed(pending.id);
    const request = await this.requests.find(id);
    const [view] = request === undefined ? [] : await this.toViews([request]);
    if (view === undefined) throw new DeletionRequestNotFound();
    return view;
  }

  private async toViews(requests: readonly DeletionRequest[]): Promise<DeletionRequestView[]> {
    const isText = (value: string | null) => value !== null;
    const erasures = await this.erasures.listByAccountOrEmail(
      requests.map(({ firebaseId }) => firebaseId).filter(isText),
      requests.map(({ email }) => email).filter(isText),
    );
    const accounts = new Set(erasures.map(({ firebaseId }) => firebaseId));
    const emails = new Set(erasures.map(({ email }) => email));
    return requests.map(({ id, requestedAt, processedAt, firebaseId, email, status, environment, requestedBy }) => ({
      id,
      email,
      requestedAt: requestedAt.toISOString(),
      status,
      processedAt: processedAt?.toISOString() ?? null,
      firebaseId,
      environment,
      requestedBy,
      isErasing: (firebaseId !== null && accounts.has(firebaseId)) || (email !== null && emails.has(email)),
    }));
  }
}

/** A browser that was left signed in proves nothing: the sign-in must be recent. */
function provesAddress(viewer: Viewer | null, email: string): viewer is Viewer {
  if (viewer === null || !viewer.emailVerified || viewer.email.toLowerCase() !== email) return false;
  return hasRecentSignIn(viewer);
}

const dueDate = ({ requestedAt }: Pick<DeletionRequest, 'requestedAt'>): string =>
  new Date(requestedAt.getTime() + PROCESS_WITHIN_DAYS * DAY_MS).toISOString();

function toConfirmation({ requestedBy, confirmationSentAt, confirmedAt }: DeletionRequest): DeletionConfirmation {
  if (requestedBy === 'account-holder' || confirmedAt !== null) return 'confirmed';
  return confirmationSentAt === null ? 'impossible' : 'unconfirmed';
}
