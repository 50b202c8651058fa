import { Injectable } from '@nestjs/common';
import type { DeletionRequest } from '@trax/contracts/deletion';
import { readRows } from '@trax/nest-platform/database';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import { uuidV7 } from '@trax/nest-platform/uuid-v7';
import { DataSource } from 'typeorm';

const SELECT = `
  with under_way as materialized (select firebase_id, email from erasures where finished_at is null)
  select r.id, r.email, r.requested_at as "requestedAt", r.status, r.processed_at as "processedAt",
         r.firebase_id as "firebaseId", r.environment,
         exists (select from under_way u where u.firebase_id = r.firebase_id or u.email = r.email) as "isErasing"
  from deletion_requests r`;
const LIST = { name: 'list-deletion-requests', text: `${SELECT} order by r.requested_at desc, r.id desc` };
const FIND = { name: 'find-deletion-request', text: `${SELECT} where r.id = $1` };
// Who asks again is answered with the request that is waiting already (readings A42).
const RECEIVE = `
  insert into deletion_requests as r (id, email, firebase_id, environment) values ($1, $2, $3, 'production')
  on conflict (email) where status = 'pending'
    do update set firebase_id = coalesce(r.firebase_id, excluded.firebase_id)
  returning id, requested_at as "requestedAt", firebase_id as "firebaseId"`;
const PROCESS = `
  update deletion_requests set status = 'processed', processed_at = now() where id = $1 and status = 'pending'`;

/** A request that waits; `email` in lower case. */
export type ReceivedRequest = { readonly id: string; readonly requestedAt: Date };
type NewRequest = { readonly email: string; readonly firebaseId: string | null };

@Injectable()
export class DeletionRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every request, newest first. */
  list(): Promise<DeletionRequest[]> {
    return readRows<DeletionRequest>(this.dataSource, LIST);
  }

  async find(id: string): Promise<DeletionRequest | undefined> {
    const [request] = await readRows<DeletionRequest>(this.dataSource, { ...FIND, values: [id] });
    return request;
  }

  /** Keeps the request, and asks whose address it is unless that is known. */
  receive({ email, firebaseId }: NewRequest): Promise<ReceivedRequest> {
    return this.dataSource.transaction(async (manager) => {
      const [request] = await manager.query<[ReceivedRequest & { firebaseId: string | null }]>(RECEIVE, [
        uuidV7(),
        email,
        firebaseId,
      ]);
      if (request.firebaseId === null) {
        await enqueueEvents(manager, [{ type: 'deletion.requested', payload: { requestId: request.id, email } }]);
      }
      return request;
    });
  }

  /** A request that is processed already stays as it is. */
  async markProcessed(id: string): Promise<void> {
    await this.dataSource.query(PROCESS, [id]);
  }
}
