import type { ProvidedSession, SessionViewer } from '@trax/session';
import { createTestSession } from '@trax/session/testing';

const listener: SessionViewer = {
  uid: 'listener',
  email: 'listener@trax.test',
  displayName: 'listener',
  photoURL: null,
  emailVerified: true,
  isAdmin: false,
};

/** A listener's session that never changes; or that of a person who differs from them. Its actions are the shell's and throw. */
export function signedIn(difference: Partial<SessionViewer> = {}): ProvidedSession {
  return createTestSession({ status: 'signed-in', isBusy: false, viewer: { ...listener, ...difference } });
}
