import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuthEmulator } from '@trax/start/auth-emulator';
import { call } from '../testing/http-call.js';
import { SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

const PROJECT = 'demo-trax';
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId: PROJECT });
}, 60_000);
afterAll(() => emulator.stop());

const gateway = useGateway({
  identity: 'firebase',
  settings: () => ({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host, FIREBASE_PROJECT_ID: PROJECT }),
});

type Account = { idToken: string; localId: string; email: string };

async function identityToolkit(action: string, body: object, headers: Record<string, string> = {}): Promise<object> {
  const path = `/identitytoolkit.googleapis.com/v1/${action}?key=demo-key`;
  const answer = await call(`http://${emulator.host}`, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json() as object;
}

let people = 0;

async function signUp(): Promise<Account> {
  people += 1;
  const credentials = { email: `person-${people}@trax.test`, password: 'secret-1', returnSecureToken: true };
  return { ...credentials, ...((await identityToolkit('accounts:signUp', credentials)) as Omit<Account, 'email'>) };
}

const asOwner = { authorization: 'Bearer owner' };

async function signInVerified(): Promise<Account> {
  const { localId, email } = await signUp();
  await identityToolkit(`projects/${PROJECT}/accounts:update`, { localId, emailVerified: true }, asOwner);
  const credentials = { email, password: 'secret-1', returnSecureToken: true };
  return { email, ...((await identityToolkit('accounts:signInWithPassword', credentials)) as Omit<Account, 'email'>) };
}

const open = (idToken: string, headers: Record<string, string> = {}) =>
  gateway.call('/api/session', { method: 'POST', headers: { authorization: `Bearer ${idToken}`, ...headers } });

const cookieOf = (setCookie: string[] | undefined) => setCookie?.[0]?.split(';')[0] ?? '';

async function openedCookie(idToken: string): Promise<string> {
  const answer = await open(idToken);
  expect(answer.status).toBe(204);
  return cookieOf(answer.headers['set-cookie']);
}

async function viewerOf(cookie: string): Promise<unknown> {
  const answer = await gateway.call('/api/session', { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (answer.json() as { viewer: unknown }).viewer;
}

/** An emulator token with other claims: it is not signed, so that only the claims can give it away. */
function withClaims(idToken: string, claims: object): string {
  const [header = '', payload = ''] = idToken.split('.');
  const known: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url')}.`;
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe('POST /api/session', () => {
  it('exchanges a fresh ID token for a cookie that scripts and other sites cannot use', async () => {
    const { idToken } = await signInVerified();
    const answer = await open(idToken);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('opens a session also for an unverified person, who may do nothing else with it', async () => {
    const { idToken, email } = await signUp();
    const cookie = await openedCookie(idToken);
    await expect(viewerOf(cookie)).resolves.toMatchObject({ email, emailVerified: false });
    const answer = await gateway.call('/api/tracks', { headers: { cookie } });
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual({
      error: 'Please verify your email before signing in',
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  it('needs no JSON and no origin, because the bearer is the proof', async () => {
    const { idToken } = await signInVerified();
    expect(await open(idToken, { origin: 'https://evil.test' })).toMatchObject({ status: 204 });
  });

  it('refuses a token that was issued more than 300 s ago', async () => {
    const { idToken } = await signInVerified();
    const answer = await open(withClaims(idToken, { iat: nowSeconds() - 310 }));
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_TOO_OLD' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['an expired token', (token: string) => withClaims(token, { exp: nowSeconds() - 10 })],
    ['a token of another project', (token: string) => withClaims(token, { aud: 'other' })],
    ['a token of nobody we know', (token: string) => withClaims(token, { sub: 'nobody' })],
    ['a text that is no token', () => 'garbage'],
    ['three dots', () => '...'],
    ['nothing', () => ''],
  ])('refuses %s', async (_, change) => {
    const { idToken } = await signInVerified();
    const answer = await open(change(idToken));
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('refuses a call without a bearer', async () => {
    const answer = await gateway.call('/api/session', { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('ends the session of the person who used this browser before', async () => {
    const before = await openedCookie((await signInVerified()).idToken);
    const { idToken } = await signInVerified();
    await open(idToken, { cookie: before });
    await expect(viewerOf(before)).resolves.toBeNull();
  });

  it("leaves one's own previous cookie good while the token is refreshed", async () => {
    const { idToken, email } = await signInVerified();
    const before = await openedCookie(idToken);
    await open(idToken, { cookie: before });
    await expect(viewerOf(before)).resolves.toMatchObject({ email });
  });
});

describe('GET /api/session', () => {
  it('answers null for a visitor', async () => {
    const answer = await gateway.call('/api/session');
    expect(answer).toMatchObject({ status: 200, text: '{"viewer":null}' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the person by the cookie alone, without any bearer', async () => {
    const { idToken, localId, email } = await signInVerified();
    await expect(viewerOf(await openedCookie(idToken))).resolves.toEqual({
      uid: localId,
      email,
      emailVerified: true,
      displayName: null,
      isAdmin: false,
    });
  });

  it.each(['session=garbage', 'session=', `session=${'x'.repeat(5_000)}`, 'session=a.b.c', 'sessions=x', ';;=;'])(
    'takes the cookie "%s" for a visitor',
    async (cookie) => {
      await expect(viewerOf(cookie)).resolves.toBeNull();
    },
  );

  it('takes an ID token in place of the cookie for a visitor', async () => {
    const { idToken } = await signInVerified();
    await expect(viewerOf(`session=${idToken}`)).resolves.toBeNull();
  });

  it('takes an expired cookie for a visitor', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    const expired = withClaims(cookie.replace('session=', ''), { exp: nowSeconds() - 10 });
    await expect(viewerOf(`session=${expired}`)).resolves.toBeNull();
  });

  it('takes the cookie of a disabled or deleted account for a visitor', async () => {
    const disabled = await signInVerified();
    const cookie = await openedCookie(disabled.idToken);
    await identityToolkit(
      `projects/${PROJECT}/accounts:update`,
      { localId: disabled.localId, disableUser: true },
      asOwner,
    );
    await expect(viewerOf(cookie)).resolves.toBeNull();
    const deleted = await signInVerified();
    const other = await openedCookie(deleted.idToken);
    await identityToolkit(`projects/${PROJECT}/accounts:delete`, { localId: deleted.localId }, asOwner);
    await expect(viewerOf(other)).resolves.toBeNull();
  });
});

describe('DELETE /api/session', () => {
  const close = (cookie: string, headers: Record<string, string>) =>
    gateway.call('/api/session', { method: 'DELETE', headers: { cookie, ...headers } });

  it('takes the cookie away and ends it on the server, so that a copy is worth nothing', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    const answer = await close(cookie, SAME_ORIGIN);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    await expect(viewerOf(cookie)).resolves.toBeNull();
  });

  it('lets the same person sign in again at once', async () => {
    const { idToken, email } = await signInVerified();
    await close(await openedCookie(idToken), SAME_ORIGIN);
    await expect(viewerOf(await openedCookie(idToken))).resolves.toMatchObject({ email });
  });

  it.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['nowhere', {}],
  ])('refuses a call from %s and leaves the session', async (_, headers) => {
    const { idToken, email } = await signInVerified();
    const cookie = await openedCookie(idToken);
    const answer = await close(cookie, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    await expect(viewerOf(cookie)).resolves.toMatchObject({ email });
  });

  it('answers a visitor alike', async () => {
    expect(await close('', { origin: gateway.origin() })).toMatchObject({ status: 204 });
  });
});

describe('the Auth emulator behind the gateway', () => {
  it('answers under our own origin, receives no cookie of ours and sets none', async () => {
    const answer = await gateway.call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=secret', ...SAME_ORIGIN },
      body: JSON.stringify({ email: 'proxied@trax.test', password: 'secret-1', returnSecureToken: true }),
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'proxied@trax.test' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('comes with its account chooser, under a policy of its own', async () => {
    mkdirSync(join(gateway.webDir, 'shell/dist'), { recursive: true });
    writeFileSync(join(gateway.webDir, 'shell/dist/dev-popup.html'), 'choose');
    const answer = await gateway.call('/dev-popup.html');
    expect(answer).toMatchObject({ status: 200, text: 'choose' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('is named in the configuration by the address that the browser used', async () => {
    const answer = await gateway.call('/config.json', { headers: { host: 'phone.local:8080' } });
    expect(answer.json()).toMatchObject({ identity: { emulatorUrl: 'http://phone.local:8080' } });
  });
});
