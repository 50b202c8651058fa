import { SYNC_PROBLEM_CODES } from '@trax/contracts/sync';
import { Problem } from '@trax/nest-platform/problem';

/** The identity provider could not be asked whether the users differ. */
export class SyncStatusUnavailable extends Problem {
  constructor(cause?: unknown) {
    const message = 'Failed to check sync status';
    super({ code: SYNC_PROBLEM_CODES.statusUnavailable, status: 503, message, logLevel: 'warn', cause });
  }
}

/** There is nothing here that could work at a sync. */
export class SyncUnavailable extends Problem {
  constructor() {
    const message = 'Failed to sync users';
    super({ code: SYNC_PROBLEM_CODES.syncUnavailable, status: 503, message, logLevel: 'warn' });
  }
}
