import { authenticationMessage } from './authentication-messages.js';
import { IdentityFailure } from './identity-failure.js';
import type { IdentityPerson, IdentityPort } from './identity.port.js';
import { isAwaitingVerification } from './session-machine.js';
import type { SessionRunner } from './session-runner.js';
import type { AwaitingVerification, SessionActions, SignInOutcome } from './session.js';

const SESSION_LOST = new Set(['user-disabled', 'user-token-expired', 'invalid-user-token']);
const FALLBACK_REASON = 'Please try again later';

/**
 * The use cases of signing in and out (spec §4, readings A9–A19); whoever calls them sees to it that one runs at a time.
 * `mayUseIdentity` is false on an address without https.
 */
export function createSessionActions(
  session: SessionRunner,
  mayUseIdentity: () => boolean,
): Omit<SessionActions, 'prepare'> {
  const identity = async (): Promise<IdentityPort> => {
    if (!mayUseIdentity()) throw new IdentityFailure('insecure-context');
    return session.identity();
  };
  const verification = verificationActions(session, identity);
  return {
    ...verification,
    signIn: async (email, password) => {
      const provider = await identity();
      const candidate = await provider.checkPassword(email, password);
      if (isAwaitingVerification(candidate)) return verification.sendToCheckEmail({ email: candidate.email });
      return enter(session, () => provider.admitCandidate());
    },
    signUp: async (email, password) => {
      const provider = await identity();
      const candidate = await provider.createAccount(email, password);
      const sent = await trySendingVerification(session, provider);
      verification.sendToCheckEmail({ email: candidate.email, ...sent });
    },
    signInWith: async (social) => {
      const provider = await identity();
      return enter(session, () => provider.signInWith(social));
    },
    signOut: () => signOut(session),
    sendPasswordReset: async (email) => (await identity()).sendPasswordReset(email),
    readPasswordResetCode: async (code) => (await identity()).readPasswordResetCode(code),
    resetPassword: async (code, newPassword) => (await identity()).resetPassword(code, newPassword),
    refreshSession: () => refreshSession(session),
  };
}

function verificationActions(session: SessionRunner, identity: () => Promise<IdentityPort>) {
  return {
    sendToCheckEmail: (awaiting: AwaitingVerification): 'unverified' => {
      session.store.awaitVerification(awaiting);
      session.surroundings.onNavigate('/check-email', { replace: false });
      return 'unverified';
    },
    resendVerification: async () => {
      const provider = await identity();
      await provider.sendVerification();
      const { awaitingVerification } = session.store.getSnapshot();
      if (awaitingVerification) session.store.awaitVerification({ ...awaitingVerification, lastSentAtMs: Date.now() });
    },
    resendVerificationTo: async (email: string, password: string) => {
      const provider = await identity();
      const candidate = await provider.checkPassword(email, password);
      if (!isAwaitingVerification(candidate)) return 'already-verified' as const;
      await provider.sendVerification();
      session.store.awaitVerification({ email: candidate.email, lastSentAtMs: Date.now() });
      return 'sent' as const;
    },
    applyVerificationCode: async (code: string) => {
      const provider = await identity();
      await provider.applyVerificationCode(code);
      if (session.store.state.kind !== 'unverified') return;
      // The code may have been this very person's: then they are in.
      const person = await provider.reloadPerson();
      if (person) session.store.dispatch({ type: 'person-known', person, origin: 'interactive' });
    },
  };
}

async function enter(session: SessionRunner, admit: () => Promise<IdentityPerson>): Promise<SignInOutcome> {
  try {
    const person = await admit();
    session.store.dispatch({ type: 'person-known', person, origin: 'interactive' });
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.code !== 'session-refused') throw error;
    tell(session, 'Error signing in', error.message);
    return 'failed';
  }
  const { kind } = await session.store.settled();
  if (kind === 'signed-in' || kind === 'unverified') return kind;
  return 'failed';
}

async function signOut(session: SessionRunner): Promise<void> {
  try {
    const provider = await session.identity();
    await provider.signOut();
    session.store.dispatch({ type: 'person-gone', by: 'choice' });
  } catch (error) {
    tell(session, 'Error signing out', signOutReason(error));
  }
}

function signOutReason(error: unknown): string | undefined {
  if (!(error instanceof IdentityFailure)) return undefined;
  return error.code === 'session-refused' ? error.message : authenticationMessage(error.code)?.text;
}

async function refreshSession(session: SessionRunner): Promise<boolean> {
  if (session.store.state.kind !== 'signed-in') return false;
  try {
    const provider = await session.identity();
    await provider.renewSession();
    return true;
  } catch (error) {
    if (error instanceof IdentityFailure && SESSION_LOST.has(error.code)) {
      tell(session, 'Authentication Error', authenticationMessage(error.code)?.text);
    }
    return false;
  }
}

async function trySendingVerification(
  session: SessionRunner,
  provider: IdentityPort,
): Promise<{ lastSentAtMs?: number }> {
  try {
    await provider.sendVerification();
    return { lastSentAtMs: Date.now() };
  } catch (error) {
    // The account exists by now, so the page that offers to send the e-mail again is still the right place.
    const code = error instanceof IdentityFailure ? error.code : '';
    tell(session, 'Authentication Error', authenticationMessage(code)?.text);
    return {};
  }
}

function tell(session: SessionRunner, title: string, description: string | undefined): void {
  session.surroundings.onNotice({ title, description: description || FALLBACK_REASON });
}
