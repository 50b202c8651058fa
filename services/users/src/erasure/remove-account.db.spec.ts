import { getQueueToken } from '@nestjs/bullmq';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { subjectHash } from '@trax/nest-platform/ids';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { useFakeProvider } from '../testing/fake-provider.fixture.js';
import { useUsersService } from '../testing/users-service.fixture.js';
import { ErasureRepository } from './erasure.repository.js';
import { REMOVE_ACCOUNT_QUEUE, RemoveAccountProcessor } from './remove-account.processor.js';

const REQUEST = '01890000-0000-7000-8000-000000000001';
const INSERT_USERS_SQL = `
  insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
  values ('mallory', 'Mallory', 'ada@trax.test', false, 'production', now() + interval '1 day'),
         ('ada', 'Ada', 'Ada@trax.test', true, 'production', now())`;
const LIST_PUBLISHED_SQL = 'select type, receiver, payload from outbox order by seq';

describe('deletion.requested', () => {
  const { database, service } = useUsersService();
  const request = (email: string) =>
    receiveEvent(service.app(), {
      type: 'deletion.requested',
      payload: { requestId: REQUEST, email, needsLink: true },
    });
  const listPublished = () => database.query(LIST_PUBLISHED_SQL);

  beforeEach(async () => {
    await database.empty();
    await database.query(INSERT_USERS_SQL);
  });

  it('is answered with the account of the address, preferably one that has proved it', async () => {
    await request('ADA@trax.test');
    const payload = { requestId: REQUEST, firebaseId: 'ada', confirmationHash: null };
    expect(await listPublished()).toEqual([{ type: 'deletion.account-found', receiver: 'deletion', payload }]);
  });

  it('is answered with the newest account of several that have proved the address', async () => {
    await database.query('update users set email_verified = true');
    await request('ada@trax.test');
    expect(await listPublished()).toMatchObject([{ payload: { firebaseId: 'mallory' } }]);
  });

  it('is not answered for an address without an account', async () => {
    await request('unknown@trax.test');
    expect(await listPublished()).toEqual([]);
  });

  it('is not answered with an account that is being deleted', async () => {
    await database.query(`delete from users where firebase_id = 'mallory'`);
    await service
      .app()
      .get(ErasureRepository)
      .begin('ada', () => undefined);
    await database.query('truncate outbox');
    await request('ada@trax.test');
    expect(await listPublished()).toEqual([]);
  });
});

