import * as appTokens from './app-tokens.js';
import * as audit from './audit.js';
import * as catalogueDeletion from './catalogue-deletion.js';
import * as catalogueEditing from './catalogue-editing.js';
import * as catalogue from './catalogue.js';
import * as completions from './completions.js';
import * as dataExport from './data-export.js';
import * as deletion from './deletion.js';
import * as favourites from './favourites.js';
import * as gateway from './gateway.js';
import * as installation from './installation.js';
import * as invitations from './invitations.js';
import * as mail from './mail.js';
import * as notifications from './notifications.js';
import * as numbers from './numbers.js';
import type { Operation } from './operation.js';
import * as ownRecordings from './own-recordings.js';
import * as playlistFiles from './playlist-files.js';
import * as playlistSharing from './playlist-sharing.js';
import * as playlists from './playlists.js';
import * as programmes from './programmes.js';
import * as reminders from './reminders.js';
import * as session from './session.js';
import * as setUp from './set-up.js';
import * as stats from './stats.js';
import * as sync from './sync.js';
import * as uploads from './uploads.js';
import * as users from './users.js';

const isOperation = (exported: unknown): exported is Operation =>
  typeof exported === 'object' && exported !== null && 'policy' in exported && 'answers' in exported;

const listOperations = (module: Record<string, unknown>): Operation[] => Object.values(module).filter(isOperation);

/** Every operation, internal ones included. */
export const ALL_OPERATIONS: readonly Operation[] = [
  session,
  users,
  appTokens,
  audit,
  sync,
  catalogue,
  catalogueEditing,
  catalogueDeletion,
  uploads,
  ownRecordings,
  playlists,
  favourites,
  playlistSharing,
  playlistFiles,
  reminders,
  programmes,
  notifications,
  completions,
  stats,
  numbers,
  deletion,
  dataExport,
  installation,
  gateway,
].flatMap(listOperations);

/** Every operation of the documented interface. */
export const OPERATIONS: readonly Operation[] = ALL_OPERATIONS.filter(({ path }) => !path.startsWith('/internal/'));

/** Those that exist only where `IDENTITY=accounts`; anywhere else they are answered with 404. */
export const ACCOUNTS_OPERATIONS: readonly Operation[] = [setUp, invitations, mail].flatMap(listOperations);
