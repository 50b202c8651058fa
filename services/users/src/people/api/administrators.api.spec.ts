import { beforeEach, describe, expect, it } from '@jest/globals';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { createSessionCalls, toCheck } from '../../testing/sessions.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

describe('PUT and DELETE /internal/people/{firebaseId}/administrator', () => {
  const users = useUsersService();
  const { database, service } = users;
  const { add, find, make, unmake } = createPeopleCalls(users);
  const { open, check } = createSessionCalls(users);
  const listAdministrators = async () =>
    (await database.query<{ uid: string }>('select firebase_id as uid from users where is_admin order by 1')).map(
      ({ uid }) => uid,
    );

  beforeEach(async () => {
    await database.empty();
    await add('root', { is_admin: true });
    await add('ada');
  });

  it('make a person an administrator and a listener again, any number of times', async () => {
    for (const change of [make, make]) {
      const answer = await change('ada');
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', isAdmin: true }]);
    }
    expect(await listAdministrators()).toEqual(['ada', 'root']);
    for (const change of [unmake, unmake]) {
      const answer = await change('ada');
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', isAdmin: false }]);
    }
    expect(await listAdministrators()).toEqual(['root']);
  });

  it('hold for the sessions that the person has', async () => {
    await open({ uid: 'ada' }, 'one', { cookie: 'first' });
    const isAdmin = async () => (await check(toCheck('ada', 'one')))[0]?.isAdmin;
    await make('ada');
    expect(await isAdmin()).toBe(true);
    await unmake('ada');
    expect(await isAdmin()).toBe(false);
  });

  it('never take it from oneself, also not from the only one', async () => {
    const answer = await unmake('root');
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'OWN_ACCOUNT_PROTECTED' }]);
    expect(await listAdministrators()).toEqual(['root']);
  });

  it('never take it from the owner by OWNER_EMAIL, who needs no flag to do so to others', async () => {
    await add('olive', { email: 'Owner@trax.test' });
    const answer = await unmake('olive');
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'OWNER_PROTECTED' }]);
    const owner = { uid: 'olive', email: 'owner@trax.test', emailVerified: true, isAdmin: true };
    expect((await unmake('root', owner)).statusCode).toBe(200);
    expect(await listAdministrators()).toEqual([]);
  });

  it('take it from who merely claims the address of the owner', async () => {
    await add('eve', { email: 'owner@trax.test', email_verified: false, is_admin: true });
    expect((await unmake('eve')).json()).toMatchObject({ isAdmin: false });
  });

  it('leave one of two who take it from each other in the same second', async () => {
    for (let round = 0; round < 20; round += 1) {
      await make('ada');
      await database.query('update users set is_admin = true');
      const both = await Promise.all([
        unmake('ada', { uid: 'root', isAdmin: true }),
        unmake('root', { uid: 'ada', isAdmin: true }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
      expect(await listAdministrators()).toHaveLength(1);
    }
  });

  it('leave one of three who take it from one another in a circle', async () => {
    await add('bob');
    await database.query('update users set is_admin = true');
    const circle = [
      ['ada', 'bob'],
      ['bob', 'root'],
      ['root', 'ada'],
    ] as const;
    const answers = await Promise.all(circle.map(([uid, by]) => unmake(uid, { uid: by, isAdmin: true })));
    expect(answers.every(({ statusCode }) => [200, 403].includes(statusCode))).toBe(true);
    expect((await listAdministrators()).length).toBeGreaterThan(0);
  });

  it('are refused to a person from whom the role was taken a moment ago', async () => {
    const answer = await make('root', { uid: 'ada', isAdmin: true });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it('make no administrator of a disabled person', async () => {
    await database.query(`update users set disabled_at = now() where firebase_id = 'ada'`);
    const answer = await make('ada');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'ACCOUNT_DISABLED' }]);
    expect(await find('ada')).toMatchObject({ isAdmin: false });
  });

  it('find no person who does not exist or is being deleted', async () => {
    const url = '/api/users/ada';
    await service.inject({ method: 'DELETE', url, viewer: { uid: 'root', isAdmin: true } });
    for (const change of [make, unmake])
      for (const uid of ['ada', 'unknown']) {
        const answer = await change(uid);
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'USER_NOT_FOUND' }]);
      }
    expect(await find('ada')).toMatchObject({ isAdmin: false });
  });

  it('make an administrator or begin a deletion, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid = `twin-${round}`;
      await add(uid);
      const remove = { method: 'DELETE', url: `/api/users/${uid}`, viewer: { uid: 'root', isAdmin: true } } as const;
      const [made, removed] = await Promise.all([make(uid), service.inject(remove)]);
      expect([
        [200, 403],
        [404, 204],
      ]).toContainEqual([made.statusCode, removed.statusCode]);
    }
  });

  it('refuse malformed uids, listeners and the gateway itself', async () => {
    expect((await make('a%20b')).statusCode).toBe(400);
    expect((await make('ada', { uid: 'ada' })).statusCode).toBe(403);
    expect((await make('ada', { ...GATEWAY_VIEWER })).statusCode).toBe(403);
    expect(await listAdministrators()).toEqual(['root']);
  });
});
