import { PASSWORD_QUEUE_FULL, SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import { Problem, type ProblemLogLevel } from './problem.js';

/** 503 of one call whose password was not looked at, because too many wait for theirs. Nothing has happened: it may be made again. */
export class PasswordQueueFull extends Problem {
  constructor(logLevel: ProblemLogLevel = 'warn') {
    const message = 'Many people are signing in right now. Please try again in a moment.';
    super({ code: PASSWORD_QUEUE_FULL, status: 503, message, logLevel });
  }
}

/** 403: there is no sign-in before the installation has its owner. */
export class SetUpNeeded extends Problem {
  constructor() {
    const message = 'This installation is not set up yet. Please open the set-up link that its terminal or log shows.';
    super({ code: SET_UP_PROBLEM_CODES.setUpNeeded, status: 403, message });
  }
}
