import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@trax/contracts/problem';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { syncRun, syncStatus, type SyncRun, type SyncStatus } from '@trax/contracts/sync';
import type { TestDatabase } from '@trax/testing-server/use-database';
import { account, type FakeProvider } from './fake-provider.fixture.js';

/**
 * What one sync makes of `seedPeople`. Of 2,500 accounts: 300 users are the same, 200 go by another name, 1,995 are new,
 * and 5 are left out.
 */
export const CLEAN = {
  status: 'finished',
  processed: 2_495,
  created: 1_995,
  updated: 200,
  orphaned: 2,
  failure: null,
} as const;

export async function seedPeople(database: TestDatabase, provider: FakeProvider): Promise<void> {
  await database.query('truncate users, sync_runs, erased_users');
  await database.query('update sync_check set needs_sync = null, checked_at = null, failed_at = null');
  await database.query(
    `insert into users (firebase_id, display_name, email, email_verified, environment)
     select 'user-' || i, case when i <= 300 then 'Name of user-' || i else 'Another name' end,
            'user-' || i || '@trax.test', true, 'production'
     from generate_series(1, 500) as i`,
  );
  await database.query(
    `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin, deletion_started_at)
     values ('orphan-1', 'Orphan', 'orphan-1@trax.test', true, 'production', false, null),
            ('disabled', 'Disabled', 'disabled@trax.test', true, 'production', true, null),
            ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', false, now()),
            ('dev', 'Dev', 'dev@trax.test', true, 'development', false, null)`,
  );
  await database.query(
    `insert into erased_users (subject_hash) values (subject_hash_of('erased')), (subject_hash_of('leaving'))`,
  );
  provider.accounts = [
    account('disabled', { disabled: true }),
    ...Array.from({ length: 2_495 }, (_, i) => account(`user-${i + 1}`)),
    ...['leaving', 'erased', 'dev', 'a/b'].map((uid) => account(uid)),
  ];
}

/** Everything that a sync may have changed. */
export const readPeople = (database: TestDatabase) =>
  database.query<{ firebase_id: string; display_name: string }>(
    `select firebase_id, display_name, email, email_verified, photo_url, environment, metadata, is_admin,
            deletion_started_at is not null as is_leaving
     from users order by firebase_id`,
  );

/** A call of the administrator; what it answers as JSON. */
type Call = (method: 'GET' | 'POST', address: string) => Promise<unknown>;

const isUnavailable = (answer: unknown): boolean => problem.safeParse(answer).data?.code === PROBLEM_CODES.unavailable;

/** The two operations of the sync as an administrator's screen uses them. */
export function createSyncCalls(call: Call) {
  const askForStatus = () => call('GET', '/api/admin/sync-status?adminFirebaseId=root');
  const getStatus = async (): Promise<SyncStatus> => syncStatus.parse(await askForStatus());
  const untilRun = async (isReached: (run: SyncRun) => boolean): Promise<SyncRun> => {
    for (;;) {
      const answer = await askForStatus();
      // A process that has just started may answer 503; a screen retries then.
      const { sync } = isUnavailable(answer) ? { sync: null } : syncStatus.parse(answer);
      if (sync !== null && isReached(sync)) return sync;
      await delay(50);
    }
  };
  return {
    getStatus,
    untilRun,
    start: async () => syncRun.parse(await call('POST', '/api/admin/sync-users?adminFirebaseId=root')),
    untilEnded: () => untilRun(({ status }) => status !== 'running'),
    untilMidway: () => untilRun(({ processed }) => processed > 0),
  };
}
