import type { DataExport } from '@trax/contracts/data-export';
import type { OwnDeletionRequest } from '@trax/contracts/deletion';
import type { Language } from '@trax/contracts/languages';
import type { SessionEntry } from '@trax/contracts/session';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import type { AuthenticationMessage } from './authentication-messages.js';
import { IdentityFailure, NETWORK_ERROR, type EmailChangeState, type PendingEmail } from './identity.port.js';
import { createProtectionActions, type Outcome } from './protection-actions.js';
import {
  changeDayStart,
  changeLanguage,
  endEverySession,
  endSession,
  findDataExport,
  findDeletionRequest,
  listSessions,
  renameUser,
  startDataExport,
} from './session-api.js';
import { fallbackReason, sessionRefusal } from './session-refusal.js';
import type { SessionViewer, SignedInRecord } from './session-machine.js';
import type { Session } from './session.js';
import { changedRecordChannel } from './tab-channel.js';

/** What was wrong, to be shown in the form; the code is that of the `IdentityFailure`. */
export type AccountFailure = {
  text: string;
  field?: 'current-password' | 'new-password' | 'code' | 'email';
  code?: string;
};

/** A device on which the person is signed in. */
export type SignedInDevice = SessionEntry;

export type AccountActions = ReturnType<typeof createAccountActions>;

/** What people can do about their own account. What they change by a form resolves to what was wrong with it. */
export function createAccountActions(session: Session) {
  return {
    ...createProtectionActions(session, async (error) => toFailure(error, await readMessage(error))),
    ...createEmailActions(session),
    /** How long a new password has to be; null for who has none, because they sign in by another provider alone. */
    readMinPasswordLength: async (): Promise<number | null> =>
      (await (await session.identity()).minPasswordLength?.()) ?? null,
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
    changeName: (displayName: string): Promise<AccountFailure | undefined> =>
      changeRecord(session, ({ uid }) => renameUser(uid, displayName)),
    /** 0 to 6; 0 is midnight. */
    changeDayStart: (hour: number): Promise<AccountFailure | undefined> =>
      changeRecord(session, ({ uid }) => changeDayStart(uid, hour)),
    changeLanguage: (language: Language): Promise<AccountFailure | undefined> =>
      changeRecord(session, ({ uid }) => changeLanguage(uid, language)),
    /** Rejects when they cannot be read. */
    listDevices: (): Promise<SignedInDevice[]> => listSessions(),
    signOutDevice: (id: string): Promise<AccountFailure | undefined> =>
      endSession(id).then(
        () => undefined,
        (error: unknown) => ({ text: sessionRefusal(error) }),
      ),
    /** What is kept about the person, as a file; rejects when it cannot be read. */
    findDataExport: (): Promise<DataExport | null> => findDataExport(),
    /** The newest request to delete what is kept about the person; rejects when it cannot be read. */
    findDeletionRequest: (): Promise<OwnDeletionRequest['deletionRequest']> => findDeletionRequest(),
    /** The export that is under way then, or what was wrong. */
    startDataExport: (): Promise<DataExport | AccountFailure> =>
      startDataExport().catch((error: unknown) => ({ text: sessionRefusal(error) })),
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
        .catch((error: unknown) => session.notifyFailure(t`Error signing out`, error)),
  };
}

/** Shows the record as it is then, in every tab. Resolves to what was wrong. */
async function changeRecord(
  session: Session,
  change: (viewer: SessionViewer) => Promise<SignedInRecord>,
): Promise<AccountFailure | undefined> {
  const { viewer } = session.store.getState();
  if (viewer === undefined) return undefined;
  try {
    const record = await change(viewer);
    session.dispatch({ type: 'record-loaded', record });
    changedRecordChannel.publish(record);
    return undefined;
  } catch (error) {
    return { text: sessionRefusal(error) };
  }
}

const createEmailActions = (session: Session) => ({
  /** Rejects when it cannot be read. */
  readEmailChange: async (): Promise<EmailChangeState> => (await session.identity()).readEmailChange(),
  changeEmail: async (newEmail: string): Promise<Outcome<PendingEmail>> => {
    try {
      return { value: await (await session.secureIdentity()).changeEmail(newEmail) };
    } catch (error) {
      return { failure: toFailure(error, await readMessage(error)) };
    }
  },
});

/** The messages are fetched when there is one to show. */
async function readMessage(error: unknown): Promise<AuthenticationMessage | undefined> {
  try {
    const messages = await import(/* webpackChunkName: "account-messages" */ './authentication-messages.js');
    return messages.readAuthenticationMessage(error);
  } catch {
    return { text: i18n._(NETWORK_ERROR) };
  }
}

function toFailure(error: unknown, message: AuthenticationMessage | undefined): AccountFailure {
  const { text = fallbackReason(), field } = message ?? {};
  const code = error instanceof IdentityFailure ? { code: error.code } : {};
  if (field === 'code' || field === 'email') return { text, field, ...code };
  if (field !== 'password') return { text, ...code };
  return { text, field: code.code === 'wrong-password' ? 'current-password' : 'new-password', ...code };
}
