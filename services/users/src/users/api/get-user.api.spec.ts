import { beforeAll, describe, expect, it } from '@jest/globals';
import { userRecord } from '@trax/contracts/users';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';

describe('GET /api/users/{uid}', () => {
  const { database, service } = useUsersService();
  const url = '/api/users/ada';

  beforeAll(async () => {
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), viewer: { uid: 'ada' } });
  });

  it('answers the person’s own record', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    expect(userRecord.parse(answer.json())).toEqual({
      ...newUser('ada'),
      emailVerified: true,
      isAdmin: false,
      dayStartHour: 0,
      language: null,
    });
  });

  it('answers 404 "User not found" to a person whose record is not created yet', async () => {
    const answer = await service.inject({ url: '/api/users/bob', viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'User not found', code: 'USER_NOT_FOUND' });
  });

  it('says that the owner is an administrator once the address is verified', async () => {
    const owner = { uid: 'olga', email: 'Owner@Trax.test' };
    const payload = { ...newUser('olga'), email: owner.email };
    await service.inject({ method: 'POST', url: '/api/users', payload, viewer: owner });
    const verified = await service.inject({ url: '/api/users/olga', viewer: owner });
    const unverified = await service.inject({ url: '/api/users/olga', viewer: { ...owner, emailVerified: false } });
    expect([verified.json().isAdmin, unverified.json().isAdmin]).toEqual([true, false]);
  });

  it('says that a person with the stored flag is an administrator', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('root', 'Root', 'root@trax.test', false, 'production', true)`,
    );
    const answer = await service.inject({ url: '/api/users/root', viewer: { uid: 'root' } });
    expect(answer.json()).toMatchObject({ isAdmin: true });
  });

  it('shows an administrator another person’s record, and that a person has none', async () => {
    const viewer = { uid: 'root', isAdmin: true };
    expect((await service.inject({ url, viewer })).json()).toMatchObject({ firebaseId: 'ada', isAdmin: false });
    expect((await service.inject({ url: '/api/users/unknown', viewer })).statusCode).toBe(404);
  });

  it.each(['ada', 'unknown'])('refuses the record of %s to any other person, whether it exists or not', async (uid) => {
    const answer = await service.inject({ url: `/api/users/${uid}`, viewer: { uid: 'eve' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ error: 'You are not allowed to do this', code: 'FORBIDDEN' });
  });

  it.each(['a%20b', 'a%00b', "a'b", 'a.b', 'x'.repeat(129)])('refuses the malformed uid %s', async (uid) => {
    const answer = await service.inject({ url: `/api/users/${uid}`, viewer: { uid: 'ada', isAdmin: true } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: 'BAD_INPUT' });
  });
});
