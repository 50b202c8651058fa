import { describe, expect, it } from '@jest/globals';
import type { PeoplePage } from '@trax/contracts/users';
import { currentCode } from '@trax/testing-server/authenticator-app.mjs';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createSessionCalls, toCheck } from '../../testing/sessions.fixture.js';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';

const OWNER = { uid: 'owner', isAdmin: true };

describe('the second factors of people', () => {
  const accounts = useAccounts({ REQUIRE_SECOND_FACTOR: 'administrators' });
  const { database, service, post, get, signIn, becomePerson, readCookie } = accounts;
  const { open, check } = createSessionCalls(accounts);
  const reset = (uid: string, viewer: { uid: string; isAdmin?: boolean } = OWNER) =>
    service.inject({ method: 'DELETE', url: `/internal/people/${uid}/second-factor`, viewer });
  const protect = async (cookie: string) => {
    const answer = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = currentCode(answer.json<{ totpURI: string }>().totpURI);
    return readCookie(await post('/two-factor/verify-totp', { code }, { cookie }));
  };
  const becomeUser = async (email: string) => {
    const person = await becomePerson(email);
    const viewer = { uid: person.uid, email };
    await service.inject({
      method: 'POST',
      url: '/api/users',
      payload: { ...newUser(person.uid), email },
      viewer,
    });
    return { ...person, viewer };
  };

  it('are removed by an administrator, who ends every session of the person too', async () => {
    const { uid, cookie, viewer } = await becomeUser('ada@trax.test');
    const renewed = await protect(cookie);
    await open(viewer, 'first', { cookie: 'first' });
    expect(await check(toCheck(uid, 'first'))).toMatchObject([{ isOpen: true }]);
    expect((await reset(uid)).statusCode).toBe(204);
    expect(await database.query('select 1 from auth_two_factors')).toEqual([]);
    expect((await get('/token', { cookie: renewed })).statusCode).toBe(401);
    expect(await check(toCheck(uid, 'first'))).toMatchObject([{ isOpen: false }]);
    expect((await signIn('ada@trax.test')).json()).toMatchObject({ user: { id: uid } });
    expect((await reset(uid)).statusCode).toBe(204);
  });

  it('are removed neither by others, nor one’s own, nor of an unknown person', async () => {
    const { uid, cookie, viewer } = await becomeUser('ada@trax.test');
    await protect(cookie);
    expect((await reset(uid, viewer)).statusCode).toBe(403);
    expect((await reset(uid, { uid, isAdmin: true })).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await reset('unknown')).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await database.query('select 1 from auth_two_factors')).toHaveLength(1);
  });

  it('are known of everybody whom an administrator lists or changes', async () => {
    const { uid, cookie } = await becomeUser('ada@trax.test');
    const { uid: other } = await becomeUser('bob@trax.test');
    const list = async () => {
      const answer = await service.inject({ url: '/internal/people', viewer: OWNER });
      const { users } = answer.json<PeoplePage>();
      return Object.fromEntries(users.map(({ firebaseId, hasSecondFactor }) => [firebaseId, hasSecondFactor]));
    };
    await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    expect(await list()).toEqual({ [uid]: false, [other]: false });
    await protect(cookie);
    expect(await list()).toEqual({ [uid]: true, [other]: false });
    await becomeUser('owner@trax.test');
    const owner = { uid: 'x', email: 'owner@trax.test', isAdmin: true };
    const changed = await service.inject({ method: 'PUT', url: `/internal/people/${uid}/disabled`, viewer: owner });
    expect(changed.json()).toMatchObject({ isDisabled: true, hasSecondFactor: true });
    await reset(uid);
    expect(await list()).toMatchObject({ [uid]: false, [other]: false });
  });

  it('are required of administrators alone, and a code or a passkey is one', async () => {
    const { uid, cookie, viewer } = await becomeUser('owner@trax.test');
    const listener = await becomeUser('ada@trax.test');
    await open(viewer, 'owner', { cookie: 'first' });
    const rights = async () => {
      const owner = toCheck(uid, 'owner', { email: 'owner@trax.test' });
      return (await check(owner, toCheck(listener.uid, 'ada'))).map(({ isAdmin, needsSecondFactor }) => [
        isAdmin,
        needsSecondFactor,
      ]);
    };
    const needed = [
      [false, true],
      [false, false],
    ];
    const met = [
      [true, false],
      [false, false],
    ];
    expect(await rights()).toEqual(needed);
    await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    expect(await rights()).toEqual(needed);
    await protect(cookie);
    expect(await rights()).toEqual(met);
    await database.query('delete from auth_two_factors');
    await database.query(
      `insert into auth_passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('phone', 'key', $1, 'phone', 0, 'multiDevice', true)`,
      [uid],
    );
    expect(await rights()).toEqual(met);
  });
});

describe('the second factors of Firebase', () => {
  const { service } = useUsersService();

  it('are not ours to remove', async () => {
    const viewer = { uid: 'grace', email: 'grace@trax.test' };
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('grace'), viewer });
    const list = await service.inject({ url: '/internal/people', viewer: OWNER });
    expect(list.json()).toMatchObject({ users: [{ firebaseId: 'grace', hasSecondFactor: false }] });
    const url = '/internal/people/grace/second-factor';
    const answer = await service.inject({ method: 'DELETE', url, viewer: OWNER });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'SECOND_FACTOR_NOT_OFFERED' }]);
  });
});
