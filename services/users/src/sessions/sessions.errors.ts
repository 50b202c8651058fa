import { Problem } from '@trax/nest-platform/problem';

/** Its person has signed out everywhere since the session was first opened: only a new sign-in opens one. */
export class SessionRevoked extends Problem {
  constructor() {
    super({ code: 'SESSION_REVOKED', status: 401, message: 'Please sign in again.' });
  }
}
