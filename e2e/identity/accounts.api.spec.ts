import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@trax/contracts/auth';
import { newPerson, type Person } from '@trax/bench/people.mjs';
import { fetchOnceFree } from '@trax/start/accounts';
import { withClient } from '@trax/start/databases';
import { callProduct, eventually, type Call } from '../product.js';
import { findTraces } from '../resilience/find-traces.js';
import { findFault, ODD_ADDRESS_PARTS, ODD_HEADER_VALUES } from '../security/odd-calls.js';
import { startAccountsProduct, type AccountsProduct } from './accounts-product.js';

/** What needs no session, and what better-auth answers. */
const OPEN_PATHS = [
  ...AUTH_PATHS.POST.map((path) => `/api/auth${path}`),
  '/api/set-up',
  '/api/set-up/test-mails',
  '/api/invitations/read',
  '/api/invitations/accept',
];
const NAMES = ['code', 'email', 'name', 'newEmail', 'newPassword', 'password', 'provider', 'response', 'token'];
const withAll = (value: unknown) => JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, value])));
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  withAll({ a: [1] }),
  withAll('a\u0000@trax.test'),
  withAll('\ud800'),
  withAll('x'.repeat(50_000)),
];

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

describe('a product that keeps the accounts itself', () => {
  let product: AccountsProduct;
  beforeAll(async () => {
    product = await startAccountsProduct();
  });
  afterAll(() => product.stop());

  const call = (method: string, path: string, { body, cookie = '' }: { body?: object; cookie?: string } = {}) =>
    fetchOnceFree(`${product.stack.url}${path}`, {
      method,
      headers: { ...SAME_ORIGIN, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const readCookies = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');

  async function openSession({ email, password }: Person) {
    const signedIn = await call('POST', '/api/auth/sign-in/email', { body: { email, password } });
    const { user } = (await signedIn.json()) as { user: { id: string } };
    const issued = await call('GET', '/api/auth/token', { cookie: readCookies(signedIn) });
    const { token } = (await issued.json()) as { token: string };
    const opened = await fetch(`${product.stack.url}/api/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(opened.status).toBe(204);
    const session = { uid: user.id, cookie: readCookies(opened), token, authCookie: readCookies(signedIn) };
    await call('POST', '/api/users', { ...session, body: { firebaseId: user.id, email } });
    return session;
  }

  /** Gives the account all that one can have; a passkey and a provider, which need a browser, as rows. */
  async function fillAccount(
    { email, password }: Person,
    { uid, authCookie: cookie }: { uid: string; authCookie: string },
  ) {
    const calls: readonly [path: string, body: object, status: number][] = [
      ['/request-password-reset', { email }, 200],
      ['/change-email', { newEmail: `new-${email}` }, 200],
      ['/two-factor/enable', { password }, 200],
      ['/sign-in/email', { email, password: 'a wrong password' }, 401],
    ];
    for (const [path, body, status] of calls) {
      const answer = await call('POST', `/api/auth${path}`, { body, cookie });
      expect([path, answer.status]).toEqual([path, status]);
    }
    await withClient(String(product.stack.env['USERS_DATABASE_URL']), async (client) => {
      await client.query(
        `insert into auth_passkeys (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
         values ('one', 'Phone', 'key', $1, 'one', 0, 'multiDevice', true)`,
        [uid],
      );
      await client.query(
        `insert into auth_accounts (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
         values ('two', 'ada-there', 'keycloak', $1, now(), now())`,
        [uid],
      );
    });
  }

  it('starts no emulator and serves none', async () => {
    expect(Object.keys(product.stack.processes())).not.toContain('auth-emulator');
    expect((await call('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', { body: {} })).status).toBe(404);
  });

  it('takes no address to redirect to from a link', async () => {
    for (const target of ['https://evil.test/', '//evil.test/', '/..//evil.test/', '/']) {
      const query = new URLSearchParams({ token: 'x', callbackURL: target });
      const answer = await fetch(`${product.stack.url}/api/auth/verify-email?${query}`, { redirect: 'manual' });
      expect([target, answer.status, answer.headers.get('location')]).toEqual([target, 400, null]);
    }
  });

  it.each(OPEN_PATHS)('refuses odd input at %s', async (path) => {
    for (const body of ODD_BODIES) {
      const answer = await fetch(`${product.stack.url}${path}`, { method: 'POST', headers: SAME_ORIGIN, body });
      const isRefused = answer.status >= 400 && answer.status < 500;
      // A sign-out reads no body, and succeeds without a session, too.
      if (!path.endsWith('/sign-out')) expect([body.slice(0, 40), answer.status, isRefused]).toContain(true);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it.each([
    ...AUTH_PATHS.GET.map((path) => ['GET', path] as const),
    ...AUTH_PATHS.POST.map((path) => ['POST', path] as const),
  ])('answers odd addresses and headers: %s %s', async (method, path) => {
    const base: Call = { method, path: `/api/auth${path}`, ...(method === 'POST' && { body: {} }) };
    const calls = [
      ...ODD_ADDRESS_PARTS.flatMap((part) => [`?token=${part}`, `?${part}`, `/${part}`]).map((odd) => ({
        ...base,
        path: base.path + odd,
      })),
      // Changes read the same cookie.
      ...(method === 'GET' ? ODD_HEADER_VALUES : []).map((value) => ({
        ...base,
        headers: { cookie: `auth.session_token=${value}` },
      })),
    ];
    for (const odd of calls)
      expect([odd, findFault(await callProduct(product.stack.url, null, odd), odd)]).toEqual([odd, undefined]);
  });

  it('lists its accounts for the sync', async () => {
    const { owner } = product.stack.accounts ?? {};
    const { uid, cookie } = await openSession(owner ?? newPerson());
    const status = await call('GET', `/api/admin/sync-status?adminFirebaseId=${uid}`, { cookie });
    expect(await status.json()).toMatchObject({ needsSync: true });
    const started = await call('POST', `/api/admin/sync-users?adminFirebaseId=${uid}`, { cookie, body: {} });
    expect(started.status).toBe(202);
    await eventually(async () => {
      const users = (await (await call('GET', '/api/users', { cookie })).json()) as { email: string }[];
      return users.some(({ email }) => email === product.stack.accounts?.listener.email);
    });
  });

  it('leaves no trace of a person whose account was deleted, and refuses what they had', async () => {
    const person = await product.createAccount();
    const session = await openSession(person);
    const { uid, cookie, token } = session;
    await fillAccount(person, session);
    const marks = [uid, person.email, 'ada-there'];
    expect(await findTraces(product.stack, marks)).toEqual(
      expect.arrayContaining(
        ['auth_users', 'auth_accounts', 'auth_sessions', 'auth_two_factors', 'auth_passkeys', 'auth_verifications'].map(
          (table) => `trax_users public.${table}`,
        ),
      ),
    );
    const owner = await openSession(product.stack.accounts?.owner ?? newPerson());
    expect((await call('DELETE', `/api/users/${uid}`, owner)).status).toBe(204);
    await eventually(async () => (await findTraces(product.stack, marks)).length === 0);
    expect((await call('GET', '/api/tracks', { cookie })).status).toBe(401);
    const again = await call('POST', '/api/auth/sign-in/email', { body: person });
    expect(again.status).toBe(401);
    const bearer = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
    const late = await fetch(`${product.stack.url}/api/session`, bearer);
    expect([204, 401, 410]).toContain(late.status);
    expect((await call('GET', '/api/tracks', { cookie: readCookies(late) })).status).toBe(401);
  });
});
