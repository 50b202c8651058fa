import { describe, expect, it } from '@jest/globals';
import { AUTH_PATHS, providerPaths } from '@trax/contracts/auth';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { deriveSessionId } from '@trax/nest-platform/ids';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { toOutcome } from '../../testing/invitations.fixture.js';

const EMAIL = 'ada@trax.test';

const { database, service, post, get, signIn, becomePerson, readCookie, codeOfLastMail } = useAccounts();
const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;

describe('people with an account of the installation', () => {
  const provider = () => service.app().get(IdentityProvider);

  it('are signed out on one device by the id of its session', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const elsewhere = readCookie(await signIn(EMAIL));
    await database.query(
      `update auth_sessions set "createdAt" = "createdAt" - interval '1 minute' where token = split_part($1, '.', 1)`,
      [decodeURIComponent(elsewhere.split('=')[1] ?? '')],
    );
    const rows = await database.query<{ at: number }>(
      'select floor(extract(epoch from min("createdAt")))::int as at from auth_sessions',
    );
    const session = deriveSessionId(uid, rows[0]?.at ?? 0);
    const open = { userAgent: null, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const url = `/internal/sessions/${session}/cookies/${'b'.repeat(43)}`;
    await service.inject({ method: 'PUT', url, payload: open, viewer: { uid } });
    const end = { method: 'DELETE', url: `/api/sessions/${session}` } as const;
    expect((await service.inject({ ...end, viewer: { uid: 'eve' } })).statusCode).toBe(404);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await service.inject({ ...end, viewer: { uid } })).statusCode).toBe(204);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('stay signed in for 90 days at most, however often they come', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const pass = async (days: number) => {
      await database.query(`update auth_sessions set "createdAt" = now() - interval '${days} days'`);
      await service.app().get(HourlyJobs, { strict: false }).run('auth-sessions');
    };
    await pass(89);
    expect(await isSignedIn(cookie)).toBe(true);
    await pass(91);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('change their password by the present one, which ends every other sign-in', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const elsewhere = readCookie(await signIn(EMAIL));
    await database.query(`update auth_accounts set "updatedAt" = now() - interval '1 minute'`);
    const change = (currentPassword: string, newPassword: string, headers: { cookie?: string } = { cookie }) =>
      post('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }, headers);
    expect((await change('wrong password', 'battery staple')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await change(PASSWORD, '1234567')).json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect((await change(PASSWORD, 'battery staple', {})).statusCode).toBe(401);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, true]);
    const before = Math.floor(Date.now() / 1_000);
    const renewed = readCookie(await change(PASSWORD, 'battery staple'));
    expect((await provider().findStates([uid])).get(uid)?.signedOutAtSeconds).toBeGreaterThanOrEqual(before);
    expect([await isSignedIn(renewed), await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await signIn(EMAIL)).statusCode).toBe(401);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
  });

  it('get the same answer by the same change of their password for a minute, where the first one was lost', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const elsewhere = readCookie(await signIn(EMAIL));
    const change = (newPassword: string, by = cookie) =>
      post('/change-password', { currentPassword: PASSWORD, newPassword, revokeOtherSessions: true }, { cookie: by });
    const first = await change('battery staple');
    const again = await change('battery staple');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await database.query('select 1 from auth_sessions')).toHaveLength(1);
    expect(await isSignedIn(readCookie(again))).toBe(true);

    const statuses = async () => [
      (await change('another one')).statusCode,
      (await change('battery staple', elsewhere)).statusCode,
      (await change('battery staple')).statusCode,
    ];
    expect(await statuses()).toEqual([401, 401, 200]);
    await database.query(`update auth_verifications set "expiresAt" = "expiresAt" - interval '1 minute'`);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('get no session by a repeated change of their password that was ended meanwhile', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const change = () =>
      post(
        '/change-password',
        { currentPassword: PASSWORD, newPassword: 'battery staple', revokeOtherSessions: true },
        { cookie },
      );
    await post('/sign-out', {}, { cookie: readCookie(await change()) });
    expect((await change()).statusCode).toBe(401);
  });

  it('choose a new password by a link once, and by the same call for a minute, where its answer was lost', async () => {
    await becomePerson(EMAIL);
    await post('/request-password-reset', { email: EMAIL });
    const token = codeOfLastMail();
    const choose = async (newPassword: string, by = token) =>
      (await post('/reset-password', { token: by, newPassword })).json<object>();
    expect(await choose('battery staple')).toEqual({ status: true });
    const cookie = readCookie(await signIn(EMAIL, 'battery staple'));
    expect(await choose('battery staple')).toEqual({ status: true });
    expect(await isSignedIn(cookie)).toBe(true);
    const used = { code: 'INVALID_TOKEN' };
    expect((await post('/read-password-reset', { token })).json()).toMatchObject(used);
    expect(await choose('another one')).toMatchObject(used);
    expect(await choose('battery staple', 'another token')).toMatchObject(used);
    await database.query(`update auth_verifications set "expiresAt" = "expiresAt" - interval '1 minute'`);
    expect(await choose('battery staple')).toMatchObject(used);
  });

  it('get another name', async () => {
    const { uid } = await becomePerson(EMAIL);
    await provider().changeName(uid, 'Ada King');
    expect((await provider().listAccounts()).accounts).toMatchObject([{ displayName: 'Ada King' }]);
  });
});

