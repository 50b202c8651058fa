import { describe, expect, it } from '@jest/globals';
import { erasureList } from '@trax/contracts/deletion';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { subjectHash } from '@trax/nest-platform/ids';
import { until } from '@trax/testing-server/until';
import { DataSource } from 'typeorm';
import { useDeletionService } from '../testing/deletion-service.fixture.js';
import { ErasuresRepository } from './erasures.repository.js';

describe('the deletion of an account, as the deletion service follows it', () => {
  const { database, requestId, find, receive } = useDeletionService();
  const begin = (firebaseId: string) => receive('user.deleted', { firebaseId, email: `${firebaseId}@Trax.test` });
  const end = (firebaseId: string) => receive('user.erased', { firebaseId, email: `${firebaseId}@Trax.test` });
  const eraseAll = async (firebaseId: string) => {
    await begin(firebaseId);
    await end(firebaseId);
    await database.query('delete from outbox');
  };
  const findTraces = async (mark: string) => {
    const rows = await database.query(
      `select t::text from deletion_requests t where t::text ilike $1
       union all select t::text from account_erasures t where t::text ilike $1
       union all select t::text from erased_users t where t::text ilike $1
       union all select t::text from outbox t where t::text ilike $1`,
      [`%${mark}%`],
    );
    return rows.length;
  };

  it('shows its requests as being erased, with their address, until it has ended', async () => {
    const id = await requestId('dora@trax.test');
    const byAccount = await requestId('other@trax.test', { uid: 'dora', email: 'other@trax.test' });
    await begin('dora');
    const shown = { status: 'pending', isErasing: true };
    expect(await find(id)).toMatchObject({ ...shown, email: 'dora@trax.test' });
    expect(await find(byAccount)).toMatchObject({ ...shown, email: 'other@trax.test', firebaseId: 'dora' });
  });

  it('processes the requests of its uid and its address at the end, and forgets both', async () => {
    const [byAddress, byAccount] = [
      await requestId('emil@trax.test'),
      await requestId('other-emil@trax.test', { uid: 'emil', email: 'other-emil@trax.test' }),
    ];
    const another = await requestId('grace@trax.test', { uid: 'grace' });
    await eraseAll('emil');
    for (const id of [byAddress, byAccount]) {
      const request = await find(id);
      expect(request).toMatchObject({ status: 'processed', email: null, firebaseId: null, isErasing: false });
      expect(request?.processedAt).not.toBeNull();
    }
    expect(await find(another)).toMatchObject({ status: 'pending', email: 'grace@trax.test' });
    expect(await findTraces('emil')).toBe(0);
  });

  it('keeps the moment when an administrator had processed a request before', async () => {
    const id = await requestId('gerda@trax.test');
    await database.query(
      `update deletion_requests set status = 'processed', processed_at = '2026-01-05T08:00:00Z' where id = $1`,
      [id],
    );
    await eraseAll('gerda');
    expect(await find(id)).toMatchObject({ processedAt: '2026-01-05T08:00:00.000Z', email: null });
  });

  it('is not begun again, and brings nothing back, by events that come late or twice', async () => {
    const id = await requestId('hans@trax.test');
    await eraseAll('hans');
    const before = await find(id);
    await receive('deletion.account-found', { requestId: id, firebaseId: 'hans', confirmationHash: null });
    await begin('hans');
    await end('hans');
    expect(await find(id)).toEqual(before);
    expect(await findTraces('hans')).toBe(0);
  });

  it('is finished also when its end arrives before its beginning', async () => {
    const id = await requestId('ida@trax.test');
    await database.query('delete from outbox');
    await end('ida');
    await begin('ida');
    expect(await find(id)).toMatchObject({ status: 'processed', email: null, isErasing: false });
    expect(await findTraces('ida')).toBe(0);
  });

  it('does not process what is requested for the address after it has ended', async () => {
    await eraseAll('jana');
    const id = await requestId('jana@trax.test');
    await end('jana');
    expect(await find(id)).toMatchObject({ status: 'pending', email: 'jana@trax.test' });
  });
});

