import { hash } from 'node:crypto';

/** The id of a session: the same for every cookie of one sign-in. */
export const deriveSessionId = (uid: string, signedInAtSeconds: number): string =>
  hash('sha256', `${uid}:${signedInAtSeconds}`, 'base64url');
