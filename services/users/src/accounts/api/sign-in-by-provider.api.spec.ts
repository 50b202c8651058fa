import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { WaysToSignIn } from '@trax/contracts/auth';
import { PASSWORD } from '../../testing/accounts.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

const ADA = { sub: 'ada-there', email: 'ada@trax.test', email_verified: true, name: 'Ada' };
const EVE = { sub: 'eve-there', email: 'ada@trax.test', email_verified: false, name: 'Eve' };
const people = [
  ADA,
  EVE,
  { sub: 'new-there', email: 'new@trax.test', email_verified: false },
  { sub: 'silent-there', email: 'silent@trax.test' },
  { sub: 'nameless-there' },
];

describe('a sign-in by an OpenID Connect provider', () => {
  const { database, provider, begin, signInThere, comeBack, signInBy, ...accounts } = useProvider({ people });
  const { post, get, signUp, becomePerson } = accounts;
  const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
  const readPerson = async (cookie: string) => (await get('/get-session', { cookie })).json<object | null>();
  const expectNothing = async () => {
    for (const table of ['auth_users', 'auth_accounts', 'auth_sessions'])
      expect([table, await count(table)]).toEqual([table, 0]);
  };

  it('makes an account, and finds it again at the next one', async () => {
    const first = await signInBy(ADA.sub);
    expect([first.answer.statusCode, first.location]).toEqual([302, '/?sign-in=returned']);
    expect(await readPerson(first.cookie)).toMatchObject({
      user: { email: ADA.email, name: 'Ada', emailVerified: true },
    });
    expect((await get('/token', { cookie: first.cookie })).statusCode).toBe(200);
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect([await count('auth_users'), await count('auth_accounts'), await count('auth_sessions')]).toEqual([1, 1, 2]);
  });

  it('asks with state, nonce and PKCE, and keeps no token of the provider readable', async () => {
    const { url, own, answer } = await begin();
    const asked = new URL(url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/.{20}/);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe('http://localhost:8080/api/auth/callback/keycloak');
    expect([answer.headers['set-cookie']].flat().join()).toMatch(
      /^auth\.state=.*Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    await comeBack(await signInThere(url, ADA.sub), own);
    const [stored] = await database.query('select "accessToken" from auth_accounts');
    expect(stored).toMatchObject({ accessToken: expect.stringMatching(/^[\da-f]{90,}$/) });
  });

  it('comes back by an operation that may take eight seconds longer, because the answers of the provider are part of it', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { url, own } = await begin();
    const back = await signInThere(url, ADA.sub);
    const findDeadlineMs = async (call: () => Promise<unknown>) => {
      timers.mockClear();
      await call();
      return Math.max(...timers.mock.calls.map(([, afterMs = 0]) => afterMs));
    };
    const deadlineMs = await findDeadlineMs(() => get('/get-session'));
    expect(await findDeadlineMs(() => comeBack(back, own))).toBe(deadlineMs + 8_000);
    timers.mockRestore();
  });

  it('belongs to the account of a verified address, which keeps its password', async () => {
    const { uid } = await becomePerson(ADA.email);
    const { cookie } = await signInBy(ADA.sub);
    expect(await readPerson(cookie)).toMatchObject({ user: { id: uid } });
    expect((await accounts.signIn(ADA.email)).statusCode).toBe(200);
  });

  it('with an address that the provider has not verified does not open the account of that address', async () => {
    await becomePerson(ADA.email);
    const { location, cookie } = await signInBy(EVE.sub);
    expect(location).toBe('/?sign-in&error=account_not_linked');
    expect(await readPerson(cookie)).toBeNull();
    expect(await database.query('select "providerId" from auth_accounts')).toEqual([{ providerId: 'credential' }]);
  });

  it('does not take over an account whose address was never verified here', async () => {
    await signUp(ADA.email);
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=account_not_linked');
    expect(await database.query('select "emailVerified" from auth_users')).toEqual([{ emailVerified: false }]);
    expect(await count('auth_accounts')).toBe(1);
  });

  it.each([
    ['is not verified', 'new-there', 'email_not_verified'],
    ['is not said to be verified', 'silent-there', 'email_not_verified'],
    ['is not said at all', 'nameless-there', 'email_not_found'],
  ])('makes no account when the address %s', async (_, sub, error) => {
    expect((await signInBy(sub)).location).toMatch(new RegExp(`^/\\?sign-in&error=${error}(?:&|$)`));
    await expectNothing();
  });

  it('is refused with a state that was used before, and in another browser', async () => {
    const { url, own } = await begin();
    const back = await signInThere(url, ADA.sub);
    const elsewhere = await comeBack(back, (await begin()).own);
    expect(elsewhere.location).toBe('/?sign-in&error=state_mismatch');
    await expectNothing();
    expect((await comeBack(back, own)).location).toBe('/?sign-in=returned');
    const again = await comeBack(back, own);
    expect(again.location).toBe('http://localhost:8080/?sign-in&error=state_mismatch');
    expect([again.cookie, await count('auth_sessions')]).toEqual(['', 1]);
  });

  it('is refused with a code that was used before', async () => {
    const [first, second] = [await begin(), await begin()];
    const back = new URL(await signInThere(first.url, ADA.sub));
    await comeBack(back.href, first.own);
    back.searchParams.set('state', new URL(second.url).searchParams.get('state') ?? '');
    expect((await comeBack(back.href, second.own)).location).toBe('/?sign-in&error=invalid_code');
    expect(await count('auth_sessions')).toBe(1);
  });

  it.each<[string, (nowSeconds: number) => object]>([
    ['for another audience', () => ({ aud: 'another' })],
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['of another sign-in', () => ({ nonce: 'another' })],
    ['for several audiences, without azp', () => ({ aud: ['trax', 'another'], azp: undefined })],
    ['for several audiences, issued to another', () => ({ aud: ['trax', 'another'], azp: 'another' })],
    ['issued to another', () => ({ azp: 'another' })],
    ['of a clock that is 5 minutes behind', (now) => ({ iat: now - 600, exp: now - 300 })],
    ['of a clock that is 5 minutes ahead', (now) => ({ iat: now + 300, exp: now + 900 })],
  ])('is refused with a token %s', async (_, changesAt) => {
    provider().faults.changeClaims = (claims) => ({ ...claims, ...changesAt(Date.now() / 1_000) });
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=unable_to_get_user_info');
    await expectNothing();
  });

  it('names the provider whose clock is ahead in the log', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    provider().faults.changeClaims = (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1_000) + 300 });
    await signInBy(ADA.sub);
    expect(logged).toHaveBeenCalledWith(
      expect.stringMatching(/^The clock of Keycloak is (?:299|300) s ahead of the one here$/),
    );
    logged.mockRestore();
  });

  it('is refused when the answer names another issuer', async () => {
    const { url, own } = await begin();
    const back = new URL(await signInThere(url, ADA.sub));
    back.searchParams.set('iss', 'https://evil.test');
    expect((await comeBack(back.href, own)).location).toBe('/?sign-in&error=issuer_mismatch');
    await expectNothing();
  });

  it('fails without a trace when the provider is down as the code is exchanged, and works again later', async () => {
    const { url, own } = await begin();
    const back = await signInThere(url, ADA.sub);
    provider().faults.failingPath = '/token';
    expect((await comeBack(back, own)).location).toBe('/?sign-in&error=invalid_code');
    await expectNothing();
    provider().faults.failingPath = undefined;
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });

  it('ends at the page when the person cancels', async () => {
    const { url, own } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'internals', state });
    const { location } = await comeBack(`http://localhost:8080/api/auth/callback/keycloak?${query.toString()}`, own);
    expect(location).toMatch(/^\/\?sign-in&error=access_denied&/);
  });

  it('leads back to our own pages alone', async () => {
    for (const target of ['https://evil.test/', '//evil.test/', '/\\evil.test/', 'javascript:alert(1)'])
      for (const name of ['callbackURL', 'errorCallbackURL']) {
        const { answer } = await begin({ [name]: target });
        expect([target, answer.statusCode, answer.json()]).toMatchObject([target, 403, { code: expect.any(String) }]);
      }
  });

  it.each([
    ['an unknown provider', { provider: 'unknown' }, 404],
    ['a token', { idToken: { token: 'x.y.z' } }, 400],
    ['other scopes', { scopes: ['admin'] }, 400],
  ])('does not begin with %s', async (_, body, status) => {
    const { answer, url } = await begin(body);
    expect([answer.statusCode, answer.json(), url]).toMatchObject([status, { code: expect.any(String) }, '']);
  });

  it('is over for a disabled account', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await database.query('update auth_users set banned = true');
    expect((await signInBy(ADA.sub)).location).toMatch(/error=(?:banned|BANNED_USER)/);
    expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200);
  });
});

