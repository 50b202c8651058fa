import { APP_TOKEN_PROBLEM_CODES, APP_TOKENS } from '@trax/contracts/app-token-rules';
import { Problem } from '@trax/nest-platform/problem';

/** The viewer has no such token. */
export class AppTokenNotFound extends Problem {
  constructor() {
    super({ code: APP_TOKEN_PROBLEM_CODES.notFound, status: 404, message: 'This app is signed out already.' });
  }
}

export class AppTokenLimitReached extends Problem {
  constructor() {
    const message = `You have let in ${APP_TOKENS.maxPerPerson} apps. Remove one, then add this one.`;
    super({ code: APP_TOKEN_PROBLEM_CODES.limitReached, status: 409, message });
  }
}
