import { PROGRAMME_LIMITS, PROGRAMME_PROBLEM_CODES } from '@trax/contracts/programme-rules';
import { Problem } from '@trax/nest-platform/problem';

/** There is no such programme, or a listener asks for one that is not published; the answer is the same. */
export class ProgrammeNotFound extends Problem {
  constructor() {
    super({ code: PROGRAMME_PROBLEM_CODES.programmeNotFound, status: 404, message: 'Programme not found' });
  }
}

export class ProgrammeLimitReached extends Problem {
  constructor() {
    const message = `There can be up to ${PROGRAMME_LIMITS.programmes} programmes. Please delete one to add another.`;
    super({ code: PROGRAMME_PROBLEM_CODES.programmeLimitReached, status: 409, message });
  }
}
