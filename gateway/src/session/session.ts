import { hash } from 'node:crypto';
import type { Viewer } from '@trax/contracts/session';
import { deriveSessionId, subjectHash } from '@trax/nest-platform/ids';
import type { VerifiedPerson } from './identity-provider.js';

/** A genuine cookie and the session that it belongs to. */
export type Session = {
  /** Of the sign-in, which has several cookies over time: one for each refresh of the ID token. */
  readonly id: string;
  readonly cookieHash: string;
  /** Names the person in messages of the users service. */
  readonly subjectHash: string;
  readonly person: VerifiedPerson;
};

export function createSession(cookieHash: string, person: VerifiedPerson): Session {
  const { uid, signedInAtSeconds } = person;
  return { id: deriveSessionId(uid, signedInAtSeconds), cookieHash, subjectHash: subjectHash(uid), person };
}

export const hashCookie = (cookie: string): string => hash('sha256', cookie, 'base64url');

/** What this session of a person is to services; only the users service decides who is an administrator. */
export function toViewer({ id, person }: Session, isAdmin = false): Viewer {
  const { uid, email, emailVerified, displayName, signedInAtSeconds } = person;
  return { uid, email, emailVerified, displayName, isAdmin, sessionId: id, signedInAtSeconds };
}
