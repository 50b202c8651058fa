import { Injectable } from '@nestjs/common';
import type { DeletionRequest } from '@trax/contracts/deletion';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

const LIST_DELETION_REQUESTS = {
  name: 'list-deletion-requests',
  text: `select id, email, requested_at as "requestedAt", status, processed_at as "processedAt",
                firebase_id as "firebaseId", environment
         from deletion_requests order by requested_at desc, id desc`,
};

@Injectable()
export class DeletionRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every request, newest first. */
  list(): Promise<DeletionRequest[]> {
    return readRows<DeletionRequest>(this.dataSource, LIST_DELETION_REQUESTS);
  }
}
