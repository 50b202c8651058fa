import type { SessionEntry } from '@trax/contracts/session';
import type { AuthenticationMessage } from './authentication-messages.js';
import { IdentityFailure, NETWORK_ERROR } from './identity.port.js';
import { endEverySession, endSession, listSessions, renameUser } from './session-api.js';
import { FALLBACK_REASON, sessionRefusal } from './session-refusal.js';
import type { Session } from './session.js';

/** What was wrong, to be shown in the form. */
export type AccountFailure = { text: string; field?: 'current-password' | 'new-password' };

/** A device on which the person is signed in. */
export type SignedInDevice = SessionEntry;

export type AccountActions = ReturnType<typeof createAccountActions>;

/** What people can do about their own account. What they change by a form resolves to what was wrong with it. */
export function createAccountActions(session: Session) {
  return {
    /** How long a new password has to be; null for who has none, because they sign in by another provider alone. */
    readMinPasswordLength: async (): Promise<number | null> => (await session.identity()).minPasswordLength?.() ?? null,
    /** Signs out every other device, too. */
    changePassword: async (currentPassword: string, newPassword: string): Promise<AccountFailure | undefined> => {
      try {
        const identity = await session.secureIdentity();
        await identity.changePassword?.(currentPassword, newPassword);
        return undefined;
      } catch (error) {
        return toFailure(error, await readMessage(error));
      }
    },
    changeName: async (displayName: string): Promise<AccountFailure | undefined> => {
      const { viewer } = session.store.getState();
      if (viewer === undefined) return undefined;
      try {
        session.dispatch({ type: 'record-loaded', record: await renameUser(viewer.uid, displayName) });
        return undefined;
      } catch (error) {
        return { text: sessionRefusal(error) };
      }
    },
    /** Rejects when they cannot be read. */
    listDevices: (): Promise<SignedInDevice[]> => listSessions(),
    signOutDevice: (id: string): Promise<AccountFailure | undefined> =>
      endSession(id).then(
        () => undefined,
        (error: unknown) => ({ text: sessionRefusal(error) }),
      ),
    /** Every device, this one included. Never rejects: a failure becomes a notice and leaves the person signed in. */
    signOutEverywhere: (): Promise<void> =>
      session
        .exclusively('signing-out', async () => {
          await endEverySession().catch((cause: unknown) => {
            throw new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
          });
          await (await session.identity()).signOut();
          session.dispatch({ type: 'person-gone', by: 'choice' });
        })
        .catch((error: unknown) => session.notifyFailure('Error signing out', error)),
  };
}

/** The messages are fetched when there is one to show. */
async function readMessage(error: unknown): Promise<AuthenticationMessage | undefined> {
  try {
    const messages = await import(/* webpackChunkName: "account-messages" */ './authentication-messages.js');
    return messages.readAuthenticationMessage(error);
  } catch {
    return { text: NETWORK_ERROR };
  }
}

function toFailure(error: unknown, message: AuthenticationMessage | undefined): AccountFailure {
  const { text = FALLBACK_REASON, field } = message ?? {};
  if (field !== 'password') return { text };
  const isCurrent = error instanceof IdentityFailure && error.code === 'wrong-password';
  return { text, field: isCurrent ? 'current-password' : 'new-password' };
}
