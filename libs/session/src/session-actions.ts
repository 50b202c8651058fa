import { t } from '@trax/i18n/macro';
import { IdentityFailure } from './identity.port.js';
import type { CodeKind, IdentityPerson, IdentityPort } from './identity.port.js';
import { isAwaitingVerification } from './session-machine.js';
import type { AwaitingVerification } from './session-machine.js';
import { fallbackReason } from './session-refusal.js';
import type { Session } from './session.js';
import { verifiedEmailChannel } from './tab-channel.js';

/** `code-needed`: the password was right, `confirmCode` is next. What has `failed`, and why, was already shown as a notice. */
export type SignInOutcome = 'signed-in' | 'unverified' | 'code-needed' | { readonly failed: string };

export type SessionActions = ReturnType<typeof createSessionActions>;

/** What a person can do about their session. Every rejection is an IdentityFailure; see `readAuthenticationMessage`. */
export function createSessionActions(session: Session) {
  return {
    ...signInActions(session),
    ...factorActions(session),
    ...verificationActions(session),
    ...passwordResetActions(session),
  };
}

function signInActions(session: Session) {
  return {
    /** Fetches the identity provider's code ahead of a likely sign-in. Never throws. */
    prepare: (): void => {
      session.secureIdentity().catch(() => undefined);
    },
    signIn: (email: string, password: string): Promise<SignInOutcome> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        const candidate = await identity.checkPassword(email, password);
        if (candidate.needsCode === true) return 'code-needed';
        if (isAwaitingVerification(candidate)) return goToCheckEmail(session, { email: candidate.email });
        return enter(session, () => identity.admitCandidate());
      }),
    /** Makes the account, sends the verification email and goes to /check-email, signed out. */
    signUp: (email: string, password: string): Promise<void> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        const candidate = await identity.createAccount(email, password);
        const isSent = await trySendingVerification(session, identity);
        goToCheckEmail(session, { email: candidate.email, ...(isSent ? { lastSentAtMs: Date.now() } : {}) });
      }),
    /**
     * Opens a popup, so that it must be called from a click, or the browser blocks the popup. With the accounts of the
     * installation it leaves the page.
     */
    signInWith: (provider: string): Promise<SignInOutcome> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        return enter(session, () => identity.signInWith(provider));
      }),
    /** For an address at which a provider has sent a person back, with its `error` if there is one. */
    completeSignIn: (error: string | null): Promise<SignInOutcome> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        return enter(session, () => identity.completeSignIn(error));
      }),
    /** Never rejects: a failure becomes a notice and leaves the person signed in. */
    signOut: (): Promise<void> =>
      session
        .exclusively('signing-out', async () => {
          const identity = await session.identity();
          await identity.signOut();
          session.dispatch({ type: 'person-gone', by: 'choice' });
        })
        .catch((error: unknown) => session.notifyFailure(t`Error signing out`, error)),
    /** Without signing in again after the session has ended elsewhere. */
    giveUpEndedSession: (): void => session.dispatch({ type: 'ended-session-given-up' }),
  };
}

/** With the accounts of the installation alone. */
function factorActions(session: Session) {
  return {
    /** After `code-needed`. */
    confirmCode: (code: string, kind: CodeKind): Promise<SignInOutcome> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        await identity.checkCode?.(code, kind);
        return enter(session, () => identity.admitCandidate());
      }),
    signInWithPasskey: (): Promise<SignInOutcome> =>
      session.exclusively('signing-in', async () => {
        const identity = await session.secureIdentity();
        await identity.checkPasskey?.();
        return enter(session, () => identity.admitCandidate());
      }),
  };
}

