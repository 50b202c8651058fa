import { CATALOGUE_OPERATIONS } from './catalogue.operations.js';
import { DELETION_OPERATIONS } from './deletion.operations.js';
import { GATEWAY_OPERATIONS } from './gateway.operations.js';
import type { Operation } from './operation.js';
import { PLAYLISTS_OPERATIONS } from './playlists.operations.js';
import { SESSION_OPERATIONS } from './session.operations.js';
import { STATS_OPERATIONS } from './stats.operations.js';
import { SYNC_OPERATIONS } from './sync.operations.js';
import { USERS_OPERATIONS } from './users.operations.js';

/** Every operation of the public REST interface; what does not stand here is not served. */
export const OPERATIONS: readonly Operation[] = [
  ...SESSION_OPERATIONS,
  ...USERS_OPERATIONS,
  ...SYNC_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
  ...PLAYLISTS_OPERATIONS,
  ...STATS_OPERATIONS,
  ...DELETION_OPERATIONS,
  ...GATEWAY_OPERATIONS,
];