describe('a provider that is down when the service starts', () => {
  const { provider, begin, signInBy } = useProvider({ people, faults: { failingPath: '/.well-known' } });

  it('is asked again by each sign-in, and works as soon as it is there', async () => {
    const { answer } = await begin();
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'PROVIDER_NOT_FOUND' }]);
    provider().faults.failingPath = undefined;
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });
});

describe('a provider whose keys are out of reach', () => {
  const { provider, database, signInBy } = useProvider({ people, faults: { failingPath: '/jwks' } });

  it('refuses sign-ins until they are there', async () => {
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=unable_to_get_user_info');
    expect(await database.query('select 1 from auth_users')).toEqual([]);
    provider().faults.failingPath = undefined;
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });
});

describe('a provider with another issuer than the settings say', () => {
  const { database, signInBy } = useProvider({ people, setting: ({ issuer }) => ({ issuer: `${issuer}/` }) });

  it('refuses sign-ins', async () => {
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in&error=unable_to_get_user_info');
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });
});

describe('an installation without passwords', () => {
  const { post, signUp, signIn, signInBy } = useProvider({ people, env: { PASSWORD_SIGN_IN: 'false' } });

  it('has sign-ins by its providers alone', async () => {
    for (const { statusCode } of [
      await signUp(ADA.email),
      await signIn(ADA.email),
      await post('/request-password-reset', { email: ADA.email }),
    ])
      expect(statusCode).toBe(400);
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
  });
});