function verificationActions(session: Session) {
  return {
    /** Sends the verification email again to the person who awaits it in this page, or is signed in. */
    resendVerification: async (): Promise<void> => {
      const identity = await session.secureIdentity();
      await identity.sendVerification();
      const { awaitingVerification, viewer } = session.store.getState();
      const email = awaitingVerification?.email ?? viewer?.email;
      if (email !== undefined) session.awaitVerification({ email, lastSentAtMs: Date.now() });
    },
    /** The same for a person whom this page no longer knows. */
    resendVerificationTo: async (email: string, password: string): Promise<'sent' | 'already-verified'> => {
      const identity = await session.secureIdentity();
      const candidate = await identity.checkPassword(email, password);
      if (!isAwaitingVerification(candidate)) {
        await identity.dropCandidate();
        return 'already-verified';
      }
      await identity.sendVerification();
      session.awaitVerification({ email: candidate.email, lastSentAtMs: Date.now() });
      return 'sent';
    },
    applyVerificationCode: async (code: string): Promise<void> => {
      const identity = await session.secureIdentity();
      const email = await identity.applyVerificationCode(code);
      verifiedEmailChannel.publish(email);
      // The code may belong to the very person whose session waits for it.
      if (session.state.kind === 'unverified') await enterOnceVerified(session, identity);
      else session.completeVerification(email);
    },
    /** Opens the link that proves a new address. Resolves to the address; the person is signed out, here as everywhere. */
    applyEmailChange: async (code: string): Promise<string> => {
      const email = await (await session.secureIdentity()).applyEmailChange(code);
      session.dispatch({ type: 'ended-session-given-up' });
      return email;
    },
    /** Finds out whether the person who awaits the verification has opened the link elsewhere. Never rejects. */
    checkVerification: async (): Promise<void> => {
      if (session.store.getState().awaitingVerification === undefined) return;
      try {
        const identity = await session.secureIdentity();
        if (session.state.kind === 'unverified') return await enterOnceVerified(session, identity);
        const candidate = await identity.reloadCandidate();
        if (candidate && !isAwaitingVerification(candidate)) session.completeVerification(candidate.email);
      } catch {
        // the page goes on waiting
      }
    },
  };
}

function passwordResetActions(session: Session) {
  return {
    sendPasswordReset: async (email: string): Promise<void> =>
      (await session.secureIdentity()).sendPasswordReset(email),
    /** The email address that a password-reset code belongs to. */
    readPasswordResetCode: async (code: string): Promise<string> =>
      (await session.secureIdentity()).readPasswordResetCode(code),
    resetPassword: async (code: string, newPassword: string): Promise<void> =>
      (await session.secureIdentity()).resetPassword(code, newPassword),
  };
}

async function enter(session: Session, admit: () => Promise<IdentityPerson>): Promise<SignInOutcome> {
  try {
    session.dispatch({ type: 'person-known', person: await admit(), origin: 'interactive' });
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.code !== 'session-refused') throw error;
    session.notify(t`Error signing in`, error.message);
    return { failed: error.message };
  }
  const state = await session.settled();
  if (state.kind === 'signed-in' || state.kind === 'unverified') return state.kind;
  return { failed: (state.kind === 'signed-out' && state.refusal) || fallbackReason() };
}

/** Signs in the person whose session waits for the verification, if the provider knows of it by now. */
async function enterOnceVerified(session: Session, identity: IdentityPort): Promise<void> {
  const person = await identity.reloadPerson();
  if (!person || isAwaitingVerification(person)) return;
  session.dispatch({ type: 'person-known', person, origin: 'interactive' });
  await session.settled();
}

function goToCheckEmail(session: Session, awaiting: AwaitingVerification): 'unverified' {
  session.awaitVerification(awaiting);
  session.navigate('/check-email', 'push');
  return 'unverified';
}

// The account exists by now, so /check-email, which offers to send the email again, is the right page either way.
async function trySendingVerification(session: Session, identity: IdentityPort): Promise<boolean> {
  try {
    await identity.sendVerification();
    return true;
  } catch (error) {
    await session.notifyFailure(t`Authentication Error`, error);
    return false;
  }
}
