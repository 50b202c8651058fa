import { describe, expect, it } from '@jest/globals';
import {
  callEmulator,
  gateway,
  openSession,
  openedCookie,
  signInVerified,
  signUp,
  readViewer,
  withClaims,
  type Account,
} from '../testing/emulator-gateway.fixture.js';

const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe('POST /api/session', () => {
  it('exchanges a fresh ID token for a cookie that scripts and other sites cannot use', async () => {
    const { idToken } = await signInVerified();
    const answer = await openSession(idToken);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('opens a session also for an unverified person, who may do nothing else with it', async () => {
    const { idToken, email } = await signUp();
    const cookie = await openedCookie(idToken);
    await expect(readViewer(cookie)).resolves.toMatchObject({ email, emailVerified: false });
    const answer = await gateway.call('/api/tracks', { headers: { cookie } });
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual({
      error: 'Please verify your email before signing in',
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  it('needs no JSON and no origin, because the bearer is the proof', async () => {
    const { idToken } = await signInVerified();
    expect(await openSession(idToken, { origin: 'https://evil.test' })).toMatchObject({ status: 204 });
  });

  it('refuses a token that was issued more than 300 s ago', async () => {
    const { idToken } = await signInVerified();
    const answer = await openSession(withClaims(idToken, { iat: nowSeconds() - 310 }));
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_TOO_OLD' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['a token that is issued 5 minutes ahead', (token: string) => withClaims(token, { iat: nowSeconds() + 300 })],
    ['a token of a sign-in 5 minutes ahead', (token: string) => withClaims(token, { auth_time: nowSeconds() + 300 })],
    ['an expired token', (token: string) => withClaims(token, { exp: nowSeconds() - 10 })],
    ['a token of another project', (token: string) => withClaims(token, { aud: 'other' })],
    ['a token of another issuer', (token: string) => withClaims(token, { iss: 'https://evil.test/trax' })],
    ['a token of an unknown account', (token: string) => withClaims(token, { sub: 'unknown' })],
    ['a text that is no token', () => 'garbage'],
    ['three dots', () => '...'],
    ['nothing', () => ''],
  ])('refuses %s', async (_, change) => {
    const { idToken } = await signInVerified();
    const answer = await openSession(change(idToken));
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('refuses a call without a bearer', async () => {
    const answer = await gateway.call('/api/session', { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('is recorded by the users service, with the browser as it names itself', async () => {
    const { idToken } = await signInVerified();
    await openSession(idToken, { 'user-agent': `Browser/1.0 ${'x'.repeat(600)}` });
    const [recorded] = gateway.sessions.received;
    expect(recorded).toMatchObject({
      method: 'PUT',
      url: expect.stringMatching(/^\/internal\/sessions\/[\w-]{43}\/cookies\/[\w-]{43}$/),
    });
    const { userAgent, expiresAt } = JSON.parse(recorded?.body ?? '') as { userAgent: string; expiresAt: string };
    expect(userAgent).toMatch(/^Browser\/1\.0 x+$/);
    expect(userAgent).toHaveLength(512);
    expect(Date.parse(expiresAt) / 1_000 - nowSeconds()).toBeCloseTo(432_000, -2);
  });

  it('needs the users service, which would not know the session otherwise', async () => {
    gateway.sessions.isAvailable = false;
    const { idToken } = await signInVerified();
    const answer = await openSession(idToken);
    expect(answer).toMatchObject({
      status: 503,
      headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    });
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('refuses an anonymous account of the provider', async () => {
    const { idToken } = (await callEmulator('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      returnSecureToken: true,
    })) as Account;
    const answer = await openSession(idToken);
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual({
      error: 'Please sign in with an account that has an email address',
      code: 'ANONYMOUS_ACCOUNT',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('ends the session of the person who used this browser before', async () => {
    const before = await openedCookie((await signInVerified()).idToken);
    const { idToken } = await signInVerified();
    await openSession(idToken, { cookie: before });
    await expect(readViewer(before)).resolves.toBeNull();
  });

  it("leaves one's own previous cookie good while the token is refreshed", async () => {
    const { idToken, email } = await signInVerified();
    const before = await openedCookie(idToken);
    await openSession(idToken, { cookie: before });
    await expect(readViewer(before)).resolves.toMatchObject({ email });
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
    await expect(readViewer(await openedCookie(idToken))).resolves.toEqual({
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
      await expect(readViewer(cookie)).resolves.toBeNull();
    },
  );

  it('takes an ID token in place of the cookie for a visitor', async () => {
    const { idToken } = await signInVerified();
    await expect(readViewer(`session=${idToken}`)).resolves.toBeNull();
  });

  it('takes an expired cookie for a visitor', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    const expired = withClaims(cookie.replace('session=', ''), { exp: nowSeconds() - 10 });
    await expect(readViewer(`session=${expired}`)).resolves.toBeNull();
  });
});
