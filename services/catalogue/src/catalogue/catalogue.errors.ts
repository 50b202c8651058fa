import { CATALOGUE_PROBLEM_CODES } from '@trax/contracts/catalogue';
import { Problem } from '@trax/nest-platform/problem';

export class TrackNotFound extends Problem {
  constructor() {
    super({ code: CATALOGUE_PROBLEM_CODES.trackNotFound, status: 404, message: 'Track not found' });
  }
}

/** The manifest publishes no track. */
export class SampleNotFound extends Problem {
  constructor() {
    super({ code: CATALOGUE_PROBLEM_CODES.sampleNotFound, status: 404, message: 'No track is published' });
  }
}
