import { STATS_PROBLEM_CODES } from '@trax/contracts/stats';
import { Problem } from '@trax/nest-platform/problem';

/** The catalogue has no such track. */
export class TrackNotFound extends Problem {
  constructor() {
    super({ code: STATS_PROBLEM_CODES.trackNotFound, status: 404, sentence: 'Track not found' });
  }
}
