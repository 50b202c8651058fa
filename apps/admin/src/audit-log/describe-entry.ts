import type { AuditOutcome } from '@trax/contracts/audit';
import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, select, t } from '@trax/i18n/macro';
import { capitalise } from '../capitalise.js';
import type { ListedEntry } from './use-audit-log.js';

type ListedPerson = NonNullable<ListedEntry['actor']>;
type Words = { readonly done: MessageDescriptor; readonly attempt: MessageDescriptor };

/** By action: what a person did, and what they tried to do. An action without words is shown by its name. */
export const WORDS: Readonly<Record<string, Words>> = {
  signIn: { done: msg`Signed in`, attempt: msg`Sign-in` },
  signOut: { done: msg`Signed out`, attempt: msg`Sign-out` },
  endSession: { done: msg`Signed out a device`, attempt: msg`Sign-out of a device` },
  revokeSessions: { done: msg`Signed out everywhere`, attempt: msg`Sign-out everywhere` },
  sessionEnded: {
    done: msg`Was signed out: account disabled or password changed`,
    attempt: msg`Sign-out of a session`,
  },
  madeAdministratorByGroup: {
    done: msg`Became an administrator by a group of the service that signs them in`,
    attempt: msg`Becoming an administrator by a group`,
  },
  unmadeAdministratorByGroup: {
    done: msg`Is no administrator any more, by the groups of the service that signs them in`,
    attempt: msg`End of the administrator role by a group`,
  },
  sendVerificationEmail: { done: msg`Got a link to verify an address`, attempt: msg`Link to verify an address` },
  requestPasswordReset: { done: msg`Got a link for a new password`, attempt: msg`Link for a new password` },
  changePassword: { done: msg`Changed the password`, attempt: msg`Change of the password` },
  changeEmail: { done: msg`Changed the email address`, attempt: msg`Change of the email address` },
  linkProvider: { done: msg`Linked a service to the account`, attempt: msg`Linking of a service` },
  unlinkProvider: { done: msg`Unlinked a service from the account`, attempt: msg`Unlinking of a service` },
  resetPassword: { done: msg`Chose a new password by a link`, attempt: msg`New password by a link` },
  confirmIdentity: { done: msg`Confirmed who they are`, attempt: msg`Confirmation of who they are` },
  turnOnCodes: {
    done: msg`Turned on the codes of an authenticator app`,
    attempt: msg`Turning on the codes of an authenticator app`,
  },
  turnOffCodes: {
    done: msg`Turned off the codes of the authenticator app`,
    attempt: msg`Turning off the codes of the authenticator app`,
  },
  renewRecoveryCodes: { done: msg`Made new recovery codes`, attempt: msg`New recovery codes` },
  useRecoveryCode: { done: msg`Signed in by a recovery code`, attempt: msg`Sign-in by a recovery code` },
  addPasskey: { done: msg`Added a passkey`, attempt: msg`Addition of a passkey` },
  removePasskey: { done: msg`Removed a passkey`, attempt: msg`Removal of a passkey` },
  createAppToken: { done: msg`Let in an app`, attempt: msg`Letting in an app` },
  withdrawAppToken: { done: msg`Removed an app`, attempt: msg`Removal of an app` },
  changeInstallation: { done: msg`Changed what the pages say`, attempt: msg`Change of what the pages say` },
  changeLogo: { done: msg`Changed the logo`, attempt: msg`Change of the logo` },
  removeLogo: { done: msg`Removed the logo`, attempt: msg`Removal of the logo` },
  changeMailServer: { done: msg`Changed the mail server`, attempt: msg`Change of the mail server` },
  removeMailServer: { done: msg`Removed the mail server`, attempt: msg`Removal of the mail server` },
  setUp: { done: msg`Set up this installation`, attempt: msg`Set-up of this installation` },
  deleteUser: { done: msg`Deleted the account`, attempt: msg`Deletion of the account` },
  resetStats: { done: msg`Reset the statistics`, attempt: msg`Reset of the statistics` },
  disableUser: { done: msg`Disabled the account`, attempt: msg`Disabling of the account` },
  enableUser: { done: msg`Enabled the account`, attempt: msg`Enabling of the account` },
  makeAdministrator: { done: msg`Made an administrator`, attempt: msg`Making an administrator` },
  unmakeAdministrator: { done: msg`Ended the administrator role`, attempt: msg`End of the administrator role` },
  resetSecondFactor: { done: msg`Reset the second factor`, attempt: msg`Reset of the second factor` },
  changeSignUp: { done: msg`Changed who can sign up`, attempt: msg`Change of who can sign up` },
  invite: { done: msg`Invited somebody`, attempt: msg`Invitation` },
  renewInvitation: { done: msg`Made a new link for an invitation`, attempt: msg`New link for an invitation` },
  withdrawInvitation: { done: msg`Deleted an invitation`, attempt: msg`Deletion of an invitation` },
  listHandedOverLinks: { done: msg`Read the links that no mail server sends`, attempt: msg`Reading of links` },
  admitUser: { done: msg`Let a person in`, attempt: msg`Letting a person in` },
  makeAccountLink: { done: msg`Made a link for the account`, attempt: msg`Link for the account` },
  sendTestMail: { done: msg`Sent a test email`, attempt: msg`Test email` },
  syncUsers: { done: msg`Synchronised the users`, attempt: msg`Synchronisation of the users` },
  processDeletionRequest: {
    done: msg`Marked a deletion request as processed`,
    attempt: msg`Marking a deletion request as processed`,
  },
  createTheme: { done: msg`Added a theme`, attempt: msg`Addition of a theme` },
  changeTheme: { done: msg`Changed a theme`, attempt: msg`Change of a theme` },
  hideTheme: { done: msg`Hid a theme`, attempt: msg`Hiding of a theme` },
  bringBackTheme: { done: msg`Brought back a theme`, attempt: msg`Bringing back of a theme` },
  orderThemes: { done: msg`Put the themes into another order`, attempt: msg`New order of the themes` },
  deleteTheme: { done: msg`Deleted a theme`, attempt: msg`Deletion of a theme` },
  restoreTheme: { done: msg`Restored a deleted theme`, attempt: msg`Restoring of a theme` },
  orderTracks: { done: msg`Put the tracks of a theme into another order`, attempt: msg`New order of tracks` },
  publishDrafts: { done: msg`Published the drafts of a theme`, attempt: msg`Publication of drafts` },
  sendRecording: { done: msg`Sent a recording for a theme`, attempt: msg`Recording for a theme` },
  replaceRecording: { done: msg`Replaced the recording of a track`, attempt: msg`Replacement of a recording` },
  changeTrack: { done: msg`Changed a track`, attempt: msg`Change of a track` },
  hideTrack: { done: msg`Hid a track`, attempt: msg`Hiding of a track` },
  publishTrack: { done: msg`Published a track`, attempt: msg`Publication of a track` },
  deleteTrack: { done: msg`Deleted a track`, attempt: msg`Deletion of a track` },
  restoreDeletedTrack: { done: msg`Restored a deleted track`, attempt: msg`Restoring of a track` },
  setWords: { done: msg`Changed the words of a track`, attempt: msg`Change of words` },
  exportHistory: { done: msg`Exported the listening history`, attempt: msg`Export of the listening history` },
  downloadDataExport: {
    done: msg`Downloaded the export of everything`,
    attempt: msg`Download of the export of everything`,
  },
  exportNumbers: { done: msg`Exported the numbers`, attempt: msg`Export of the numbers` },
  exportAuditLog: { done: msg`Exported the audit log`, attempt: msg`Export of the audit log` },
  createProgramme: { done: msg`Added a programme`, attempt: msg`Addition of a programme` },
  changeProgramme: { done: msg`Changed a programme`, attempt: msg`Change of a programme` },
  publishProgramme: { done: msg`Published a programme`, attempt: msg`Publication of a programme` },
  withdrawProgramme: { done: msg`Withdrew a programme`, attempt: msg`Withdrawal of a programme` },
  deleteProgramme: { done: msg`Deleted a programme`, attempt: msg`Deletion of a programme` },
  restoreProgramme: { done: msg`Restored a deleted programme`, attempt: msg`Restoring of a programme` },
};

