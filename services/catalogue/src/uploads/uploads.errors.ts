import { UPLOAD_PROBLEM_CODES } from '@trax/contracts/uploads';
import { Problem } from '@trax/nest-platform/problem';

export class UploadNotFound extends Problem {
  constructor() {
    super({ code: UPLOAD_PROBLEM_CODES.notFound, status: 404, message: 'There is no such upload' });
  }
}

/** It is still being sent or processed, or no sound has come of it. */
export class UploadNotReady extends Problem {
  constructor() {
    super({ code: UPLOAD_PROBLEM_CODES.notReady, status: 409, message: 'There is no sound of this upload yet' });
  }
}

export class UploadTooLarge extends Problem {
  constructor(maxBytes: number) {
    const message = `This file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`;
    super({ code: UPLOAD_PROBLEM_CODES.tooLarge, status: 413, message });
  }
}

const RETRY_AFTER_SECONDS = 30;

export class TooManyUploads extends Problem {
  constructor(message: string) {
    super({ code: UPLOAD_PROBLEM_CODES.tooMany, status: 429, message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** The disk or the share of it that uploads may take is full. */
export class UploadStorageFull extends Problem {
  constructor(cause?: unknown) {
    const message = 'There is no room for this file at the moment. Nothing was lost; please try again later.';
    super({ code: UPLOAD_PROBLEM_CODES.storageFull, status: 507, message, logLevel: 'warn', cause });
  }
}

/** Another request writes the same file, or this one lost its connection. */
export class UploadInterrupted extends Problem {
  constructor() {
    const message = 'The upload was interrupted. It can go on where it stopped.';
    super({ code: UPLOAD_PROBLEM_CODES.interrupted, status: 409, message });
  }
}

/** What tus refuses, and an idempotency key that belongs to another upload. */
export class UploadInvalid extends Problem {
  constructor(status: number, message: string) {
    super({ code: UPLOAD_PROBLEM_CODES.invalid, status, message });
  }
}
