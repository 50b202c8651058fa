import * as catalogue from './catalogue.operations.js';
import * as deletion from './deletion.operations.js';
import * as gateway from './gateway.operations.js';
import type { Operation } from './operation.js';
import * as playlists from './playlists.operations.js';
import * as session from './session.operations.js';
import * as stats from './stats.operations.js';
import * as sync from './sync.operations.js';
import * as users from './users.operations.js';

/** Every operation, internal ones included. */
export const ALL_OPERATIONS: readonly Operation[] = [
  session,
  users,
  sync,
  catalogue,
  playlists,
  stats,
  deletion,
  gateway,
].flatMap((module): Operation[] => Object.values(module));

/** Every operation of the documented interface. */
export const OPERATIONS: readonly Operation[] = ALL_OPERATIONS.filter(({ path }) => !path.startsWith('/internal/'));
