import { SYNC_PROBLEM_CODES } from '@trax/contracts/sync';
import { Problem } from '@trax/nest-platform/problem';

/** The accounts could not be listed, so it is not known whether users differ from them. */
export class SyncStatusUnavailable extends Problem {
  constructor(cause?: unknown) {
    const message = 'Failed to check sync status';
    super({ code: SYNC_PROBLEM_CODES.statusUnavailable, status: 503, message, logLevel: 'warn', cause });
  }
}

/** No queue is configured, so that no worker would process a sync. */
export class SyncUnavailable extends Problem {
  constructor() {
    const message = 'Failed to sync users';
    super({ code: SYNC_PROBLEM_CODES.syncUnavailable, status: 503, message, logLevel: 'warn' });
  }
}
