import { beforeEach, describe, expect, it } from '@jest/globals';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };

describe('DELETE /api/users/{firebaseId}', () => {
  const { database, service } = useUsersService();
  const erase = (uid: string) => service.inject({ method: 'DELETE', url: `/api/users/${uid}`, viewer: ROOT });
  const listPublished = () => database.query('select type, receiver, payload from outbox order by receiver');

  beforeEach(async () => {
    await database.empty();
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('ada', 'Ada', 'ada@trax.test', true, 'production', false),
              ('root', 'Root', 'root@trax.test', true, 'production', true),
              ('olive', 'Olive', 'Owner@trax.test', true, 'production', false),
              ('eve', 'Eve', 'owner@trax.test', false, 'development', false)`,
    );
  });

  it('ends the account and publishes it to every service that holds something of the person', async () => {
    const answer = await erase('ada');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const payload = { firebaseId: 'ada', email: 'ada@trax.test' };
    expect(await listPublished()).toEqual(
      ['catalogue', 'deletion', 'playlists', 'stats'].map((receiver) => ({ type: 'user.deleted', receiver, payload })),
    );
  });

  it('answers the same while it is under way, and publishes it once', async () => {
    const answers = await Promise.all([erase('ada'), erase('ada'), erase('ada')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await listPublished()).toHaveLength(4);
  });

  it('ends every session of the person, and hides their record', async () => {
    const session = `/internal/sessions/${'a'.repeat(43)}/cookies/${'b'.repeat(43)}`;
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const payload = { userAgent: null, expiresAt };
    await service.inject({ method: 'PUT', url: session, payload, viewer: { uid: 'ada' } });
    await service.inject({ method: 'DELETE', url: '/api/sessions', viewer: { uid: 'ada' } });
    expect(await database.query('select firebase_id from sessions')).toEqual([{ firebase_id: 'ada' }]);
    await erase('ada');
    expect(await database.query('select firebase_id from sessions')).toEqual([]);
    expect(await database.query('select firebase_id from session_revocations')).toEqual([]);
    expect((await service.inject({ url: '/api/users/ada', viewer: ROOT })).statusCode).toBe(404);
    const users = await service.inject({ url: '/api/users', viewer: ROOT });
    expect(users.body).not.toContain('"ada"');
  });

  it.each(['while the record exists', 'when the record is gone'])(
    'refuses a new record for the same uid %s',
    async (when) => {
      await erase('ada');
      if (when === 'when the record is gone') await database.query(`delete from users where firebase_id = 'ada'`);
      const viewer = { uid: 'ada' };
      const answer = await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), viewer });
      expect([answer.statusCode, answer.json()]).toEqual([
        410,
        { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' },
      ]);
      const rows = await database.query(
        `select 1 from users where firebase_id = 'ada' and deletion_started_at is null`,
      );
      expect(rows).toEqual([]);
    },
  );

  it('is not prevented by a first sign-in at the same time, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid = `twin-${round}`;
      const create = () =>
        service.inject({ method: 'POST', url: '/api/users', payload: newUser(uid), viewer: { uid } });
      await create();
      const [deleted, created] = await Promise.all([erase(uid), create()]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 410]).toContain(created.statusCode);
      expect((await create()).statusCode).toBe(410);
    }
  });

  it.each([
    ['the person with the flag', 'root'],
    ['the person with the owner’s address', 'olive'],
  ])('protects %s', async (_, uid) => {
    const answer = await erase(uid);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'Admin accounts cannot be deleted', code: 'ADMIN_ACCOUNT_PROTECTED' },
    ]);
    expect(await listPublished()).toEqual([]);
    expect(await database.query('select 1 from erased_users')).toEqual([]);
  });

  it('does not protect a person who only claims the owner’s address', async () => {
    expect((await erase('eve')).statusCode).toBe(204);
  });

  it('answers 404 when there is no such user, and stores nothing', async () => {
    const answer = await erase('unknown');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'User not found', code: 'USER_NOT_FOUND' }]);
    expect(await database.query('select 1 from erased_users')).toEqual([]);
  });

  it('refuses malformed uids', async () => {
    expect((await erase('a%20b')).statusCode).toBe(400);
    expect(await listPublished()).toEqual([]);
  });
});
