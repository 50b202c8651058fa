import { z } from 'zod';
import { isoInstant } from './text.js';
import { firebaseId } from './users.js';

const count = z.int().min(0);

/** How many orphans a run names; `orphaned` counts all of them. */
export const ORPHANS_LISTED = 100;

/**
 * One comparison of the users with the accounts of the identity provider, which changes the users and deletes none. `processed` are the accounts looked at so far, those of `created` and `updated` included. Orphans are
 * users without an enabled account: listed once the run has finished, for a person to decide. `failure` is a message for a person.
 */
export const syncRun = z.object({
  id: z.uuid(),
  status: z.enum(['running', 'finished', 'failed']),
  startedAt: isoInstant,
  finishedAt: isoInstant.nullable(),
  processed: count,
  created: count,
  updated: count,
  orphaned: count,
  orphans: z.array(z.object({ firebaseId, email: z.string() })).max(ORPHANS_LISTED),
  failure: z.string().nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/**
 * `GET /api/admin/sync-status`. `needsSync`: an enabled account has no user or the other way round, or email, name or
 * photo differ; up to 25 s old. `sync` is the newest run.
 */
export const syncStatus = z.object({ needsSync: z.boolean(), sync: syncRun.nullable() });
export type SyncStatus = z.infer<typeof syncStatus>;

export const SYNC_PROBLEM_CODES = {
  statusUnavailable: 'SYNC_STATUS_UNAVAILABLE',
  syncUnavailable: 'SYNC_UNAVAILABLE',
} as const;
