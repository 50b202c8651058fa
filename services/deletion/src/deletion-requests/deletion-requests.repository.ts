import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { uuidV7 } from '@trax/nest-platform/uuid';
import { In, IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { DeletionReceipt, DeletionRequest } from './deletion-request.entity.js';

/** `email` in lower case; `firebaseId` of the account whose session proves the address, null for anybody else. */
export type NewRequest = { readonly email: string; readonly firebaseId: string | null; readonly requestedAt: Date };
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
      const requestId = (await insertUnlessPending(manager, id, request)) ? id : await addReceipt(manager, id, request);
      if (request.firebaseId === null) {
        const payload = { requestId, email: request.email };
        await publishEvents(manager, [{ type: 'deletion.requested', payload }]);
      }
      return id;
    });
  }

  /** Stores the account of a pending request that has none. */
  async attachAccount(manager: EntityManager, { requestId, firebaseId }: { requestId: string; firebaseId: string }) {
    await manager.update(DeletionRequest, { id: requestId, status: 'pending', firebaseId: IsNull() }, { firebaseId });
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
    await this.requests.update({ id, status: 'pending' }, { status: 'processed', processedAt: new Date() });
  }
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

async function addReceipt(manager: EntityManager, id: string, request: NewRequest): Promise<string> {
  const { email, firebaseId, requestedAt } = request;
  const pending = await manager.findOneOrFail(DeletionRequest, {
    where: { email, status: 'pending' },
    lock: { mode: 'pessimistic_write' },
  });
  await manager.insert(DeletionReceipt, { id, requestId: pending.id, issuedAt: requestedAt });
  if (firebaseId !== null) {
    await manager.update(DeletionRequest, { id: pending.id }, { firebaseId, requestedBy: requestedBy(request) });
  }
  return pending.id;
}
