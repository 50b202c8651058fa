import { beforeEach, describe, expect, it } from '@jest/globals';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { sessionIdOf, toCheck, useSessions } from '../../testing/sessions.fixture.js';

const { service, database, open, end, revoke, revokeAll, isOpen, getStatus, list, findRow } = useSessions();

beforeEach(() => database.empty());

describe('DELETE /internal/sessions/{idHash}', () => {
  it('revokes one session and leaves the others open', async () => {
    await open({ uid: 'ada' }, 'first');
    await open({ uid: 'ada' }, 'second');
    expect((await revoke({ uid: 'ada' }, 'first')).statusCode).toBe(204);
    expect((await list({ uid: 'ada' })).map(({ id }) => id)).toEqual([sessionIdOf('second')]);
    expect((await getStatus({ uid: 'ada' }, 'first')).revokedAt).not.toBeNull();
    expect((await getStatus({ uid: 'ada' }, 'second')).revokedAt).toBeNull();
  });

  it('revokes a session that has no row yet', async () => {
    await revoke({ uid: 'bob' }, 'unknown');
    expect((await getStatus({ uid: 'bob' }, 'unknown')).revokedAt).not.toBeNull();
    expect(await list({ uid: 'bob' })).toEqual([]);
  });
});

describe('DELETE /api/sessions', () => {
  it('revokes every session of the person and none of anybody else', async () => {
    for (const name of ['first', 'second']) await open({ uid: 'ada' }, name);
    await open({ uid: 'bob' }, 'bobs');
    const answer = await revokeAll({ uid: 'ada' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await list({ uid: 'ada' })).toEqual([]);
    for (const name of ['first', 'second']) {
      expect((await getStatus({ uid: 'ada' }, name)).revokedAt).not.toBeNull();
    }
    expect((await getStatus({ uid: 'bob' }, 'bobs')).revokedAt).toBeNull();
  });

  it('lets the person sign in again afterwards', async () => {
    await revokeAll({ uid: 'carla' });
    await open({ uid: 'carla' }, 'carlas');
    expect((await list({ uid: 'carla' })).map(({ id }) => id)).toEqual([sessionIdOf('carlas')]);
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
    expect((await list({ uid: 'ada' })).map(({ id }) => id)).toEqual([sessionIdOf('ada-laptop')]);
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
    await service.app().get(Prunes, { strict: false }).run('sessions');
    expect(await findRow('carla-laptop')).toBeUndefined();
    expect(await findRow('carla-phone')).toMatchObject({ user_agent: null });
    expect((await open({ uid: 'carla' }, 'carla-phone', { cookie: 'second' })).statusCode).toBe(401);
  });

  it.each(['dora-laptop', 'unknown'])('finds nothing of somebody else (%s)', async (name) => {
    await openBoth('dora');
    const answer = await end({ uid: 'eve', isAdmin: true }, name);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'SESSION_NOT_FOUND' }]);
    expect(await isOpen(toCheck('dora', 'dora-laptop'))).toBe(true);
  });
});
