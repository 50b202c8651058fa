import { z } from 'zod';
import { isoInstant } from './text.js';
import { firebaseId } from './users.js';
import { adminQuery } from './deletion.js';
import { operation } from './operation.js';

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

const common = { service: 'users', policy: 'administrator', parameters: { query: adminQuery } } as const;

export const getSyncStatus = operation('GET /api/admin/sync-status', {
  ...common,
  id: 'getSyncStatus',
  summary: 'Whether the users differ from the accounts of the identity provider, and the newest sync with its progress',
  answers: { 200: { description: 'The status, up to 25 seconds old', schema: syncStatus } },
});

export const syncUsers = operation('POST /api/admin/sync-users', {
  ...common,
  id: 'syncUsers',
  summary: 'Synchronise the users with the accounts of the identity provider; one run at a time',
  answers: { 202: { description: 'The run that is under way', schema: syncRun } },
});
