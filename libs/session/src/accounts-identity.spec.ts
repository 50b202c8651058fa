import { beforeEach, describe, expect, it } from '@jest/globals';
import { createAccountsIdentity } from './accounts-identity.js';
import type { IdentityPerson } from './identity.port.js';
import { pendingProvider } from './pending-provider.js';
import { signedInHint } from './signed-in-hint.js';
import { fetchMock, until, useSessionPage } from './testing/session-page.js';

const EMAIL = 'ada@trax.test';
const USER = { id: 'ada', email: EMAIL, name: '', image: null, emailVerified: true };
const PERSON = {
  uid: 'ada',
  email: EMAIL,
  displayName: null,
  photoURL: null,
  emailVerified: true,
  mustVerifyEmail: false,
};

type Reply = { status?: number; body?: unknown };

/** Where the page has gone to. */
const left: string[] = [];
/** What the server answers to each call, by its method and path. */
const server = new Map<string, Reply>();
const calls = () => fetchMock.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)}`);
const readBody = (call: number): unknown => JSON.parse(String(fetchMock.mock.calls[call]?.[1]?.body));
const refuse = (code: string, status = 400) => ({ status, body: { error: 'No', code } });

async function openIdentity() {
  const seen: (IdentityPerson | null)[] = [];
  const identity = await createAccountsIdentity((url) => left.push(url));
  identity.watch((person) => seen.push(person));
  await Promise.resolve();
  return { identity, seen };
}

describe('the accounts of the installation behind the port', () => {
  useSessionPage();
  beforeEach(() => {
    server.clear();
    left.length = 0;
    sessionStorage.clear();
    server.set('POST /api/auth/sign-in/email', { body: { token: 'x', user: USER } });
    server.set('POST /api/auth/sign-out', { body: { success: true } });
    server.set('GET /api/auth/token', { body: { token: 'jwt' } });
    server.set('GET /api/auth/get-session', { body: { user: USER } });
    server.set('POST /api/session', { status: 204 });
    server.set('DELETE /api/session', { status: 204 });
    fetchMock.mockImplementation((url, init) => {
      const [path = ''] = String(url).split('?');
      const { status = 200, body } = server.get(`${init?.method ?? 'GET'} ${path}`) ?? { body: {} };
      return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
    });
  });

  it('makes no call before a person is there', async () => {
    const { seen } = await openIdentity();
    expect(seen).toEqual([null]);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('knows again who was signed in here', async () => {
    signedInHint.write('ada');
    expect((await openIdentity()).seen).toEqual([PERSON]);
  });

  it.each([
    ['is over', null],
    ['is another person’s', { user: { ...USER, id: 'grace' } }],
  ])('knows no person whose session %s', async (_, body) => {
    signedInHint.write('ada');
    server.set('GET /api/auth/get-session', { body });
    expect((await openIdentity()).seen).toEqual([null]);
  });

  it('signs in once our session is open', async () => {
    const { identity, seen } = await openIdentity();
    expect(await identity.checkPassword(EMAIL, 'a password')).toEqual(PERSON);
    expect(seen).toEqual([null]);
    expect(await identity.admitCandidate()).toEqual(PERSON);
    expect(calls()).toEqual(['POST /api/auth/sign-in/email', 'GET /api/auth/token', 'POST /api/session']);
    expect(readBody(0)).toEqual({ email: EMAIL, password: 'a password' });
    expect(new Headers(fetchMock.mock.calls[2]?.[1]?.headers).get('authorization')).toBe('Bearer jwt');
    expect(seen).toEqual([null, PERSON]);
  });

  it('does not sign in, and leaves nothing behind, when our server does not open the session', async () => {
    const { identity, seen } = await openIdentity();
    server.set('POST /api/session', { status: 429, body: { error: 'Too many sign-ins', code: 'TOO_MANY_REQUESTS' } });
    await identity.checkPassword(EMAIL, 'a password');
    const refusal = { code: 'session-refused', message: 'Too many sign-ins' };
    await expect(identity.admitCandidate()).rejects.toMatchObject(refusal);
    expect(calls().at(-1)).toBe('POST /api/auth/sign-out');
    expect(seen).toEqual([null]);
  });

  it('makes an account and has the link sent to it, without a session', async () => {
    server.set('POST /api/auth/sign-up/email', { body: { token: null, user: { ...USER, emailVerified: false } } });
    const { identity, seen } = await openIdentity();
    expect(await identity.createAccount(EMAIL, 'a password')).toMatchObject({
      email: EMAIL,
      emailVerified: false,
      mustVerifyEmail: true,
    });
    await identity.sendVerification();
    expect(calls()).toEqual(['POST /api/auth/sign-up/email', 'POST /api/auth/send-verification-email']);
    expect(readBody(1)).toEqual({ email: EMAIL });
    expect(seen).toEqual([null]);
  });

  it('has a candidate whose address is not verified, and finds out when it is', async () => {
    server.set('POST /api/auth/sign-in/email', refuse('EMAIL_NOT_VERIFIED', 403));
    const { identity } = await openIdentity();
    expect(await identity.checkPassword(EMAIL, 'a password')).toMatchObject({ email: EMAIL, emailVerified: false });
    expect(await identity.reloadCandidate()).toMatchObject({ emailVerified: false });
    server.set('POST /api/auth/sign-in/email', { body: { user: USER } });
    expect(await identity.reloadCandidate()).toMatchObject({ emailVerified: true });
    expect(calls().at(-1)).toBe('POST /api/auth/sign-out');
    expect(await identity.reloadCandidate()).toBeNull();
  });

  it('applies a verification link, whose address it reads', async () => {
    const claims = btoa(JSON.stringify({ email: EMAIL, note: 'ÿþý' }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    const { identity } = await openIdentity();
    expect(await identity.applyVerificationCode(`e30.${claims}.x`)).toBe(EMAIL);
    expect(calls()).toEqual([`GET /api/auth/verify-email?token=e30.${claims}.x`]);
  });

  it('changes a password by a link', async () => {
    server.set('POST /api/auth/read-password-reset', { body: { email: EMAIL } });
    const { identity } = await openIdentity();
    await identity.sendPasswordReset(EMAIL);
    expect(await identity.readPasswordResetCode('code')).toBe(EMAIL);
    await identity.resetPassword('code', 'another one');
    expect(readBody(2)).toEqual({ token: 'code', newPassword: 'another one' });
  });

  it('signs out here and at the server', async () => {
    signedInHint.write('ada');
    const { identity, seen } = await openIdentity();
    await identity.signOut();
    expect(calls().slice(1)).toEqual(['DELETE /api/session', 'POST /api/auth/sign-out']);
    expect(seen).toEqual([PERSON, null]);
  });

  it('stays signed in when the session cannot be revoked', async () => {
    signedInHint.write('ada');
    server.set('DELETE /api/session', { status: 503 });
    const { identity, seen } = await openIdentity();
    await expect(identity.signOut()).rejects.toMatchObject({ code: 'session-refused' });
    expect(seen).toEqual([PERSON]);
    expect(calls()).not.toContain('POST /api/auth/sign-out');
  });

  it('opens a lost session again, and knows no person when the sign-in is over', async () => {
    signedInHint.write('ada');
    const { identity, seen } = await openIdentity();
    await identity.renewSession();
    expect(calls().slice(1)).toEqual(['GET /api/auth/token', 'POST /api/session']);
    server.set('GET /api/auth/token', refuse('UNAUTHORIZED', 401));
    await expect(identity.renewSession()).rejects.toMatchObject({ code: 'user-token-expired' });
    expect(seen).toEqual([PERSON, null]);
  });

  it('follows other tabs', async () => {
    const { seen } = await openIdentity();
    const tell = (uid: string | null) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'trax.signed-in', newValue: uid === null ? null : JSON.stringify(uid) }),
      );
    tell('ada');
    await new Promise((resolve) => setTimeout(resolve, 0));
    tell(null);
    expect(seen).toEqual([null, PERSON, null]);
  });

  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 401, 'invalid-credential'],
    ['INVALID_EMAIL', 400, 'invalid-email'],
    ['VALIDATION_ERROR', 400, 'invalid-email'],
    ['PASSWORD_TOO_SHORT', 400, 'weak-password'],
    ['PASSWORD_TOO_COMMON', 400, 'common-password'],
    ['PASSWORD_TOO_PERSONAL', 400, 'personal-password'],
    ['BANNED_USER', 403, 'user-disabled'],
    ['TOO_MANY_REQUESTS', 429, 'too-many-requests'],
    ['SIGN_UP_CLOSED', 403, 'sign-up-closed'],
    ['SET_UP_NEEDED', 403, 'set-up-needed'],
    ['INVALID_TOKEN', 401, 'invalid-action-code'],
    ['TOKEN_EXPIRED', 401, 'expired-action-code'],
    ['UNAVAILABLE', 503, 'unavailable'],
    ['SOMETHING_NEW', 400, 'internal-error'],
  ])('calls %s by the name that its message has', async (code, status, ours) => {
    server.set('POST /api/auth/sign-in/email', refuse(code, status));
    const { identity } = await openIdentity();
    await expect(identity.checkPassword(EMAIL, 'a password')).rejects.toMatchObject({ code: ours });
  });

  it('says when the network fails', async () => {
    const { identity } = await openIdentity();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(identity.checkPassword(EMAIL, 'x')).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('leaves for the page of a provider, to come back to this page', async () => {
    history.replaceState(null, '', '/tracks?theme=calm&error=x#top');
    server.set('POST /api/auth/sign-in/social', { body: { url: 'https://id.test/auth', redirect: true } });
    const { identity } = await openIdentity();
    const leaving = identity.signInWith('keycloak');
    await until(() => left.length > 0);
    expect([left, pendingProvider.read()]).toEqual([['https://id.test/auth'], 'keycloak']);
    expect(readBody(0)).toEqual({
      provider: 'keycloak',
      callbackURL: 'http://localhost/tracks?theme=calm&sign-in=returned',
      errorCallbackURL: 'http://localhost/tracks?theme=calm&sign-in=',
    });
    // The person has gone back to this page, which the browser has kept.
    window.dispatchEvent(new Event('pageshow'));
    await expect(leaving).rejects.toMatchObject({ code: 'cancelled-popup-request' });
  });

  it('stays here when the provider cannot be reached', async () => {
    server.set('POST /api/auth/sign-in/social', refuse('PROVIDER_NOT_FOUND', 404));
    const { identity } = await openIdentity();
    await expect(identity.signInWith('keycloak')).rejects.toMatchObject({ code: 'provider-unavailable' });
    expect([left, pendingProvider.read()]).toEqual([[], undefined]);
  });

  it('signs in who has come back, once', async () => {
    pendingProvider.write('keycloak');
    const { identity, seen } = await openIdentity();
    await expect(identity.completeSignIn(null)).resolves.toEqual(PERSON);
    expect(calls()).toEqual(['GET /api/auth/get-session', 'GET /api/auth/token', 'POST /api/session']);
    expect(seen).toEqual([null, PERSON]);
    await expect(identity.completeSignIn(null)).rejects.toMatchObject({ code: 'sign-in-expired' });
    expect(calls()).toHaveLength(3);
  });

  it('does not sign in because an address says so, nor without the sign-in there', async () => {
    const { identity } = await openIdentity();
    await expect(identity.completeSignIn(null)).rejects.toMatchObject({ code: 'sign-in-expired' });
    expect(fetchMock).not.toHaveBeenCalled();
    pendingProvider.write('keycloak');
    server.set('GET /api/auth/get-session', { body: null });
    await expect(identity.completeSignIn(null)).rejects.toMatchObject({ code: 'sign-in-expired' });
  });

  it('ends the sign-in of who came back when our session does not open', async () => {
    pendingProvider.write('keycloak');
    server.set('POST /api/session', { status: 503 });
    const { identity, seen } = await openIdentity();
    await expect(identity.completeSignIn(null)).rejects.toMatchObject({ code: 'session-refused' });
    expect([calls().at(-1), seen]).toEqual(['POST /api/auth/sign-out', [null]]);
  });

  it.each([
    ['access_denied', 'sign-in-cancelled'],
    ['state_mismatch', 'sign-in-expired'],
    ['invalid_code', 'provider-unavailable'],
    ['unavailable', 'provider-unavailable'],
    ['unable_to_get_user_info', 'provider-refused'],
    ['issuer_mismatch', 'provider-refused'],
    ['account_not_linked', 'account-exists-with-different-credential'],
    ['email_not_verified', 'provider-email-unverified'],
    ['email_not_found', 'provider-email-missing'],
    ['banned', 'user-disabled'],
    ['<script>', 'internal-error'],
  ])('calls %s of a provider by the name that its message has', async (error, code) => {
    const { identity } = await openIdentity();
    await expect(identity.completeSignIn(error)).rejects.toMatchObject({ code });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('changes the password by the present one, and opens the session anew', async () => {
    signedInHint.write('ada');
    const { identity } = await openIdentity();
    server.set('GET /api/auth/ways-to-sign-in', { body: { hasPassword: true } });
    await expect(identity.minPasswordLength?.()).resolves.toBe(8);
    server.set('GET /api/auth/ways-to-sign-in', { body: { hasPassword: false } });
    await expect(identity.minPasswordLength?.()).resolves.toBeNull();
    fetchMock.mockClear();
    server.set('POST /api/auth/change-password', refuse('INVALID_PASSWORD'));
    await expect(identity.changePassword?.('wrong', 'battery staple')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    server.set('POST /api/auth/change-password', { body: { token: 'x', user: USER } });
    await identity.changePassword?.('correct horse', 'battery staple');
    expect(readBody(1)).toEqual({
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
      revokeOtherSessions: true,
    });
    expect(calls().slice(1)).toEqual(['POST /api/auth/change-password', 'GET /api/auth/token', 'POST /api/session']);
  });
});