/** How an action ended in words, and how that looks. */
export const OUTCOMES = {
  succeeded: { text: msg`Succeeded`, tone: 'quiet' },
  refused: { text: msg`Refused`, tone: 'sun' },
  failed: { text: msg`Failed`, tone: 'danger' },
} as const satisfies Record<AuditOutcome, object>;

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  INVALID_EMAIL_OR_PASSWORD: msg`wrong password or unknown address`,
  INVALID_PASSWORD: msg`wrong password`,
  INVALID_CODE: msg`wrong code`,
  CODE_USED: msg`code was used already`,
  REAUTHENTICATION_NEEDED: msg`sign-in too long ago`,
  TOO_MANY_REQUESTS: msg`too many attempts`,
  INVALID_BACKUP_CODE: msg`wrong recovery code`,
  ACCOUNT_TEMPORARILY_LOCKED: msg`too many wrong codes`,
  PASSKEY_NOT_FOUND: msg`unknown passkey, or of another account`,
  PROVIDER_NOT_LINKED: msg`service not linked to the account`,
  other_person: msg`somebody else at the other service`,
  email_not_verified: msg`address not verified by the other service`,
  account_not_linked: msg`address of an account that is not linked`,
  access_denied: msg`ended at the other service`,
  EMAIL_NOT_VERIFIED: msg`address not verified`,
  BANNED_USER: msg`account disabled`,
  SESSION_REVOKED: msg`session was ended`,
  ID_TOKEN_REFUSED: msg`not accepted by the identity provider`,
  '400': msg`bad input`,
  '401': msg`not signed in`,
  '403': msg`not allowed`,
  '404': msg`does not exist`,
  '409': msg`conflict`,
  '429': msg`too many requests`,
  '503': msg`not available`,
};

