import { MAX_ENROLMENTS, PROGRAMME_PROBLEM_CODES } from '@trax/contracts/programme-rules';
import { Problem } from '@trax/nest-platform/problem';

/** The person follows no such programme, or it is another person's; the answer is the same. */
export class EnrolmentNotFound extends Problem {
  constructor() {
    const message = 'You do not follow this programme any more';
    super({ code: PROGRAMME_PROBLEM_CODES.enrolmentNotFound, status: 404, message });
  }
}

export class EnrolmentLimitReached extends Problem {
  constructor() {
    const message = `You can follow up to ${MAX_ENROLMENTS} programmes. Please leave one to start another.`;
    super({ code: PROGRAMME_PROBLEM_CODES.enrolmentLimitReached, status: 409, message });
  }
}

/** No theme of the programme has a track. */
export class ProgrammeEmpty extends Problem {
  constructor() {
    const message = 'This programme has no tracks at the moment. Please try again later.';
    super({ code: PROGRAMME_PROBLEM_CODES.programmeEmpty, status: 409, message });
  }
}
