import type { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import type { DeletionRequestsRepository } from '../deletion-requests/deletion-requests.repository.js';

/** Every hour, replaces the addresses of requests that were processed so many days ago by their hashes. */
export class ProcessedAddresses {
  constructor(keptDays: number, requests: DeletionRequestsRepository, hourlyJobs: HourlyJobs) {
    hourlyJobs.add('hash-addresses', (limit) => requests.hashAddresses(keptDays, limit));
  }
}
