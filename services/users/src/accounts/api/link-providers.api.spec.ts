import { describe, expect, it } from '@jest/globals';
import type { WaysToSignIn } from '@trax/contracts/auth';
import { until } from '@trax/testing-server/until';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { toOutcome } from '../../testing/invitations.fixture.js';
import { createPasskeyCalls } from '../../testing/passkeys.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';
import { WAITING_SQL } from '../../testing/users-service.fixture.js';

const ADA = { sub: 'ada-there', email: 'ada@trax.test', email_verified: true, name: 'Ada' };
const EVE = { sub: 'eve-there', email: 'ada@trax.test', email_verified: false, name: 'Eve' };
const GRACE = { sub: 'grace-there', email: 'grace@trax.test', email_verified: true, name: 'Grace' };
const people = [ADA, EVE, GRACE];
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's' };

const provider = useProvider({ people, env: FACEBOOK });
const { database, service, get, post, becomePerson, readCookie, signInBy, signInThere } = provider;
const age = () => database.query(`update auth_sessions set "createdAt" = now() - interval '11 minutes'`);
const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;
const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
const readAccountId = async (cookie: string) => {
  const { providers } = (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();
  return providers.find(({ id }) => id === 'keycloak')?.accountId ?? null;
};

/** A browser has deleted the cookie of the state by then. */
const readSession = (cookie: string) =>
  cookie
    .split('; ')
    .filter((one) => one.startsWith('auth.session_token'))
    .join('; ');

/** Leaves for the provider as the person of the cookie, and comes back as `sub`. */
async function visitProvider(path: string, { cookie, sub, body }: { cookie: string; sub: string; body?: object }) {
  const addresses = { callbackURL: '/account?back', errorCallbackURL: '/account?back' };
  const answer = await post(path, { provider: 'keycloak', ...addresses, ...body }, { cookie });
  const { url = '' } = answer.json<{ url?: string }>();
  if (url === '') return { answer, url, location: '', cookie: '' };
  const { pathname, search } = new URL(await signInThere(url, sub));
  const back = await get(pathname.replace('/api/auth', '') + search, {
    cookie: `${readSession(cookie)}; ${readCookie(answer)}`,
  });
  return { answer, url, location: String(back.headers.location), cookie: readCookie(back) };
}
const link = (cookie: string, sub: string) => visitProvider('/link-social', { cookie, sub });
const unlink = (cookie: string, accountId: string | null) => post('/unlink-account', { accountId }, { cookie });
const confirm = (cookie: string, sub: string) =>
  visitProvider('/sign-in/social', { cookie, sub, body: { isConfirmation: true } });

describe('a provider', () => {
  it('is linked to an account, signs in to it, and is unlinked; all of it is in the audit log', async () => {
    const { uid, cookie } = await becomePerson(ADA.email);
    expect((await link(cookie, ADA.sub)).location).toBe('/account?back');
    const accountId = await readAccountId(cookie);
    expect([typeof accountId, await isSignedIn(cookie)]).toEqual(['string', true]);
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect((await unlink(cookie, accountId)).json()).toEqual({ status: true });
    expect([await readAccountId(cookie), await count('auth_users')]).toEqual([null, 1]);
    expect((await createAuditLogCalls(service).list()).entries.map(summarize)).toEqual([
      `${uid} unlinkProvider ${uid} succeeded`,
      `${uid} linkProvider ${uid} succeeded`,
    ]);
  });

  it('is linked and unlinked by who has signed in of late', async () => {
    const { cookie } = await becomePerson(ADA.email);
    await link(cookie, ADA.sub);
    const accountId = await readAccountId(cookie);
    await age();
    for (const refused of [(await link(cookie, ADA.sub)).answer, await unlink(cookie, accountId)])
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_NEEDED' }]);
    expect([(await link('', ADA.sub)).answer.statusCode, (await unlink('', accountId)).statusCode]).toEqual([401, 401]);
    expect(await readAccountId(cookie)).toBe(accountId);
  });

  it.each([
    ['has not verified the address', EVE.sub, 'unable_to_link_account'],
    ['knows another address', GRACE.sub, 'email_does_not_match'],
  ])('is not linked when it %s', async (_, sub, error) => {
    const { cookie } = await becomePerson(ADA.email);
    expect((await link(cookie, sub)).location).toMatch(new RegExp(`^/account\\?back&error=${error}(?:&|$)`));
    expect([await readAccountId(cookie), await count('auth_users')]).toEqual([null, 1]);
  });

  it('is not linked when the sign-in has ended meanwhile', async () => {
    const { cookie } = await becomePerson(ADA.email);
    const addresses = { callbackURL: '/account?back', errorCallbackURL: '/account?back' };
    const answer = await post('/link-social', { provider: 'keycloak', ...addresses }, { cookie });
    const { pathname, search } = new URL(await signInThere(answer.json<{ url: string }>().url, ADA.sub));
    await post('/sign-out', {}, { cookie });
    const back = await get(pathname.replace('/api/auth', '') + search, { cookie: `${cookie}; ${readCookie(answer)}` });
    expect(String(back.headers.location)).toMatch(/error=unable_to_link_account/);
  });

  it('that says nothing about addresses is not linked', async () => {
    const { cookie } = await becomePerson(ADA.email);
    const { answer } = await visitProvider('/link-social', { cookie, sub: '', body: { provider: 'facebook' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'LINKING_NOT_ALLOWED' }]);
  });

  it('that is the last way to sign in stays', async () => {
    const { cookie } = await signInBy(ADA.sub);
    const refused = await unlink(cookie, await readAccountId(cookie));
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'LAST_WAY_TO_SIGN_IN' }]);
    // Also beside one that the settings no longer name.
    await database.query(
      `insert into auth_accounts (id, "accountId", "providerId", "userId", "updatedAt")
       select 'gone', 'gone', 'gone', id, now() from auth_users`,
    );
    expect((await unlink(cookie, await readAccountId(cookie))).statusCode).toBe(409);
    expect((await unlink(cookie, 'gone')).json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it('is unlinked by one of two calls that would leave no way to sign in, in the same second', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await database.query(
      `insert into auth_accounts (id, "accountId", "providerId", "userId", "updatedAt")
       select 'other', 'other', 'facebook', id, now() from auth_users`,
    );
    const ids = [await readAccountId(cookie), 'other'];
    // A call that has read the ways to sign in waits for this lock before one of them is deleted.
    await database.query('begin');
    await database.query('lock table auth_accounts in share mode');
    const answers = ids.map((id) => unlink(cookie, id));
    await until(async () => (await database.query(WAITING_SQL)).length === answers.length);
    await database.query('commit');
    const outcomes = (await Promise.all(answers)).map(toOutcome);
    expect(outcomes.toSorted()).toEqual([
      [200, undefined],
      [409, 'LAST_WAY_TO_SIGN_IN'],
    ]);
    expect(await count('auth_accounts')).toBe(1);
  });

  it('is not unlinked from the account of another person, and a password not at all', async () => {
    const { cookie } = await becomePerson(ADA.email);
    await link(cookie, ADA.sub);
    const { cookie: stranger } = await becomePerson(GRACE.email);
    expect((await unlink(stranger, await readAccountId(cookie))).json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const [own] = await database.query<{ id: string }>(
      `select id from auth_accounts where "providerId" = 'credential' limit 1`,
    );
    expect((await unlink(cookie, own?.id ?? '')).json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });

  it.each([
    ['another page', { callbackURL: 'https://evil.test/' }, 403],
    ['a token', { idToken: { token: 'x.y.z' } }, 400],
    ['other scopes', { scopes: ['admin'] }, 400],
  ])('is not linked with %s', async (_, body, status) => {
    const { cookie } = await becomePerson(ADA.email);
    const { answer } = await visitProvider('/link-social', { cookie, sub: ADA.sub, body });
    expect(answer.statusCode).toBe(status);
  });
});

describe('a person confirms who they are', () => {
  const addPasskey = async (cookie: string) => (await get('/passkey/generate-register-options', { cookie })).statusCode;

  it('by a provider that is linked, which asks for the sign-in again', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await age();
    expect(await addPasskey(cookie)).toBe(403);
    const confirmed = await confirm(cookie, ADA.sub);
    expect(new URL(confirmed.url).searchParams.get('prompt')).toBe('login');
    expect(confirmed.location).toBe('/account?back');
    expect([await addPasskey(confirmed.cookie), await isSignedIn(cookie)]).toEqual([200, false]);
  });

  it('and not by coming back as another person, known here or not', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await age();
    expect((await confirm(cookie, GRACE.sub)).location).toMatch(/^\/account\?back&error=other_person/);
    expect(await count('auth_users')).toBe(1);
    await signInBy(GRACE.sub);
    const sessions = await count('auth_sessions');
    const refused = await confirm(cookie, GRACE.sub);
    expect([refused.cookie.includes('session_token'), await count('auth_sessions')]).toEqual([false, sessions]);
    expect([await addPasskey(cookie), await isSignedIn(cookie)]).toEqual([403, true]);
  });

  it.each([
    ['long ago', (claims: object) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 3_600 })],
    ['at a time that it does not say', (claims: object) => ({ ...claims, auth_time: undefined })],
  ])('and not by a provider that has seen them %s', async (_, changeClaims) => {
    const { cookie } = await signInBy(ADA.sub);
    await age();
    provider.provider().faults.changeClaims = changeClaims;
    const refused = await confirm(cookie, ADA.sub);
    expect(new URL(refused.url).searchParams.get('max_age')).toBe('0');
    expect(refused.location).toMatch(/^\/account\?back&error=/);
    expect([await addPasskey(cookie), refused.cookie.includes('session_token')]).toEqual([403, false]);
    // A person who signs in need not have done so there just now.
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });

  it('by no provider that is not linked, and not without a sign-in', async () => {
    const { cookie } = await becomePerson(ADA.email);
    expect((await confirm(cookie, ADA.sub)).answer.json()).toMatchObject({ code: 'PROVIDER_NOT_LINKED' });
    expect((await confirm('', ADA.sub)).answer.statusCode).toBe(401);
  });

  it('by a passkey of their own, and by none of another person', async () => {
    const { cookie } = await becomePerson(ADA.email);
    const { cookie: another } = await becomePerson(GRACE.email);
    const passkey = createPasskeyCalls(provider);
    await passkey.add(another);
    const refused = await passkey.signIn({ isConfirmation: true }, cookie);
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'PASSKEY_NOT_FOUND' }]);
    expect((await passkey.signIn({ isConfirmation: true })).statusCode).toBe(401);
    expect([await isSignedIn(cookie), readCookie(refused).includes('session_token')]).toEqual([true, false]);
    const confirmed = await passkey.signIn({ isConfirmation: true }, another);
    expect([await isSignedIn(another), await isSignedIn(readCookie(confirmed))]).toEqual([false, true]);
  });
});
