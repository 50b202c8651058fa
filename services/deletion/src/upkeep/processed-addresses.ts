import type { Prunes } from '@trax/nest-platform/queues/prunes';
import type { DeletionRequestsRepository } from '../deletion-requests/deletion-requests.repository.js';

/** Every hour, replaces the addresses of requests that were processed so many days ago by their hashes. */
export class ProcessedAddresses {
  constructor(keptDays: number, requests: DeletionRequestsRepository, prunes: Prunes) {
    prunes.add('hash-addresses', (limit) => requests.hashAddresses(keptDays, limit));
  }
}
