import { Problem } from '@trax/nest-platform/problem';

/** Its person has ended it, or has signed out everywhere since it was first opened: only a new sign-in opens one. */
export class SessionRevoked extends Problem {
  constructor() {
    super({ code: 'SESSION_REVOKED', status: 401, message: 'Please sign in again.' });
  }
}

/** No session of the viewer has this id, or it has expired. */
export class SessionNotFound extends Problem {
  constructor() {
    super({ code: 'SESSION_NOT_FOUND', status: 404, message: 'This device is not signed in any more.' });
  }
}