describe('what protects an account', () => {
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

    const confirmed = readCookie(await confirm(cookie));
    expect((await addPasskey(confirmed)).statusCode).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(confirmed)]).toEqual([false, true]);
  });

  it('has one sign-in for each browser: a new one takes the place of the one before', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const elsewhere = readCookie(await signIn(EMAIL));
    const again = readCookie(await post('/sign-in/email', { email: EMAIL, password: PASSWORD }, { cookie }));
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
    const rename = (of: string) =>
      post('/passkey/update-passkey', { id: 'phone', name: 'My\u200f phone' }, { cookie: of });
    const remove = (of: string) => post('/passkey/delete-passkey', { id: 'phone' }, { cookie: of });
    expect(await list(stranger)).toEqual([]);
    expect([(await rename(stranger)).statusCode, (await remove(stranger)).statusCode]).toEqual([401, 401]);
    expect(await list(cookie)).toMatchObject([{ id: 'phone', name: 'Phone' }]);

    await age(11);
    expect((await rename(cookie)).statusCode).toBe(200);
    expect((await remove(cookie)).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' });
    expect(await list(cookie)).toMatchObject([{ name: 'My phone' }]);
    expect((await remove(readCookie(await confirm(cookie)))).statusCode).toBe(200);
    expect(await database.query('select 1 from auth_passkeys')).toEqual([]);
  });

  it.each([{}, { response: {} }, { response: { id: 'phone' } }, { response: 1 }])(
    'opens nothing for a passkey that is none: %j',
    async (body) => {
      const options = await get('/passkey/generate-authenticate-options');
      const answer = await post('/passkey/verify-authentication', body, { cookie: readCookie(options) });
      expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.headers['set-cookie']]).toEqual([
        true,
        undefined,
      ]);
    },
  );
});

const NUL = 'a\u0000b';
const BODIES: readonly object[] = [
  { name: NUL, email: EMAIL, password: PASSWORD },
  { name: '', email: EMAIL, password: PASSWORD, image: NUL },
  { email: NUL, password: PASSWORD },
  { token: NUL, newPassword: PASSWORD },
  { id: NUL },
  { code: NUL },
  { isConfirmation: true, response: { id: NUL } },
  { unknown: [NUL] },
  { [NUL]: 1 },
];
const { GET, POST } = providerPaths(['keycloak']);

describe('text that no account can hold', () => {
  it('is refused in every body, with a session', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const calls = [...AUTH_PATHS.POST, ...POST].flatMap((path) => BODIES.map((body) => ({ path, body })));
    const accepted = [];
    for (const { path, body } of calls) {
      const [status, code] = toOutcome(await post(path, body, { cookie }));
      if (status !== 400 || code !== 'BAD_INPUT') accepted.push([path, body, status, code]);
    }
    expect(accepted).toEqual([]);
    expect(await database.query('select 1 from auth_users')).toHaveLength(1);
  });

  it('is refused in every query', async () => {
    const paths = [...AUTH_PATHS.GET, ...GET];
    const outcomes = await Promise.all(paths.map(async (path) => toOutcome(await get(`${path}?token=a%00b`))));
    expect(outcomes).toEqual(paths.map(() => [400, 'BAD_INPUT']));
  });

  it('is no reason to refuse a password, which nothing stores or shows', async () => {
    const answer = await post('/sign-up/email', { name: '', email: EMAIL, password: 'correct\u200f horse' });
    expect(answer.statusCode).toBe(200);
  });
});
