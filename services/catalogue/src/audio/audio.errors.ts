import { CATALOGUE_PROBLEM_CODES } from '@trax/contracts/catalogue';
import { Problem } from '@trax/nest-platform/problem';

export class AudioNotFound extends Problem {
  constructor() {
    super({ code: CATALOGUE_PROBLEM_CODES.audioNotFound, status: 404, message: 'This track has no sound' });
  }
}

export class RangeNotSatisfiable extends Problem {
  constructor() {
    const message = 'The requested part lies outside of this sound';
    super({ code: CATALOGUE_PROBLEM_CODES.rangeNotSatisfiable, status: 416, message });
  }
}

const FULL_RETRY_AFTER_SECONDS = 30;

/** The disk of the sounds is full: what is to be stored waits for room. */
export class SoundStorageFull extends Problem {
  constructor(cause: unknown) {
    const code = CATALOGUE_PROBLEM_CODES.audioUnavailable;
    const message = 'There is no room for this sound at the moment.';
    const retryAfterSeconds = FULL_RETRY_AFTER_SECONDS;
    super({ code, status: 503, message, logLevel: 'warn', retryAfterSeconds, cause });
  }
}

/** The store of the sounds does not answer. The code of its own says that the other calls of this service still do. */
export class AudioUnavailable extends Problem {
  constructor(cause: unknown) {
    const message = 'The sound is not available right now. Please try again in a moment.';
    super({ code: CATALOGUE_PROBLEM_CODES.audioUnavailable, status: 503, message, logLevel: 'warn', cause });
  }
}
