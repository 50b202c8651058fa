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

/** The store of the sounds does not answer. The code of its own says that the other calls of this service still do. */
export class AudioUnavailable extends Problem {
  constructor(cause: unknown) {
    const message = 'The sound is not available right now. Please try again in a moment.';
    super({ code: CATALOGUE_PROBLEM_CODES.audioUnavailable, status: 503, message, logLevel: 'warn', cause });
  }
}
