import { describe, expect, it } from '@jest/globals';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';

const EMAIL = 'ada@trax.test';

describe('what protects an account', () => {
  const { database, post, get, signIn, becomePerson, cookieOf } = useAccounts();
  const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;
  const age = (minutes: number) =>
    database.query(`update auth_sessions set "createdAt" = now() - make_interval(mins => $1)`, [minutes]);
  const addPasskey = (cookie: string) => get('/passkey/generate-register-options', { cookie });
  const confirm = (cookie: string, password = PASSWORD) => post('/confirm-identity', { password }, { cookie });
  const insertPasskey = (id: string, uid: string) =>
    database.query(
      `insert into auth_passkeys (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt")
       values ($1, 'Phone', 'key', $2, $1, 0, 'multiDevice', true, now())`,
      [id, uid],
    );

  it('is changed for ten minutes after a sign-in, and then after the password', async () => {
    const { cookie } = await becomePerson(EMAIL);
    await age(9);
    expect((await addPasskey(cookie)).statusCode).toBe(200);
    await age(11);
    const refused = await addPasskey(cookie);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_NEEDED' }]);
    expect((await confirm(cookie, 'wrong password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await addPasskey(cookie)).statusCode).toBe(403);
    expect((await confirm('')).statusCode).toBe(401);

    const confirmed = cookieOf(await confirm(cookie));
    expect((await addPasskey(confirmed)).statusCode).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(confirmed)]).toEqual([false, true]);
  });

  it('has one sign-in for each browser: a new one takes the place of the one before', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const elsewhere = cookieOf(await signIn(EMAIL));
    const again = cookieOf(await post('/sign-in/email', { email: EMAIL, password: PASSWORD }, { cookie }));
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere), await isSignedIn(again)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('has passkeys, which only their person lists, renames and removes, the last after a recent sign-in', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const { cookie: stranger } = await becomePerson('eve@trax.test');
    await insertPasskey('phone', uid);
    const list = async (of: string) =>
      (await get('/passkey/list-user-passkeys', { cookie: of })).json<{ id: string; name: string }[]>();
    const rename = (of: string) => post('/passkey/update-passkey', { id: 'phone', name: 'My phone' }, { cookie: of });
    const remove = (of: string) => post('/passkey/delete-passkey', { id: 'phone' }, { cookie: of });
    expect(await list(stranger)).toEqual([]);
    expect([(await rename(stranger)).statusCode, (await remove(stranger)).statusCode]).toEqual([401, 401]);
    expect(await list(cookie)).toMatchObject([{ id: 'phone', name: 'Phone' }]);

    await age(11);
    expect((await rename(cookie)).statusCode).toBe(200);
    expect((await remove(cookie)).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
    expect(await list(cookie)).toMatchObject([{ name: 'My phone' }]);
    expect((await remove(cookieOf(await confirm(cookie)))).statusCode).toBe(200);
    expect(await database.query('select 1 from auth_passkeys')).toEqual([]);
  });

  it.each([{}, { response: {} }, { response: { id: 'phone' } }, { response: 1 }])(
    'opens nothing for a passkey that is none: %j',
    async (body) => {
      const options = await get('/passkey/generate-authenticate-options');
      const answer = await post('/passkey/verify-authentication', body, { cookie: cookieOf(options) });
      expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.headers['set-cookie']]).toEqual([
        true,
        undefined,
      ]);
    },
  );
});
