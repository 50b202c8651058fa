import { describe, expect, it } from '@jest/globals';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { ORIGIN, PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { toCheck } from '../../testing/sessions.fixture.js';

const EMAIL = 'ada@trax.test';

describe('the accounts of the installation', () => {
  const { database, service, mails, ...accounts } = useAccounts();
  const { post, get, signUp, signIn, verify, codeOfLastMail, becomePerson, readCookie } = accounts;
  const provider = () => service.app().get(IdentityProvider);
  const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
  const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;

  it('begin with a sign-up, which does not sign in', async () => {
    const answer = await signUp(EMAIL);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { token: null, user: { email: EMAIL } }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(mails).toEqual([]);
  });

  it('are verified by a link, which also works when it is opened twice', async () => {
    await signUp('Ada@trax.test');
    await post('/send-verification-email', { email: EMAIL });
    const code = codeOfLastMail();
    const link = `${ORIGIN}/verify-email?mode=verifyEmail&oobCode=${code}`;
    expect(mails).toEqual([{ kind: 'verify-email', to: EMAIL, link, firebaseId: expect.any(String) }]);
    const refused = await signIn(EMAIL);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect([(await verify(code)).statusCode, (await verify(code)).statusCode]).toEqual([200, 200]);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it.each(['x', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFkYUB0cmF4LnRlc3QifQ.x'])('refuse the link %s', async (code) => {
    await signUp(EMAIL);
    const answer = await verify(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { code: 'INVALID_TOKEN', error: expect.any(String) },
    ]);
  });

  it('answer the same to an address that has an account, and leave that account alone', async () => {
    const fresh = await signUp('grace@trax.test');
    await becomePerson(EMAIL);
    const answer = await signUp(EMAIL, 'another password');
    expect([answer.statusCode, withoutPerson(answer.body)]).toEqual([200, withoutPerson(fresh.body)]);
    expect((await signIn(EMAIL, 'another password')).statusCode).toBe(401);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
    expect(await count('auth_users')).toBe(2);
  });

  it('answer the same to a wrong password and to an unknown address, also about links', async () => {
    await becomePerson(EMAIL);
    const [wrong, unknown] = [await signIn(EMAIL, 'wrong password'), await signIn('unknown@trax.test')];
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { code: 'INVALID_EMAIL_OR_PASSWORD' }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
    for (const path of ['/request-password-reset', '/send-verification-email']) {
      const known = await post(path, { email: EMAIL });
      expect((await post(path, { email: 'unknown@trax.test' })).json()).toEqual(known.json());
    }
  });

  it.each([
    ['a short password', { password: '1234567' }, 'PASSWORD_TOO_SHORT'],
    ['a very long password', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['a common password', { password: 'password123' }, 'PASSWORD_TOO_COMMON'],
    ['a common password in capitals', { password: 'PASSWORD' }, 'PASSWORD_TOO_COMMON'],
    ['a common password that is also too short', { password: 'dragon' }, 'PASSWORD_TOO_SHORT'],
    ['no address', { email: 'ada' }, 'VALIDATION_ERROR'],
    ['a role', { role: 'admin' }, 'BAD_INPUT'],
    ['a claim that the address is verified', { emailVerified: true }, 'BAD_INPUT'],
    ['a long name', { name: 'x'.repeat(121) }, 'BAD_INPUT'],
    ['an address of 255 characters', { email: `${'a'.repeat(245)}@trax.test` }, 'BAD_INPUT'],
  ])('refuse %s', async (_, odd, code) => {
    const answer = await post('/sign-up/email', { name: '', email: EMAIL, password: PASSWORD, ...odd });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, error: expect.any(String) }]);
    expect(await count('auth_users')).toBe(0);
  });

  it('keep their password when another person’s sign-up with their address is refused', async () => {
    await signUp(EMAIL);
    const odd = { name: '', email: EMAIL, password: 'battery staple', image: 'x' };
    expect((await post('/sign-up/email', odd)).statusCode).toBe(400);
    await post('/send-verification-email', { email: EMAIL });
    await verify(codeOfLastMail());
    expect((await signIn(EMAIL)).statusCode).toBe(200);
    expect(await database.query('select role from auth_users')).toEqual([{ role: 'user' }]);
  });

  it('keep their cookie from scripts and from other addresses', async () => {
    await becomePerson(EMAIL);
    const cookies = [(await signIn(EMAIL)).headers['set-cookie'] ?? []].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^auth\.session_token=.*; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^auth\.device-.*; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('have short tokens that say who signed in and when, for our gateway alone', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const { token } = (await get('/token', { cookie })).json<{ token: string }>();
    const keys = createLocalJWKSet((await get('/jwks')).json<JSONWebKeySet>());
    const { payload, protectedHeader } = await jwtVerify(token, keys, { algorithms: ['EdDSA'] });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload).toEqual({
      sub: uid,
      email: EMAIL,
      email_verified: true,
      name: '',
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 60,
      iss: `${ORIGIN}/api/auth`,
      aud: `${ORIGIN}/api/session`,
    });
    expect(await database.query(`select 1 from auth_jwks where "privateKey" like '%"d"%'`)).toEqual([]);
  });

  it('get a new password by a link that works once, which ends every session', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await post('/request-password-reset', { email: EMAIL });
    const token = codeOfLastMail();
    expect(mails.at(-1)).toMatchObject({ kind: 'reset-password', to: EMAIL });
    expect((await post('/read-password-reset', { token })).json()).toEqual({ email: EMAIL });
    const before = (await provider().findStates([uid])).get(uid)?.signedOutAtSeconds ?? 0;
    await database.query(`update auth_accounts set "updatedAt" = "updatedAt" - interval '1 minute'`);
    expect((await post('/reset-password', { token, newPassword: '1234567' })).json()).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    });
    expect((await post('/reset-password', { token, newPassword: 'qwertyuiop' })).json()).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
    expect((await post('/reset-password', { token, newPassword: 'battery staple' })).statusCode).toBe(200);
    expect((await provider().findStates([uid])).get(uid)?.signedOutAtSeconds).toBeGreaterThanOrEqual(before);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn(EMAIL)).statusCode).toBe(401);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
    for (const again of [
      await post('/read-password-reset', { token }),
      await post('/reset-password', { token, newPassword: 'another one' }),
    ])
      expect([again.statusCode, again.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
  });

  it('refuse a link that has expired', async () => {
    await becomePerson(EMAIL);
    await post('/request-password-reset', { email: EMAIL });
    await database.query(`update auth_verifications set "expiresAt" = now() - interval '1 second'`);
    const token = codeOfLastMail();
    expect((await post('/read-password-reset', { token })).statusCode).toBe(400);
    expect((await post('/reset-password', { token, newPassword: 'battery staple' })).statusCode).toBe(400);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('are signed out here, and everywhere', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const elsewhere = readCookie(await signIn(EMAIL));
    expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([false, true]);
    await service.inject({ method: 'DELETE', url: '/api/sessions', viewer: { uid } });
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it('are listed for the sync and the panel', async () => {
    const { uid } = await becomePerson(EMAIL);
    await signUp('grace@trax.test');
    const { accounts: listed, nextPageToken } = await provider().listAccounts();
    expect(listed).toHaveLength(2);
    expect(listed.find((one) => one.uid === uid)).toEqual({
      uid,
      email: EMAIL,
      emailVerified: true,
      displayName: null,
      photoURL: null,
      isDisabled: false,
    });
    expect(nextPageToken).toBeUndefined();
    const last = listed.at(-1)?.uid ?? '';
    expect((await provider().listAccounts(last)).accounts).toEqual([]);
  });

  it('come 1,000 at a time, each once', async () => {
    await database.query(
      `insert into auth_users (id, name, email, "emailVerified")
       select 'u' || i, '', 'u' || i || '@trax.test', true from generate_series(1, 1002) as i`,
    );
    const first = await provider().listAccounts();
    const second = await provider().listAccounts(first.nextPageToken);
    expect(new Set([...first.accounts, ...second.accounts].map(({ uid }) => uid)).size).toBe(1_002);
    expect([second.accounts.length, second.nextPageToken]).toEqual([2, undefined]);
    const uids = Array.from({ length: 200 }, (_, i) => `u${i + 1}`);
    expect((await provider().findStates(uids)).size).toBe(200);
  });

  it('are disabled: they cannot sign in, and every session is over', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await provider().disableAccount(uid);
    expect(await isSignedIn(cookie)).toBe(false);
    const answer = await signIn(EMAIL);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'BANNED_USER' }]);
    const session = toCheck(uid, 'one');
    const question = { method: 'POST', url: '/internal/sessions/check', payload: { sessions: [session] } } as const;
    await service.inject({
      method: 'PUT',
      url: `/internal/sessions/${session.id}/cookies/${session.cookieHash}`,
      payload: { userAgent: null, expiresAt: new Date(Date.now() + 60_000).toISOString() },
      viewer: { uid },
    });
    const checked = await service.inject({ ...question, viewer: GATEWAY_VIEWER });
    expect(checked.json()).toMatchObject({ sessions: [{ isOpen: false }] });
    await provider().disableAccount('unknown');
  });

  it('are deleted with all that belongs to them, also when that was interrupted', async () => {
    const { uid } = await becomePerson(EMAIL);
    await post('/request-password-reset', { email: EMAIL });
    // As if the process had been killed after a first part.
    await database.query('delete from auth_sessions');
    await provider().deleteAccount(uid);
    for (const table of ['auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect((await provider().findStates([uid])).size).toBe(0);
    await provider().deleteAccount(uid);
    await becomePerson(EMAIL);
  });

  it('whose sign-up was cut off before the password was stored get one by a link', async () => {
    await signUp(EMAIL);
    await database.query('delete from auth_accounts');
    expect((await signIn(EMAIL)).json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
    await post('/request-password-reset', { email: EMAIL });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect((await signIn(EMAIL)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });
});

/** What an answer says besides whom it is about and when, in the order of its members. */
const withoutPerson = (body: string) =>
  body
    .replaceAll(/"[\w-]+@trax\.test"/g, '"email"')
    .replaceAll(/("(?:id|createdAt|updatedAt)":)"[^"]+"/g, '$1"masked"');
