import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { syncStatus } from '@trax/contracts/sync';
import { until } from '@trax/testing-server/until';
import { FirebaseAccounts } from '../../identity-provider/firebase-accounts.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { Timing } from '../../timing.js';

const URL = '/api/admin/sync-status?adminFirebaseId=root';
const viewer = { uid: 'root', isAdmin: true };

describe('GET /api/admin/sync-status', () => {
  const provider = useFakeProvider();
  const { database, service } = useUsersService(() => provider.settings());
  const get = () => service.inject({ url: URL, viewer });
  const needsSync = async () => syncStatus.parse((await get()).json()).needsSync;
  const age = (seconds: number) =>
    database.query(
      `update sync_check set checked_at = checked_at - make_interval(secs => $1),
                             failed_at = failed_at - make_interval(secs => $1)`,
      [seconds],
    );
  const add = (uid: string, facts: Record<string, unknown> = {}) => {
    const row = {
      firebase_id: uid,
      display_name: `Name of ${uid}`,
      email: `${uid}@trax.test`,
      email_verified: true,
      environment: 'production',
      ...facts,
    };
    const columns = Object.keys(row);
    const values = columns.map((_, i) => `$${i + 1}`);
    return database.query(`insert into users (${columns.join()}) values (${values.join()})`, Object.values(row));
  };

  // firebase-admin is loaded at its first use, which on a busy machine takes longer than an answer may.
  beforeAll(async () => {
    await new FirebaseAccounts(provider.settings()).listAccounts();
  });
  beforeEach(async () => {
    await database.query('truncate users, sync_runs, erased_users');
    await database.query('update sync_check set needs_sync = null, checked_at = null, failed_at = null');
    await add('ada');
    await add('bob', { photo_url: 'https://photos.test/bob.png' });
    provider.accounts = [account('ada'), account('bob', { photoUrl: 'https://photos.test/bob.png' })];
  });

  it('needs no sync while users and accounts are the same', async () => {
    expect((await get()).json()).toEqual({ needsSync: false, sync: null });
  });

  it.each([
    ['an account has no user', () => provider.accounts.push(account('new'))],
    ['a user has no account', () => add('orphan')],
    ['the account of a user is disabled', () => (provider.accounts[0] = account('ada', { disabled: true }))],
    ['an email differs', () => (provider.accounts[0] = account('ada', { email: 'ada@elsewhere.test' }))],
    ['a name differs', () => (provider.accounts[0] = account('ada', { displayName: 'Countess' }))],
    ['a photo differs', () => (provider.accounts[0] = account('ada', { photoUrl: 'https://photos.test/new.png' }))],
    ['a photo is gone', () => (provider.accounts[1] = account('bob'))],
    ['there are no accounts at all', () => (provider.accounts = [])],
  ])('needs a sync when %s', async (_, change) => {
    await change();
    expect(await needsSync()).toBe(true);
  });

  it.each([
    ['a disabled account has no user', () => provider.accounts.push(account('new', { disabled: true }))],
    ['an account has a uid that no user can have', () => provider.accounts.push(account('a/b'))],
    ['a user of development has no account', () => add('dev', { environment: 'development' })],
    [
      'a user of development differs',
      () => {
        provider.accounts.push(account('dev', { displayName: 'Other' }));
        return add('dev', { environment: 'development' });
      },
    ],
    ['a person is being deleted', () => add('leaving', { deletion_started_at: new Date() })],
    [
      'an administrator has disabled a person',
      () => {
        provider.accounts.push(account('eve', { disabled: true }));
        return add('eve', { disabled_at: new Date() });
      },
    ],
    [
      'the account of a person who is being deleted still exists',
      () => {
        provider.accounts.push(account('leaving'));
        return add('leaving', { deletion_started_at: new Date() });
      },
    ],
    [
      'the account of a person who is erased still exists',
      () => {
        provider.accounts.push(account('erased'));
        return database.query(`insert into erased_users (subject_hash) values (subject_hash_of('erased'))`);
      },
    ],
    ['only the proof of an address differs', () => (provider.accounts[0] = account('ada', { emailVerified: false }))],
    [
      'a photo differs that may not be shown',
      () => (provider.accounts[0] = account('ada', { photoUrl: 'http://x.test/a' })),
    ],
  ])('needs none when %s', async (_, change) => {
    await change();
    expect(await needsSync()).toBe(false);
  });

  it('calls the provider once for many requests at once, and not again for 25 seconds', async () => {
    provider.pageDelayMs = 200;
    const answers = await Promise.all(Array.from({ length: 20 }, needsSync));
    expect(new Set(answers)).toEqual(new Set([false]));
    provider.accounts = [];
    await age(24);
    expect(await needsSync()).toBe(false);
    expect(provider.requested).toHaveLength(1);
    await age(2);
    expect(await needsSync()).toBe(true);
    expect(provider.requested).toHaveLength(2);
  });

  it('does not replace the answer of a sync that ended during the check', async () => {
    const release = provider.hold();
    const answer = needsSync();
    await until(() => provider.requested.length > 0);
    await database.query('update sync_check set needs_sync = true, checked_at = now()');
    release();
    expect(await answer).toBe(false);
    expect(await needsSync()).toBe(true);
    expect(provider.requested).toHaveLength(1);
  });

  it('goes no further than the first difference, and through all pages for the last', async () => {
    provider.accounts.push(...Array.from({ length: 2_000 }, (_, i) => account(`new-${i}`)));
    expect(await needsSync()).toBe(true);
    expect(provider.requested).toHaveLength(1);
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment)
       select 'new-' || i, 'Name of new-' || i, 'new-' || i || '@trax.test', true, 'production' from generate_series(0, 1999) as i`,
    );
    await age(26);
    // A check that takes long is answered by what was known before.
    await until(async () => !(await needsSync()));
    expect(provider.requested).toHaveLength(4);
  });

  it('fails with 503 while the provider is away, leaves it alone for a moment, and recovers', async () => {
    provider.isBroken = true;
    const answer = await get();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: 'Failed to check sync status', code: 'SYNC_STATUS_UNAVAILABLE' },
    ]);
    expect((await get()).statusCode).toBe(503);
    expect(provider.requested).toHaveLength(1);
    provider.isBroken = false;
    await age(6);
    expect(await needsSync()).toBe(false);
  });

  it('answers what was known before when the provider takes too long, and knows better soon', async () => {
    expect(await needsSync()).toBe(false);
    await age(26);
    provider.accounts = [];
    jest.replaceProperty(service.app().get(Timing), 'syncStatusWaitMs', 50);
    const release = provider.hold();
    expect(await needsSync()).toBe(false);
    release();
    await until(async () => (await database.query('select from sync_check where needs_sync')).length > 0);
    expect(await needsSync()).toBe(true);
    expect(provider.requested).toHaveLength(2);
  });

  it('does not call the provider while a sync is under way, and answers its progress', async () => {
    const [run] = await database.query<{ id: string }>(
      `insert into sync_runs (id, processed, created, updated) values (gen_random_uuid(), 1000, 5, 7) returning id`,
    );
    expect((await get()).json()).toEqual({
      needsSync: true,
      sync: {
        id: run?.id,
        status: 'running',
        startedAt: expect.any(String),
        finishedAt: null,
        processed: 1_000,
        created: 5,
        updated: 7,
        orphaned: 0,
        orphans: [],
        failure: null,
      },
    });
    expect(provider.requested).toEqual([]);
  });

  it('refuses another’s uid, and what it does not know', async () => {
    const refused = {
      '?adminFirebaseId=ada': 403,
      '': 400,
      '?adminFirebaseId=a/b': 400,
      '?adminFirebaseId=root&x=1': 400,
    };
    for (const [query, status] of Object.entries(refused)) {
      expect((await service.inject({ url: `/api/admin/sync-status${query}`, viewer })).statusCode).toBe(status);
    }
    expect(provider.requested).toEqual([]);
  });
});
