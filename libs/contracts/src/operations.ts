import * as audit from './audit.js';
import * as catalogueEditing from './catalogue-editing.operations.js';
import * as catalogue from './catalogue.js';
import * as dataExport from './data-export.operations.js';
import * as deletion from './deletion.js';
import * as gateway from './gateway.operations.js';
import * as installation from './installation.js';
import * as invitations from './invitations.js';
import * as mail from './mail.js';
import * as mailServer from './mail-server.js';
import * as numbers from './numbers.js';
import type { Operation } from './operation.js';
import * as ownRecordings from './own-recordings.js';
import * as playlists from './playlists.operations.js';
import * as session from './session.operations.js';
import * as setUp from './set-up.js';
import * as stats from './stats.operations.js';
import * as sync from './sync.js';
import * as uploads from './uploads.js';
import * as users from './users.operations.js';

const isOperation = (exported: unknown): exported is Operation =>
  typeof exported === 'object' && exported !== null && 'policy' in exported && 'answers' in exported;

/** Every operation, internal ones included. */
export const ALL_OPERATIONS: readonly Operation[] = [
  session,
  users,
  audit,
  sync,
  catalogue,
  catalogueEditing,
  uploads,
  ownRecordings,
  playlists,
  stats,
  numbers,
  deletion,
  dataExport,
  installation,
  gateway,
].flatMap((module) => Object.values<unknown>(module).filter(isOperation));

/** Every operation of the documented interface. */
export const OPERATIONS: readonly Operation[] = ALL_OPERATIONS.filter(({ path }) => !path.startsWith('/internal/'));

/** Those that exist only where `IDENTITY=accounts`; anywhere else they are answered with 404. */
export const ACCOUNTS_OPERATIONS: readonly Operation[] = [
  setUp.getSetUp,
  setUp.setUp,
  setUp.sendSetUpTestMail,
  setUp.getSetUpTestMail,
  setUp.changeSignUp,
  invitations.listInvitations,
  invitations.invite,
  invitations.renewInvitation,
  invitations.withdrawInvitation,
  invitations.readInvitation,
  invitations.acceptInvitation,
  mail.listHandedOverLinks,
  mail.makeAccountLink,
  mail.sendTestMail,
  mail.getTestMail,
  mailServer.getMailServer,
  mailServer.changeMailServer,
  mailServer.removeMailServer,
];