describe('the steps of an erasure', () => {
  const { database, service, receive, published } = useDeletionService();
  const REPEATED_AFTER_SECONDS = 30;
  const reportUploads = (firebaseId: string) =>
    receive('user.data-erased', { firebaseId, service: 'catalogue', erased: { uploads: 1 } });
  /** With the report of the catalogue service. */
  const begin = async (firebaseId: string) => {
    await receive('user.deleted', { firebaseId, email: `${firebaseId}@trax.test` });
    await reportUploads(firebaseId);
  };
  const report = (firebaseId: string, from: 'playlists' | 'stats', rows = 2) =>
    receive('user.data-erased', { firebaseId, service: from, erased: { [from]: rows } });
  const end = (firebaseId: string) => receive('user.erased', { firebaseId, email: '' });
  const follow = async (firebaseId: string) => {
    const url = '/internal/erasures';
    const answer = await service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    return erasureList.parse(answer.json()).find(({ id }) => id === subjectHash(firebaseId));
  };
  const listSteps = async (firebaseId: string) =>
    (await published(firebaseId)).map(({ type, receiver }) => `${type} → ${receiver}`);
  const checkLater = async (seconds = REPEATED_AFTER_SECONDS + 1) => {
    await database.query(`update account_erasures set requested_at = requested_at - $1 * interval '1 second'`, [
      seconds,
    ]);
    await service.app().get(ErasuresRepository).requestOverdue();
  };
  const deliverAll = () => database.query('delete from outbox');

  it('are shown: who has reported, who has not, and at last the account itself', async () => {
    await receive('user.deleted', { firebaseId: 'ada', email: 'ada@trax.test' });
    const shown = { id: subjectHash('ada'), requests: 1, failure: null, finishedAt: null };
    expect(await follow('ada')).toMatchObject({
      ...shown,
      reportedBy: [],
      waitsFor: ['playlists', 'stats', 'catalogue'],
    });
    await reportUploads('ada');
    await report('ada', 'stats');
    expect(await follow('ada')).toMatchObject({
      ...shown,
      reportedBy: ['catalogue', 'stats'],
      waitsFor: ['playlists'],
    });
    await report('ada', 'playlists');
    expect(await follow('ada')).toMatchObject({
      ...shown,
      reportedBy: ['catalogue', 'playlists', 'stats'],
      waitsFor: ['users'],
    });
    await end('ada');
    expect(await follow('ada')).toMatchObject({ waitsFor: [], finishedAt: expect.any(String) });
    expect(JSON.stringify(await follow('ada'))).not.toContain('"ada');
  });

  it('end with the account, once every service has reported, in whatever order and however often', async () => {
    await begin('bob');
    await report('bob', 'stats', 7);
    await report('bob', 'stats', 0);
    expect(await listSteps('bob')).toEqual([]);
    await report('bob', 'playlists');
    await report('bob', 'playlists');
    expect(await listSteps('bob')).toEqual(['erasure.account-due → users']);
    const [row] = await database.query('select reports from account_erasures where firebase_id = $1', ['bob']);
    expect(row).toEqual({ reports: { stats: { stats: 7 }, playlists: { playlists: 2 }, catalogue: { uploads: 1 } } });
  });

  it('lead to one last step also when two services report at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid = `carl-${round}`;
      await begin(uid);
      await Promise.all([report(uid, 'stats'), report(uid, 'playlists')]);
      expect(await listSteps(uid)).toEqual(['erasure.account-due → users']);
    }
  });

  it('count a report that arrives while the erasure begins', async () => {
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    let reported: Promise<void> | undefined;
    await service
      .app()
      .get(DataSource)
      .transaction(async (manager) => {
        await service.app().get(ErasuresRepository).begin(manager, { firebaseId: 'cora', email: 'cora@trax.test' });
        reported = reportUploads('cora');
        await until(async () => (await database.query(waiting)).length > 0);
      });
    await reported;
    expect(await follow('cora')).toMatchObject({ reportedBy: ['catalogue'] });
  });

  it('are requested again when no service has reported in time, and not before', async () => {
    await begin('dora');
    await checkLater(REPEATED_AFTER_SECONDS - 5);
    expect(await listSteps('dora')).toEqual([]);
    await checkLater();
    expect(await listSteps('dora')).toEqual(
      ['playlists', 'stats', 'catalogue'].map((one) => `erasure.requested → ${one}`),
    );
    expect(await follow('dora')).toMatchObject({ requests: 2 });
    await deliverAll();
    await report('dora', 'stats');
    await report('dora', 'playlists');
    await deliverAll();
    await checkLater();
    expect(await listSteps('dora')).toEqual(['erasure.account-due → users']);
    await end('dora');
    await deliverAll();
    await checkLater();
    expect(await listSteps('dora')).toEqual([]);
  });

  it('are requested once while a service that is away has not received the request', async () => {
    await begin('emil');
    for (let check = 0; check < 5; check += 1) await checkLater();
    expect(await listSteps('emil')).toHaveLength(3);
    await database.query(`update outbox set created_at = now() - interval '11 minutes'`);
    await checkLater();
    expect(await listSteps('emil')).toHaveLength(6);
    await end('emil');
  });

  it('show why one has failed until it is done', async () => {
    await begin('fritz');
    await receive('erasure.failed', { firebaseId: 'fritz', service: 'stats', reason: 'no space left' });
    expect(await follow('fritz')).toMatchObject({ failure: 'stats: no space left' });
    await report('fritz', 'stats');
    expect(await follow('fritz')).toMatchObject({ failure: null });
    await end('fritz');
    await receive('erasure.failed', { firebaseId: 'fritz', service: 'users', reason: 'late' });
    expect(await follow('fritz')).toMatchObject({ failure: null });
  });

  it('are measured by the age of the oldest one that has not ended', async () => {
    const readAge = async () => {
      const metrics = await service.app().get(Metrics).registry.metrics();
      return Number(/^trax_oldest_erasure_age_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    await database.query('delete from account_erasures');
    expect(await readAge()).toBe(0);
    await begin('long');
    await database.query(`update account_erasures set started_at = now() - interval '2 hours'`);
    await begin('young');
    expect(Math.floor((await readAge()) / 3_600)).toBe(2);
    await end('long');
    expect(await readAge()).toBeLessThan(3_600);
  });

  it('refuse a report of a service that does not exist, and one of an erasure that has not begun', async () => {
    await begin('gerda');
    const unknown = { firebaseId: 'gerda', service: 'radio', erased: {} };
    await expect(receive('user.data-erased', unknown as never)).rejects.toThrow('service');
    await expect(report('unknown', 'stats')).rejects.toThrow('not begun');
    expect(await follow('gerda')).toMatchObject({ reportedBy: ['catalogue'] });
    await end('gerda');
    await report('gerda', 'stats');
    expect(await follow('gerda')).toMatchObject({ reportedBy: ['catalogue'] });
  });

  it('are listed with those of the last seven days', async () => {
    await begin('ida');
    await end('ida');
    expect(await follow('ida')).toBeDefined();
    await database.query(
      `update account_erasures set finished_at = now() - interval '8 days' where subject_hash = $1`,
      [subjectHash('ida')],
    );
    expect(await follow('ida')).toBeUndefined();
  });

  it('are shown to administrators only', async () => {
    const url = '/internal/erasures';
    expect((await service.inject({ url, viewer: { uid: 'root' } })).statusCode).toBe(403);
  });
});