const LINKED = { id: 'keycloak', name: 'Keycloak', accountId: expect.any(String), mayBeLinked: true };

describe('the ways to sign in', () => {
  const { get, post, becomePerson, codeOfLastMail, signIn, readCookie, signInBy } = useProvider({ people });
  const readWays = async (cookie: string) => (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();

  it('are a password, or the providers that are linked', async () => {
    const { cookie } = await becomePerson(ADA.email);
    const own = { hasPassword: true, mayChoosePassword: true };
    expect(await readWays(cookie)).toEqual({ ...own, providers: [{ ...LINKED, accountId: null }] });
    const { cookie: both } = await signInBy(ADA.sub);
    expect(await readWays(both)).toEqual({ ...own, providers: [LINKED] });
    expect((await get('/ways-to-sign-in')).statusCode).toBe(401);
  });

  it('get a password by the link for a forgotten one', async () => {
    const { cookie } = await signInBy(ADA.sub);
    expect(await readWays(cookie)).toEqual({ hasPassword: false, mayChoosePassword: true, providers: [LINKED] });
    await post('/request-password-reset', { email: ADA.email });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect(await readWays(readCookie(await signIn(ADA.email)))).toMatchObject({ hasPassword: true });
  });
});

describe('the ways to sign in of an installation without passwords', () => {
  const { database, get, signInBy } = useProvider({ people, env: { PASSWORD_SIGN_IN: 'false' } });

  it('have none, also for who had one', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await database.query(
      `insert into auth_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
       select 'one', id, 'credential', id, 'hash', now() from auth_users`,
    );
    const ways = (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();
    expect(ways).toEqual({ hasPassword: false, mayChoosePassword: false, providers: [LINKED] });
  });
});
