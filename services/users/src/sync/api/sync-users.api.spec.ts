import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import { FirebaseAccounts } from '../../identity-provider/firebase-accounts.js';
import { useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { CLEAN, readPeople, seedPeople, createSyncCalls } from '../../testing/sync.fixture.js';
import { useUsersService, WAITING_SQL } from '../../testing/users-service.fixture.js';
import { SyncRunsRepository } from '../sync-runs.repository.js';

const SYNC_URL = '/api/admin/sync-users?adminFirebaseId=root';
const viewer = { uid: 'root', isAdmin: true };

describe('POST /api/admin/sync-users', () => {
  const provider = useFakeProvider();
  const queue = useQueueDatabase();
  const { database, service } = useUsersService(() => ({
    ...provider.settings(),
    QUEUE_DATABASE_URL: queue.url(),
    REDIS_URL: '',
  }));
  const sync = createSyncCalls(async (method, url) => (await service.inject({ method, url, viewer })).json());

  beforeEach(() => seedPeople(database, provider));

  it('answers 202 with the run that is under way, also when it is requested again', async () => {
    const release = provider.hold();
    const answers = await Promise.all([1, 2, 3].map(() => service.inject({ method: 'POST', url: SYNC_URL, viewer })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ status: 'running', finishedAt: null, orphans: [] });
    release();
    await sync.untilEnded();
    expect(provider.requested).toEqual(['', '1000', '2000']);
  });

  it('writes what the accounts say, names orphans and deletes no user; a second one changes nothing', async () => {
    const { id } = await sync.start();
    expect(await sync.untilEnded()).toMatchObject({
      ...CLEAN,
      id,
      orphans: [
        { firebaseId: 'disabled', email: 'disabled@trax.test' },
        { firebaseId: 'orphan-1', email: 'orphan-1@trax.test' },
      ],
    });
    const people = await readPeople(database);
    const uids = people.map((person) => person.firebase_id);
    expect(uids).toHaveLength(CLEAN.processed + 4);
    expect(uids).toEqual(expect.arrayContaining(['orphan-1', 'disabled', 'leaving', 'dev', 'user-2495']));
    const findName = (uid: string) => people.find((person) => person.firebase_id === uid)?.display_name;
    expect(['user-1', 'user-400', 'leaving', 'dev'].map(findName)).toEqual([
      'Name of user-1',
      'Name of user-400',
      'Leaving',
      'Dev',
    ]);

    await sync.start();
    const second = await sync.untilRun((run) => run.id !== id && run.status === 'finished');
    expect(second).toMatchObject({ ...CLEAN, created: 0, updated: 0 });
    expect(await readPeople(database)).toEqual(people);
  });

  it('writes no user whose deletion has begun or ended', async () => {
    await sync.start();
    await sync.untilEnded();
    const people = await readPeople(database);
    expect(people.find((person) => person.firebase_id === 'erased')).toBeUndefined();
    expect(people.find((person) => person.firebase_id === 'leaving')?.display_name).toBe('Leaving');
  });

  it('waits for a deletion that is just being committed, and does not bring that person back', async () => {
    await database.query('begin');
    await database.query(`select pg_advisory_xact_lock(hashtextextended('erasure:user-9', 0))`);
    await database.query(`insert into erased_users (subject_hash) values (subject_hash_of('user-9'))`);
    await database.query(`delete from users where firebase_id = 'user-9'`);
    await sync.start();
    await until(async () => (await database.query(WAITING_SQL)).length > 0);
    const { sync: waiting } = await sync.getStatus();
    expect(waiting).toMatchObject({ status: 'running', processed: 0 });
    await database.query('commit');
    await sync.untilEnded();
    const people = await readPeople(database);
    expect(people.find((person) => person.firebase_id === 'user-9')).toBeUndefined();
    expect(people.find((person) => person.firebase_id === 'user-8')).toBeDefined();
  });

  it('marks whose address is not verified, and takes what a person may be shown only', async () => {
    const [first] = provider.accounts.splice(1, 1);
    provider.accounts.push({
      localId: 'user-1',
      email: 'user-1@trax.test',
      emailVerified: false,
      displayName: ' \u202eAda\u0000 ',
      photoUrl: 'javascript:alert(1)',
    });
    expect(first?.localId).toBe('user-1');
    await sync.start();
    await sync.untilEnded();
    const [user] = await database.query(
      `select display_name, email_verified, photo_url from users where firebase_id = 'user-1'`,
    );
    expect(user).toEqual({ display_name: 'Ada', email_verified: false, photo_url: null });
  });

  it('fails with a message when the provider stays away, keeps what it has done, and may begin anew', async () => {
    provider.pageDelayMs = 200;
    await sync.start();
    await sync.untilMidway();
    provider.isBroken = true;
    provider.pageDelayMs = 0;
    const failed = await sync.untilEnded();
    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'The identity provider could not be reached. Please try again in a few minutes.',
      processed: 999,
      finishedAt: expect.any(String),
    });
    expect(provider.requested).toEqual(['', ...Array.from({ length: 5 }, () => '1000')]);
    expect(await sync.getStatus()).toMatchObject({ needsSync: true });
    provider.isBroken = false;
    const { id } = await sync.start();
    expect(id).not.toBe(failed.id);
    const again = await sync.untilEnded();
    expect(again).toMatchObject({ status: 'finished', processed: CLEAN.processed, orphaned: CLEAN.orphaned });
    expect([failed.created + again.created, failed.updated + again.updated]).toEqual([CLEAN.created, CLEAN.updated]);
  });

  it('begins the listing anew when the provider has forgotten its place, and counts no user twice', async () => {
    provider.refusesNextToken = true;
    await sync.start();
    expect(await sync.untilEnded()).toMatchObject(CLEAN);
    expect(provider.requested).toEqual(['', '1000', '', '1000', '2000']);
  });

  it('goes on where a worker was killed after its first page', async () => {
    const runs = service.app().get(SyncRunsRepository, { strict: false });
    await runs.start();
    const runId = (await runs.findNewest())?.id ?? '';
    await runs.apply({ runId, place: null }, await new FirebaseAccounts(provider.settings()).listAccounts());
    await sync.start();
    expect(await sync.untilEnded()).toMatchObject({ ...CLEAN, id: runId });
    expect(provider.requested).toEqual(['', '1000', '2000']);
  });

  it('writes a page once when a worker that was taken for dead writes it too', async () => {
    const runs = service.app().get(SyncRunsRepository, { strict: false });
    await runs.start();
    const place = { runId: (await runs.findNewest())?.id ?? '', place: null };
    const page = await new FirebaseAccounts(provider.settings()).listAccounts();
    await runs.apply(place, page);
    await expect(runs.apply(place, page)).rejects.toThrow('another worker has gone on');
    await sync.start();
    expect(await sync.untilEnded()).toMatchObject(CLEAN);
  });

  it('names no user an orphan who came after it had begun', async () => {
    await service.app().get(SyncRunsRepository, { strict: false }).start();
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment)
       values ('late', 'Late', 'late@trax.test', true, 'production')`,
    );
    await sync.start();
    expect(await sync.untilEnded()).toMatchObject(CLEAN);
  });

  it('stays finished, whatever a worker does that was taken for dead', async () => {
    const runs = service.app().get(SyncRunsRepository, { strict: false });
    const { id: runId } = await sync.start();
    const ended = await sync.untilEnded();
    expect(await runs.resume(runId)).toBeUndefined();
    await runs.fail(runId, 'too late');
    await expect(runs.apply({ runId, place: null }, { accounts: [], nextPageToken: undefined })).rejects.toThrow(
      'another worker has gone on',
    );
    expect((await sync.getStatus()).sync).toEqual(ended);
  });

  it('answers the next status by itself', async () => {
    await sync.start();
    await sync.untilEnded();
    expect(await sync.getStatus()).toMatchObject({ needsSync: true });
    await database.query(`delete from users where firebase_id in ('orphan-1', 'disabled')`);
    await sync.start();
    await sync.untilRun(({ orphaned, status }) => status === 'finished' && orphaned === 0);
    expect(await sync.getStatus()).toMatchObject({ needsSync: false, sync: { orphans: [] } });
    expect(provider.requested).toHaveLength(6);
  });

  it('keeps nothing of a user but in their own row', async () => {
    await sync.start();
    await sync.untilEnded();
    const [run] = await database.query<{ whole: string }>('select sync_runs::text as whole from sync_runs');
    expect(run?.whole).not.toMatch(/orphan|disabled|user-/);
    await database.query(`delete from users where firebase_id = 'orphan-1'`);
    const { sync: left } = await sync.getStatus();
    expect(left).toMatchObject({ orphaned: 1, orphans: [{ firebaseId: 'disabled' }] });
  });
});

describe('POST /api/admin/sync-users without a queue', () => {
  const { database, service } = useUsersService();
  const countRuns = async () => (await database.query('select 1 from sync_runs')).length;

  it('is refused without a queue, and begins no run that would not be worked at', async () => {
    const answer = await service.inject({ method: 'POST', url: SYNC_URL, viewer });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: 'Failed to sync users', code: 'SYNC_UNAVAILABLE' });
    expect(await countRuns()).toBe(0);
  });

  it('refuses another’s uid, and what it does not know', async () => {
    const refused = {
      '?adminFirebaseId=ada': 403,
      '': 400,
      '?adminFirebaseId=a/b': 400,
      '?adminFirebaseId=root&x=1': 400,
    };
    for (const [query, status] of Object.entries(refused)) {
      const answer = await service.inject({ method: 'POST', url: `/api/admin/sync-users${query}`, viewer });
      expect(answer.statusCode).toBe(status);
    }
    expect(await countRuns()).toBe(0);
  });
});
