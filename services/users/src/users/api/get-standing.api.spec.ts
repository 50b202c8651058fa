import { beforeAll, describe, expect, it } from '@jest/globals';
import { forgedViewers } from '@trax/testing-server/forged-viewers';
import { useUsersService } from '../../testing/users-service.fixture.js';

describe('GET /internal/users/{uid}/standing', () => {
  const { database, service } = useUsersService();

  beforeAll(async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('flagged', 'Flagged', 'flagged@trax.test', true, 'production', true),
              ('ada', 'Ada', 'ada@trax.test', true, 'production', false)`,
    );
  });

  it.each([
    ['somebody with the stored flag', { uid: 'flagged' }, true],
    ['the owner, who has no record yet', { uid: 'olga', email: 'OWNER@trax.test' }, true],
    [
      'somebody with the owner’s unverified address',
      { uid: 'eve', email: 'owner@trax.test', emailVerified: false },
      false,
    ],
    ['a listener', { uid: 'ada' }, false],
    ['a listener whose token already claims it', { uid: 'ada', isAdmin: true }, false],
  ])('tells whether %s is an administrator', async (_, viewer, isAdmin) => {
    const answer = await service.inject({ url: `/internal/users/${viewer.uid}/standing`, viewer });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isAdmin, isEnded: false });
  });

  it('refuses to tell the standing of anybody else', async () => {
    const answer = await service.inject({ url: '/internal/users/flagged/standing', viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses a malformed uid', async () => {
    const answer = await service.inject({ url: '/internal/users/a%2Fb/standing', viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
  });

  it.each(forgedViewers)('refuses %s', async (_, headers) => {
    const answer = await service.inject({ url: '/internal/users/mallory/standing', headers: await headers() });
    expect(answer.statusCode).toBe(401);
  });
});