/** `Deleted the account of Ada Lovelace`, `Hid a theme: Calm`, `Sign-in refused: wrong password`; `name` is that of the target. */
export function describeEntry(entry: ListedEntry, name?: string): string {
  const { outcome, reason } = entry;
  const deed = describeDeed(entry);
  if (outcome === 'succeeded') return name === undefined ? deed : `${deed}: ${name}`;
  const attempt = name === undefined ? deed : `${deed} (${name})`;
  if (typeof reason !== 'string') return t`${attempt} ${select(outcome, { refused: 'refused', other: 'failed' })}`;
  const known = REASONS[reason];
  const why = known ? i18n._(known) : reason;
  return t`${attempt} ${select(outcome, { refused: 'refused', other: 'failed' })}: ${why}`;
}

/** What was done, or was tried, and to whom where that is another person. */
function describeDeed({ action, outcome, actor, person }: ListedEntry): string {
  const words = WORDS[action];
  const deed = words ? i18n._(outcome === 'succeeded' ? words.done : words.attempt) : describeAction(action);
  return person && actor && person.id !== actor.id ? t`${deed} of ${{ person: personName(person) }}` : deed;
}

/** The person who did it, or the one whose account it happened to without a sign-in. */
export function describeActor({ actor, person }: ListedEntry): string {
  const who = actor ?? person;
  if (!who) return t`Somebody unknown`;
  if (isDeleted(who)) return t`A deleted person`;
  return who.displayName && who.email ? `${who.displayName} · ${who.email}` : personName(who);
}

const isDeleted = ({ id }: ListedPerson): boolean => id.startsWith('deleted:');

function personName(person: ListedPerson): string {
  return isDeleted(person) ? t`a deleted person` : person.displayName || person.email || person.id;
}

/** `doSomething` is `Do something`. */
const describeAction = (action: string): string =>
  capitalise(action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
