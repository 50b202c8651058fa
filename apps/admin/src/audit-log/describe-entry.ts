import type { AuditEntry, AuditOutcome, AuditPerson } from '@trax/contracts/audit';
import { capitalise } from '../capitalise.js';

/** An entry as the page reads it. */
export type ListedEntry = Pick<AuditEntry, 'id' | 'happenedAt' | 'action' | 'outcome' | 'omitted'> & {
  readonly reason?: string | null;
  readonly actor?: ListedPerson | null;
  readonly person?: ListedPerson | null;
  readonly target?: string | null;
  readonly requestId?: string | null;
};
type ListedPerson = Pick<AuditPerson, 'id'> & { readonly displayName?: string | null; readonly email?: string | null };

type Words = { readonly done: string; readonly attempt: string };

/** By action: what a person did, and what they tried to do. An action without words is shown by its name. */
export const WORDS: Readonly<Record<string, Words>> = {
  signIn: { done: 'Signed in', attempt: 'Sign-in' },
  signOut: { done: 'Signed out', attempt: 'Sign-out' },
  endSession: { done: 'Signed out a device', attempt: 'Sign-out of a device' },
  revokeSessions: { done: 'Signed out everywhere', attempt: 'Sign-out everywhere' },
  sessionEnded: { done: 'Was signed out: account disabled or password changed', attempt: 'Sign-out of a session' },
  madeAdministratorByGroup: {
    done: 'Became an administrator by a group of the service that signs them in',
    attempt: 'Becoming an administrator by a group',
  },
  unmadeAdministratorByGroup: {
    done: 'Is no administrator any more, by the groups of the service that signs them in',
    attempt: 'End of the administrator role by a group',
  },
  sendVerificationEmail: { done: 'Got a link to verify an address', attempt: 'Link to verify an address' },
  requestPasswordReset: { done: 'Got a link for a new password', attempt: 'Link for a new password' },
  changePassword: { done: 'Changed the password', attempt: 'Change of the password' },
  changeEmail: { done: 'Changed the email address', attempt: 'Change of the email address' },
  linkProvider: { done: 'Linked a service to the account', attempt: 'Linking of a service' },
  unlinkProvider: { done: 'Unlinked a service from the account', attempt: 'Unlinking of a service' },
  resetPassword: { done: 'Chose a new password by a link', attempt: 'New password by a link' },
  confirmIdentity: { done: 'Confirmed who they are', attempt: 'Confirmation of who they are' },
  turnOnCodes: {
    done: 'Turned on the codes of an authenticator app',
    attempt: 'Turning on the codes of an authenticator app',
  },
  turnOffCodes: {
    done: 'Turned off the codes of the authenticator app',
    attempt: 'Turning off the codes of the authenticator app',
  },
  renewRecoveryCodes: { done: 'Made new recovery codes', attempt: 'New recovery codes' },
  useRecoveryCode: { done: 'Signed in by a recovery code', attempt: 'Sign-in by a recovery code' },
  addPasskey: { done: 'Added a passkey', attempt: 'Addition of a passkey' },
  removePasskey: { done: 'Removed a passkey', attempt: 'Removal of a passkey' },
  createAppToken: { done: 'Let in an app', attempt: 'Letting in an app' },
  withdrawAppToken: { done: 'Removed an app', attempt: 'Removal of an app' },
  changeInstallation: { done: 'Changed what the pages say', attempt: 'Change of what the pages say' },
  changeLogo: { done: 'Changed the logo', attempt: 'Change of the logo' },
  removeLogo: { done: 'Removed the logo', attempt: 'Removal of the logo' },
  changeMailServer: { done: 'Changed the mail server', attempt: 'Change of the mail server' },
  removeMailServer: { done: 'Removed the mail server', attempt: 'Removal of the mail server' },
  setUp: { done: 'Set up this installation', attempt: 'Set-up of this installation' },
  deleteUser: { done: 'Deleted the account', attempt: 'Deletion of the account' },
  resetStats: { done: 'Reset the statistics', attempt: 'Reset of the statistics' },
  disableUser: { done: 'Disabled the account', attempt: 'Disabling of the account' },
  enableUser: { done: 'Enabled the account', attempt: 'Enabling of the account' },
  makeAdministrator: { done: 'Made an administrator', attempt: 'Making an administrator' },
  unmakeAdministrator: { done: 'Ended the administrator role', attempt: 'End of the administrator role' },
  resetSecondFactor: { done: 'Reset the second factor', attempt: 'Reset of the second factor' },
  changeSignUp: { done: 'Changed who can sign up', attempt: 'Change of who can sign up' },
  invite: { done: 'Invited somebody', attempt: 'Invitation' },
  renewInvitation: { done: 'Made a new link for an invitation', attempt: 'New link for an invitation' },
  withdrawInvitation: { done: 'Deleted an invitation', attempt: 'Deletion of an invitation' },
  listHandedOverLinks: { done: 'Read the links that no mail server sends', attempt: 'Reading of links' },
  admitUser: { done: 'Let a person in', attempt: 'Letting a person in' },
  makeAccountLink: { done: 'Made a link for the account', attempt: 'Link for the account' },
  sendTestMail: { done: 'Sent a test email', attempt: 'Test email' },
  syncUsers: { done: 'Synchronised the users', attempt: 'Synchronisation of the users' },
  processDeletionRequest: {
    done: 'Marked a deletion request as processed',
    attempt: 'Marking a deletion request as processed',
  },
  createTheme: { done: 'Added a theme', attempt: 'Addition of a theme' },
  changeTheme: { done: 'Changed a theme', attempt: 'Change of a theme' },
  hideTheme: { done: 'Hid a theme', attempt: 'Hiding of a theme' },
  bringBackTheme: { done: 'Brought back a theme', attempt: 'Bringing back of a theme' },
  orderThemes: { done: 'Put the themes into another order', attempt: 'New order of the themes' },
  deleteTheme: { done: 'Deleted a theme', attempt: 'Deletion of a theme' },
  restoreTheme: { done: 'Restored a deleted theme', attempt: 'Restoring of a theme' },
  orderTracks: { done: 'Put the tracks of a theme into another order', attempt: 'New order of tracks' },
  publishDrafts: { done: 'Published the drafts of a theme', attempt: 'Publication of drafts' },
  sendRecording: { done: 'Sent a recording for a theme', attempt: 'Recording for a theme' },
  replaceRecording: { done: 'Replaced the recording of a track', attempt: 'Replacement of a recording' },
  changeTrack: { done: 'Changed a track', attempt: 'Change of a track' },
  hideTrack: { done: 'Hid a track', attempt: 'Hiding of a track' },
  publishTrack: { done: 'Published a track', attempt: 'Publication of a track' },
  deleteTrack: { done: 'Deleted a track', attempt: 'Deletion of a track' },
  restoreDeletedTrack: { done: 'Restored a deleted track', attempt: 'Restoring of a track' },
  setWords: { done: 'Changed the words of a track', attempt: 'Change of words' },
  createProgramme: { done: 'Added a programme', attempt: 'Addition of a programme' },
  changeProgramme: { done: 'Changed a programme', attempt: 'Change of a programme' },
  publishProgramme: { done: 'Published a programme', attempt: 'Publication of a programme' },
  withdrawProgramme: { done: 'Withdrew a programme', attempt: 'Withdrawal of a programme' },
  deleteProgramme: { done: 'Deleted a programme', attempt: 'Deletion of a programme' },
  restoreProgramme: { done: 'Restored a deleted programme', attempt: 'Restoring of a programme' },
  exportHistory: { done: 'Exported the listening history', attempt: 'Export of the listening history' },
  downloadDataExport: { done: 'Downloaded the export of everything', attempt: 'Download of the export of everything' },
  exportNumbers: { done: 'Exported the numbers', attempt: 'Export of the numbers' },
  exportAuditLog: { done: 'Exported the audit log', attempt: 'Export of the audit log' },
};

