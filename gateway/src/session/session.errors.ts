import { SECOND_FACTOR_PROBLEM_CODES } from '@trax/contracts/second-factor-rules';
import { Problem } from '@trax/nest-platform/problem';

/** No bearer, a forged or expired one, or one of an account that is disabled or deleted. */
export class IdTokenRefused extends Problem {
  constructor(cause?: unknown) {
    super({
      code: 'ID_TOKEN_REFUSED',
      status: 401,
      message: 'Your sign-in could not be verified. Please sign in again.',
      cause,
    });
  }
}

/** The token is genuine but was issued too long ago to open a session. */
export class IdTokenTooOld extends Problem {
  constructor() {
    super({ code: 'ID_TOKEN_TOO_OLD', status: 401, message: 'Your sign-in is too old. Please sign in again.' });
  }
}

/** An account of the identity provider without an email address: its data could not be found or deleted by address. */
export class AnonymousAccount extends Problem {
  constructor() {
    const message = 'Please sign in with an account that has an email address';
    super({ code: 'ANONYMOUS_ACCOUNT', status: 403, message });
  }
}

/** An account with a password needs a verified email address. */
export class EmailNotVerified extends Problem {
  constructor() {
    super({ code: 'EMAIL_NOT_VERIFIED', status: 403, message: 'Please verify your email before signing in' });
  }
}

/** A call with an unsafe method that does not come from our own pages. */
export class ForeignOrigin extends Problem {
  constructor() {
    super({ code: 'FOREIGN_ORIGIN', status: 403, message: 'This request did not come from our own pages' });
  }
}

/** The sign-in is too long ago for this operation. */
export class ReauthenticationNeeded extends Problem {
  constructor() {
    const message = 'Please sign in again, to confirm that it is you';
    super({ code: SECOND_FACTOR_PROBLEM_CODES.reauthenticationNeeded, status: 403, message });
  }
}

/** An administrator has to set up a second factor first. */
export class SecondFactorNeeded extends Problem {
  constructor() {
    const message = 'Administrators need a second factor here. Please set one up on your account page.';
    super({ code: SECOND_FACTOR_PROBLEM_CODES.secondFactorNeeded, status: 403, message });
  }
}
