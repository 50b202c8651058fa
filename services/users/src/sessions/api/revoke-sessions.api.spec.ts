import { beforeEach, describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { until } from '@trax/testing-server/until';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { deriveSessionId, toCheck, useSessions } from '../../testing/sessions.fixture.js';
import { SessionsRepository } from '../sessions.repository.js';

const { service, database, open, end, revoke, revokeAll, isOpen, list, findRow } = useSessions();

beforeEach(() => database.empty());

describe('DELETE /internal/sessions/{idHash}', () => {
  it('revokes one session and leaves the others open', async () => {
    await open({ uid: 'ada' }, 'first');
    await open({ uid: 'ada' }, 'second');
    expect((await revoke({ uid: 'ada' }, 'first')).statusCode).toBe(204);
    expect((await list({ uid: 'ada' })).map(({ id }) => id)).toEqual([deriveSessionId('second')]);
    expect(await isOpen(toCheck('ada', 'first'))).toBe(false);
    expect(await isOpen(toCheck('ada', 'second'))).toBe(true);
  });

  it('revokes a session that has no row yet', async () => {
    await revoke({ uid: 'bob' }, 'unknown');
    expect(await findRow('unknown')).toMatchObject({ revoked_at: expect.any(Date), cookie_hashes: [] });
    expect(await list({ uid: 'bob' })).toEqual([]);
  });
});

describe('DELETE /api/sessions', () => {
  it('revokes every session of the person and none of another person', async () => {
    for (const name of ['first', 'second']) await open({ uid: 'ada' }, name);
    await open({ uid: 'bob' }, 'bobs');
    const answer = await revokeAll({ uid: 'ada' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await list({ uid: 'ada' })).toEqual([]);
    for (const name of ['first', 'second']) expect(await isOpen(toCheck('ada', name))).toBe(false);
    expect(await isOpen(toCheck('bob', 'bobs'))).toBe(true);
  });

  it('revokes a session, too, that was opened after the transaction of the revocation had begun', async () => {
    await open({ uid: 'ada' }, 'before', { cookie: 'first' });
    await service
      .app()
      .get(DataSource)
      .transaction(async (manager) => {
        await manager.query('select now()');
        await open({ uid: 'ada' }, 'meanwhile', { cookie: 'first' });
        await open({ uid: 'ada' }, 'before', { cookie: 'second' });
        await service.app().get(SessionsRepository).revokeAll('ada', manager);
      });
    expect(await list({ uid: 'ada' })).toEqual([]);
    expect((await open({ uid: 'ada' }, 'meanwhile', { cookie: 'second' })).statusCode).toBe(401);
  });

  it('counts anew each time: what was opened between two of them is never opened again', async () => {
    await revokeAll({ uid: 'ada' });
    await open({ uid: 'ada' }, 'between', { cookie: 'first' });
    await revokeAll({ uid: 'ada' });
    expect((await open({ uid: 'ada' }, 'between', { cookie: 'second' })).statusCode).toBe(401);
    expect(await isOpen(toCheck('ada', 'between'))).toBe(false);
  });

  it('lets the person sign in again afterwards', async () => {
    await revokeAll({ uid: 'carla' });
    await open({ uid: 'carla' }, 'carlas');
    expect((await list({ uid: 'carla' })).map(({ id }) => id)).toEqual([deriveSessionId('carlas')]);
    expect((await open({ uid: 'carla' }, 'carlas', { cookie: 'second' })).statusCode).toBe(204);
  });
});

describe('DELETE /api/sessions/{id}', () => {
  const openBoth = async (uid: string) => {
    await open({ uid }, `${uid}-laptop`, { cookie: 'first' });
    await open({ uid }, `${uid}-phone`, { cookie: 'first' });
  };

  it('ends one session and leaves the others open', async () => {
    await openBoth('ada');
    expect((await end({ uid: 'ada' }, 'ada-phone')).statusCode).toBe(204);
    expect((await list({ uid: 'ada' })).map(({ id }) => id)).toEqual([deriveSessionId('ada-laptop')]);
    expect([await isOpen(toCheck('ada', 'ada-phone')), await isOpen(toCheck('ada', 'ada-laptop'))]).toEqual([
      false,
      true,
    ]);
    expect((await end({ uid: 'ada' }, 'ada-phone')).statusCode).toBe(204);
  });

  it('is not undone by another cookie of the same sign-in, as a plain sign-out is', async () => {
    await openBoth('bob');
    await revoke({ uid: 'bob' }, 'bob-laptop');
    await end({ uid: 'bob' }, 'bob-phone');
    expect((await open({ uid: 'bob' }, 'bob-laptop', { cookie: 'second' })).statusCode).toBe(204);
    const refused = await open({ uid: 'bob' }, 'bob-phone', { cookie: 'second' });
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'SESSION_REVOKED' }]);
  });

  it('is still known when every cookie has expired, without the name of the browser', async () => {
    await openBoth('carla');
    await end({ uid: 'carla' }, 'carla-phone');
    await database.query(`update sessions set expires_at = now() - interval '1 day' where firebase_id = 'carla'`);
    await service.app().get(HourlyJobs, { strict: false }).run('sessions');
    expect(await findRow('carla-laptop')).toBeUndefined();
    expect(await findRow('carla-phone')).toMatchObject({ user_agent: null });
    expect((await open({ uid: 'carla' }, 'carla-phone', { cookie: 'second' })).statusCode).toBe(401);
  });

  it.each(['dora-laptop', 'unknown'])('finds nothing of another person (%s)', async (name) => {
    await openBoth('dora');
    const answer = await end({ uid: 'eve', isAdmin: true }, name);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'SESSION_NOT_FOUND' }]);
    expect(await isOpen(toCheck('dora', 'dora-laptop'))).toBe(true);
  });
});

it('the cookies of sessions that the identity provider has refused stay refused once these are open again', async () => {
  await open({ uid: 'ada' }, 'adas', { cookie: 'first' });
  await service
    .app()
    .get(SessionsRepository)
    .revokeMany([toCheck('ada', 'adas')]);
  await open({ uid: 'ada' }, 'adas', { cookie: 'second' });
  expect(await isOpen(toCheck('ada', 'adas', { cookie: 'second' }))).toBe(true);
  expect(await isOpen(toCheck('ada', 'adas', { cookie: 'first' }))).toBe(false);
});

describe('the deletion of what is old', () => {
  const remove = async () => {
    const sessions = service.app().get(SessionsRepository);
    return (await sessions.deleteExpired(10)) + (await sessions.deleteOldRevocations(10));
  };
  const makeOld = (table: string, column: string) => `update ${table} set ${column} = now() - interval '1 year'`;
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  it.each([
    ['a session that is opened again', 'sessions', 'expires_at'],
    ['the revocation of a person who signs out everywhere again', 'session_revocations', 'revoked_at'],
  ])('leaves %s meanwhile', async (_, table, column) => {
    await open({ uid: 'ada' }, 'adas');
    await revokeAll({ uid: 'ada' });
    await database.query(makeOld(table, column));
    const client = new Client({ connectionString: database.url() });
    await client.connect();
    await client.query(`begin; update ${table} set ${column} = now() + interval '1 day'`);
    const removed = remove();
    await until(async () => (await database.query(isWaiting)).length > 0);
    await client.query('commit');
    await client.end();
    expect(await removed).toBe(0);
    await database.query(makeOld(table, column));
    expect(await remove()).toBe(1);
  });
});
