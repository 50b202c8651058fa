import { describe, expect, it } from '@jest/globals';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { sessionIdOf, toCheck, useSessions } from '../../testing/sessions.fixture.js';

describe('DELETE /api/sessions/{id}', () => {
  const { service, database, open, end, revoke, isOpen, list, findRow } = useSessions();
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
