import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { Problem } from '@trax/nest-platform/problem';

/** This process writes as many exports as it may; one of them ends in a moment. */
export class TooManyExports extends Problem {
  constructor() {
    const message = 'Other exports are being written. Please try again in a moment.';
    super({ code: PROBLEM_CODES.tooManyRequests, status: 503, message, logLevel: 'info' });
  }
}
