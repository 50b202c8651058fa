import { OWN_RECORDING_PROBLEM_CODES } from '@trax/contracts/own-recordings-rules';
import { Problem } from '@trax/nest-platform/problem';

export class OwnRecordingNotFound extends Problem {
  constructor() {
    super({ code: OWN_RECORDING_PROBLEM_CODES.notFound, status: 404, message: 'There is no such recording' });
  }
}

export class OwnRecordingLimitReached extends Problem {
  constructor(maxRecordings: number) {
    const message = `You have ${maxRecordings} recordings already. Delete one to keep another.`;
    super({ code: OWN_RECORDING_PROBLEM_CODES.limitReached, status: 409, message });
  }
}

export class OwnRecordingStorageFull extends Problem {
  constructor(maxBytes: number) {
    const message = `Your recordings would take more than ${Math.floor(maxBytes / 1_000_000)} MB. Delete one to keep another.`;
    super({ code: OWN_RECORDING_PROBLEM_CODES.storageFull, status: 409, message });
  }
}

/** The recordings of all listeners take as much room as they may; the warning is for the operator. */
export class InstallationStorageFull extends Problem {
  constructor() {
    const message = 'This installation has no room for further recordings. Please tell its administrator.';
    super({ code: OWN_RECORDING_PROBLEM_CODES.installationFull, status: 507, message, logLevel: 'warn' });
  }
}