export const OUTCOMES: Readonly<Record<AuditOutcome, string>> = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
};

const REASONS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong password or unknown address',
  INVALID_PASSWORD: 'wrong password',
  INVALID_CODE: 'wrong code',
  CODE_USED: 'code was used already',
  REAUTHENTICATION_NEEDED: 'sign-in too long ago',
  TOO_MANY_REQUESTS: 'too many attempts',
  INVALID_BACKUP_CODE: 'wrong recovery code',
  ACCOUNT_TEMPORARILY_LOCKED: 'too many wrong codes',
  PASSKEY_NOT_FOUND: 'unknown passkey, or of another account',
  PROVIDER_NOT_LINKED: 'service not linked to the account',
  other_person: 'somebody else at the other service',
  email_not_verified: 'address not verified by the other service',
  account_not_linked: 'address of an account that is not linked',
  access_denied: 'ended at the other service',
  EMAIL_NOT_VERIFIED: 'address not verified',
  BANNED_USER: 'account disabled',
  SESSION_REVOKED: 'session was ended',
  ID_TOKEN_REFUSED: 'not accepted by the identity provider',
  '400': 'bad input',
  '401': 'not signed in',
  '403': 'not allowed',
  '404': 'does not exist',
  '409': 'conflict',
  '429': 'too many requests',
  '503': 'not available',
};

/** `Deleted the account of Ada Lovelace`, `Hid a theme: Calm`, `Sign-in refused: wrong password`; `name` is that of the target. */
export function describeEntry({ action, outcome, reason, actor, person }: ListedEntry, name?: string): string {
  const { done, attempt } = WORDS[action] ?? { done: describeAction(action), attempt: describeAction(action) };
  const of = person && actor && person.id !== actor.id ? ` of ${personName(person)}` : '';
  if (outcome === 'succeeded') return done + of + (name === undefined ? '' : `: ${name}`);
  const why = typeof reason === 'string' ? `: ${REASONS[reason] ?? reason}` : '';
  const about = name === undefined ? '' : ` (${name})`;
  return `${attempt}${of}${about} ${outcome}${why}`;
}

/** The person who did it, or the one whose account it happened to without a sign-in. */
export function describeActor({ actor, person }: ListedEntry): string {
  const who = actor ?? person;
  if (!who) return 'Somebody unknown';
  if (isDeleted(who)) return 'A deleted person';
  return who.displayName && who.email ? `${who.displayName} · ${who.email}` : personName(who);
}

const isDeleted = ({ id }: ListedPerson): boolean => id.startsWith('deleted:');

function personName(person: ListedPerson): string {
  return isDeleted(person) ? 'a deleted person' : person.displayName || person.email || person.id;
}

/** `doSomething` is `Do something`. */
const describeAction = (action: string): string =>
  capitalise(action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
