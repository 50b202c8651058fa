import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CONFIRMATION_LINK_DAYS } from '@trax/contracts/deletion';
import type { EventPayload } from '@trax/contracts/events';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { uuidV7 } from '@trax/nest-platform/ids';
import { In, IsNull, MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { DeletionReceipt, DeletionRequest } from './deletion-request.entity.js';

/** `email` in lower case; `firebaseId` of the account whose recent sign-in proves the address, otherwise null. */
export type NewRequest = { readonly email: string; readonly firebaseId: string | null; readonly requestedAt: Date };
/** Another link is sent for the same address after this time. */
const LINK_PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Page = { readonly limit: number; readonly after: DeletionRequest | undefined };

@Injectable()
export class DeletionRequestsRepository {
  constructor(
    @InjectRepository(DeletionRequest) private readonly requests: Repository<DeletionRequest>,
    @InjectRepository(DeletionReceipt) private readonly receipts: Repository<DeletionReceipt>,
  ) {}

  /** Newest first. */
  list({ limit, after }: Page): Promise<DeletionRequest[]> {
    const query = this.requests
      .createQueryBuilder('request')
      .orderBy({ 'request.requestedAt': 'DESC', 'request.id': 'DESC' })
      .limit(limit);
    if (after !== undefined) query.where('(request.requestedAt, request.id) < (:requestedAt, :id)', after);
    return query.getMany();
  }

  /** By its own id, or by a receipt that leads to it. */
  async find(id: string): Promise<DeletionRequest | undefined> {
    const receipt = await this.receipts.findOneBy({ id });
    return (await this.requests.findOneBy({ id: receipt?.requestId ?? id })) ?? undefined;
  }

  /** Adds a request, or a receipt to the request that is pending for this address. Returns the id for the answer. */
  receive(request: NewRequest): Promise<string> {
    return this.requests.manager.transaction(async (manager) => {
      const id = uuidV7();
      const pending = (await insertUnlessPending(manager, id, request)) ? null : await addReceipt(manager, id, request);
      if (request.firebaseId === null) {
        const payload = { requestId: pending?.id ?? id, email: request.email, needsLink: needsLink(pending) };
        await publishEvents(manager, [{ type: 'deletion.requested', payload }]);
      }
      return id;
    });
  }

  findAll(ids: readonly string[]): Promise<DeletionRequest[]> {
    return this.requests.findBy({ id: In([...ids]) });
  }

  /** The newest one about this account. */
  async findNewest(firebaseId: string): Promise<DeletionRequest | undefined> {
    const [newest] = await this.requests.find({ where: { firebaseId }, order: { requestedAt: 'DESC' }, take: 1 });
    return newest;
  }

  /** Stores the account of a pending request that has none, and the link that was sent to its address. */
  async attachAccount(manager: EntityManager, found: EventPayload<'deletion.account-found'>): Promise<void> {
    const { requestId, firebaseId, confirmationHash } = found;
    const pending = { id: requestId, status: 'pending' } as const;
    await manager.update(DeletionRequest, { ...pending, firebaseId: IsNull() }, { firebaseId });
    if (confirmationHash === null) return;
    const link = { confirmationHash, confirmationSentAt: new Date() };
    await manager.update(DeletionRequest, { ...pending, confirmedAt: IsNull() }, link);
  }

  /** Not where a request for the new address is pending. */
  async changeEmail(manager: EntityManager, firebaseId: string, email: string): Promise<void> {
    const status = 'pending';
    if (await manager.existsBy(DeletionRequest, { email, status })) return;
    const newest = await manager.findOne(DeletionRequest, {
      where: { firebaseId, status },
      order: { requestedAt: 'DESC' },
    });
    if (newest !== null) await manager.update(DeletionRequest, { id: newest.id, status }, { email });
  }

  /** False when no pending request has a link with this hash that still works. */
  async confirm(confirmationHash: string): Promise<boolean> {
    const since = new Date(Date.now() - CONFIRMATION_LINK_DAYS * DAY_MS);
    const { affected } = await this.requests.update(
      { confirmationHash, status: 'pending', confirmationSentAt: MoreThan(since) },
      { confirmedAt: new Date(), confirmationHash: null },
    );
    return affected === 1;
  }

  /** Replaces the addresses of up to `limit` requests that were processed so many days ago. Returns how many. */
  async hashAddresses(days: number, limit: number): Promise<number> {
    const old = this.requests
      .createQueryBuilder('request')
      .select('request.id', 'id')
      .where(`request.status = 'processed' and request.email is not null`)
      .andWhere(`request.processedAt < now() - :days * interval '1 day'`, { days })
      .limit(limit);
    const ids = (await old.getRawMany<{ id: string }>()).map(({ id }) => id);
    const emailHash = () => 'subject_hash_of(email)';
    await this.requests.update({ id: In(ids), email: Not(IsNull()) }, { emailHash, email: null, firebaseId: null });
    return ids.length;
  }

  /** Does nothing when the request is processed already. */
  async markProcessed(id: string): Promise<void> {
    const processed = { status: 'processed', processedAt: new Date() } as const;
    await this.requests.manager.transaction((manager) =>
      manager.update(DeletionRequest, { id, status: 'pending' }, processed),
    );
  }
}

function needsLink(pending: DeletionRequest | null): boolean {
  if (pending === null) return true;
  const { requestedBy: by, confirmedAt, confirmationSentAt } = pending;
  if (by === 'account-holder' || confirmedAt !== null) return false;
  return confirmationSentAt === null || confirmationSentAt.getTime() < Date.now() - LINK_PAUSE_MS;
}

const requestedBy = ({ firebaseId }: NewRequest) => (firebaseId === null ? 'visitor' : 'account-holder');

async function insertUnlessPending(manager: EntityManager, id: string, request: NewRequest): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(DeletionRequest)
    .values({ ...request, id, requestedBy: requestedBy(request), status: 'pending', environment: 'production' })
    .orIgnore()
    .returning('id')
    .execute();
  return raw.length > 0;
}

/** Returns the request that is pending. */
async function addReceipt(manager: EntityManager, id: string, request: NewRequest): Promise<DeletionRequest> {
  const { email, firebaseId, requestedAt } = request;
  const pending = await manager.findOneOrFail(DeletionRequest, {
    where: { email, status: 'pending' },
    lock: { mode: 'pessimistic_write' },
  });
  await manager.insert(DeletionReceipt, { id, requestId: pending.id, issuedAt: requestedAt });
  if (firebaseId !== null) {
    await manager.update(DeletionRequest, { id: pending.id }, { firebaseId, requestedBy: requestedBy(request) });
  }
  return pending;
}
