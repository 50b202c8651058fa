import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAccountsIdentity } from './accounts-identity.js';
import { AccountsProtection } from './accounts-protection.js';
import { fetchMock, respondWith, until, useSessionPage } from './testing/session-page.js';

const EMAIL = 'ada@trax.test';
const USER = { id: 'ada', email: EMAIL, name: 'Ada', emailVerified: true };
const REFUSED = (code: string) => ({ status: 401, body: { error: 'No', code } });
const calls = () => fetchMock.mock.calls.map(([url, init]) => [init?.method ?? 'GET', String(url), init?.body]);

useSessionPage();

describe('a sign-in with a second factor', () => {
  it('needs a code after the password, and then opens our session', async () => {
    const identity = await createAccountsIdentity();
    respondWith({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } });
    expect(await identity.checkPassword(EMAIL, 'secret')).toMatchObject({ needsCode: true });
    respondWith(REFUSED('CODE_USED'));
    await expect(identity.checkCode?.('123456', 'app')).rejects.toMatchObject({ code: 'code-used' });
    respondWith({ status: 200, body: { user: USER } });
    expect(await identity.checkCode?.('aaaaa-bbbbb', 'recovery')).toMatchObject({ uid: 'ada' });
    respondWith({ status: 200, body: { token: 'jwt' } }, { status: 204 });
    expect(await identity.admitCandidate()).toMatchObject({ uid: 'ada' });
    expect(calls().slice(1)).toMatchObject([
      ['POST', '/api/auth/two-factor/verify-totp', '{"code":"123456"}'],
      ['POST', '/api/auth/two-factor/verify-backup-code', '{"code":"aaaaa-bbbbb"}'],
      ['GET', '/api/auth/token', undefined],
      ['POST', '/api/session', undefined],
    ]);
  });
});

describe('what protects an account', () => {
  const protection = new AccountsProtection();

  it.each([
    [{ user: { ...USER, twoFactorEnabled: true } }, true],
    [{ user: USER }, false],
  ])('says whether codes are needed: %j', async (body, hasCodes) => {
    respondWith({ status: 200, body });
    expect(await protection.hasCodes()).toBe(hasCodes);
  });

  it('is proved by what the account has', async () => {
    const google = { id: 'google', name: 'Google', accountId: 'one', mayBeLinked: true };
    const ways = { hasPassword: false, mayChoosePassword: true, providers: [google, { ...google, accountId: null }] };
    respondWith({ status: 200, body: ways }, { status: 200, body: [{ id: 'phone' }] });
    await expect(protection.readProofs()).resolves.toEqual({
      hasPassword: false,
      hasPasskey: true,
      providers: [google],
    });
  });

  it('opens our session anew where better-auth has begun another sign-in', async () => {
    for (const change of [
      () => protection.confirmCodes('123456'),
      () => protection.stopCodes('secret'),
      () => protection.confirmByPassword('secret'),
      () => protection.removePasskey('phone'),
    ]) {
      fetchMock.mockClear();
      respondWith({ status: 200, body: {} }, { status: 200, body: { token: 'jwt' } }, { status: 204 });
      await change();
      expect(calls().map(([, url]) => url)).toEqual([expect.any(String), '/api/auth/token', '/api/session']);
    }
  });

  it('leaves for a provider to link it, or to prove who the person is, and comes back to this page', async () => {
    history.replaceState(null, '', '/account?theme=calm#top');
    const left: string[] = [];
    const leaving = new AccountsProtection((url) => left.push(url));
    const addresses = (what: string) => {
      const address = `http://localhost/account?${what}=keycloak`;
      return { callbackURL: address, errorCallbackURL: address };
    };
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ url: 'https://id.test/auth' })));
    const pending = [leaving.linkProvider('keycloak'), leaving.confirmByProvider('keycloak')];
    await until(() => left.length === 2);
    expect(calls()).toEqual([
      ['POST', '/api/auth/link-social', JSON.stringify({ provider: 'keycloak', ...addresses('linked') })],
      [
        'POST',
        '/api/auth/sign-in/social',
        JSON.stringify({ provider: 'keycloak', isConfirmation: true, ...addresses('confirmed') }),
      ],
    ]);
    window.dispatchEvent(new Event('pageshow'));
    for (const one of pending) await expect(one).rejects.toMatchObject({ code: 'cancelled-popup-request' });
  });

  it('opens our session anew for who comes back, unless it went wrong', async () => {
    respondWith({ status: 200, body: { token: 'jwt' } }, { status: 204 });
    await protection.completeReturn(null);
    expect(calls().map(([, url]) => url)).toEqual(['/api/auth/token', '/api/session']);
    await expect(protection.completeReturn('email_does_not_match')).rejects.toMatchObject({
      code: 'provider-email-differs',
    });
  });

  it('says that the sign-in is too long ago', async () => {
    respondWith({ status: 403, body: { error: 'No', code: 'REAUTHENTICATION_NEEDED' } });
    await expect(protection.addPasskey('Phone')).rejects.toMatchObject({ code: 'reauthentication-needed' });
  });

  describe('by a passkey', () => {
    const create = jest.fn<() => Promise<never>>();
    beforeEach(() => {
      Object.assign(window, { PublicKeyCredential: class {} });
      Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get: create } });
      respondWith({ status: 200, body: { challenge: 'AA', user: { id: 'AA' }, rp: {}, pubKeyCredParams: [] } });
    });

    it.each([
      ['NotAllowedError', 'cancelled-popup-request'],
      ['UnknownError', 'passkey-unavailable'],
    ])('tells %s of the browser apart', async (name, code) => {
      create.mockRejectedValue(new DOMException('No', name));
      await expect(protection.addPasskey('Phone')).rejects.toMatchObject({ code });
      respondWith({ status: 200, body: { challenge: 'AA' } });
      await expect(protection.confirmByPasskey()).rejects.toMatchObject({ code });
    });
  });
});