describe.each(queueStores)('the job remove-account, by a queue on %s', (_store, useStore) => {
  const provider = useFakeProvider();
  const store = useStore();
  const { database, service } = useUsersService(() => ({
    ...provider.settings(),
    REDIS_URL: '',
    QUEUE_DATABASE_URL: '',
    ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const receive = <T extends EventType>(type: T, payload: EventPayload<T>) =>
    receiveEvent(service.app(), { type, payload });
  const requestRemoval = (firebaseId = 'ada') => receive('erasure.account-due', { firebaseId });
  const published = new Map<string, { type: string; receiver: string; payload: unknown }>();
  // The relay deletes what it has delivered; no service receives here, so that the rows stay.
  const listPublished = async () => {
    for (const row of await database.query<{ type: string; receiver: string; payload: unknown; id: string }>(
      `select id, type, receiver, payload from outbox where type in ('user.erased', 'erasure.failed') order by seq`,
    ))
      published.set(row.id, { type: row.type, receiver: row.receiver, payload: row.payload });
    return [...published.values()];
  };
  const listUsers = async () =>
    (await database.query<{ id: string }>('select firebase_id as id from users order by 1')).map(({ id }) => id);
  const erasures = () => service.app().get(ErasureRepository);
  const queue = () => service.app().get<Queue>(getQueueToken(REMOVE_ACCOUNT_QUEUE), { strict: false });
  const skipBackoff = async () => {
    const waiting = await queue().getDelayed();
    // One whose time has come in the meantime cannot be promoted, and need not be.
    await Promise.allSettled(waiting.map((job) => job.promote()));
  };
  const isRemoved = async () => (await listPublished()).some(({ type }) => type === 'user.erased');
  const ERASED = { type: 'user.erased', receiver: 'deletion', payload: { firebaseId: 'ada', email: 'Ada@trax.test' } };

  // The tables of a queue on Postgres are created while the service starts.
  beforeAll(() =>
    until(() =>
      requestRemoval('unknown').then(
        () => true,
        () => false,
      ),
    ),
  );
  beforeEach(async () => {
    published.clear();
    await database.empty();
    await store.empty();
    await database.query(INSERT_USERS_SQL);
    await erasures().begin('ada', () => undefined);
  });

  it('deletes the provider’s account, then the record; of the person a hash stays', async () => {
    provider.pageDelayMs = 300;
    await requestRemoval();
    await until(async () => provider.deleted.length === 1);
    expect(await listUsers()).toEqual(['ada', 'mallory']);
    const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(await database.query(open)).toEqual([]);
    await until(isRemoved);
    expect(provider.deleted).toEqual(['ada']);
    expect(await listUsers()).toEqual(['mallory']);
    expect(await listPublished()).toEqual([ERASED]);
    expect(await database.query('select subject_hash from erased_users')).toEqual([
      { subject_hash: subjectHash('ada') },
    ]);
  });

  it('is one job, however often it is requested', async () => {
    provider.pageDelayMs = 200;
    await Promise.all([requestRemoval(), requestRemoval(), requestRemoval()]);
    await until(isRemoved);
    expect(provider.deleted).toEqual(['ada']);
  });

  it('publishes its end again when the record is gone already', async () => {
    await requestRemoval();
    await until(isRemoved);
    // Its end is published before the job is completed, and a request for a job that has not ended is none.
    await until(async () => (await queue().getActiveCount()) === 0);
    await requestRemoval();
    await until(async () => (await listPublished()).length === 2);
    expect((await listPublished()).at(1)).toEqual({ ...ERASED, payload: { firebaseId: 'ada', email: '' } });
  });

  it('is tried again while the provider fails, then reports why, and works when it is requested again', async () => {
    provider.isBroken = true;
    await requestRemoval();
    await until(async () => {
      await skipBackoff();
      return (await listPublished()).length > 0;
    });
    expect(provider.deleted.length).toBeGreaterThanOrEqual(5);
    const reason = 'The identity provider did not answer';
    const payload = { firebaseId: 'ada', service: 'users', reason };
    expect(await listPublished()).toEqual([{ type: 'erasure.failed', receiver: 'deletion', payload }]);
    expect(await listUsers()).toEqual(['ada', 'mallory']);
    provider.isBroken = false;
    await until(async () => (await queue().getFailedCount()) === 1);
    await requestRemoval();
    await until(isRemoved);
    expect(await queue().getFailedCount()).toBe(0);
    expect(await listUsers()).toEqual(['mallory']);
  });

  it('refuses to remove an account whose deletion was not requested', async () => {
    const processor = service.app().get(RemoveAccountProcessor);
    const job = { data: { firebaseId: 'mallory' }, attemptsMade: 0, opts: { attempts: 5 } };
    await expect(processor.process(job as never)).rejects.toThrow('was not requested');
    expect(provider.deleted).toEqual([]);
    expect(await listUsers()).toContain('mallory');
  });

  it('reports no failure of a last attempt that is only delayed, because the database is away', async () => {
    const processor = service.app().get(RemoveAccountProcessor);
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    jest.spyOn(erasures(), 'removeRecord').mockRejectedValueOnce(away);
    const job = { data: { firebaseId: 'ada' }, attemptsMade: 4, opts: { attempts: 5 } };
    await expect(processor.process(job as never)).rejects.toBe(away);
    expect(await listPublished()).toEqual([]);
  });
});
