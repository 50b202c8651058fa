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
