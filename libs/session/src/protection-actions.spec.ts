import { describe, expect, it, jest } from '@jest/globals';
import { setIdentityConfirmer } from '@trax/http';
import { createAccountActions } from './account-actions.js';
import type { AccountProtection, ProviderLinks } from './account-protection.js';
import { IdentityFailure } from './identity.port.js';
import { aRecord } from './testing/people.js';
import { fetchMock, openPage, respondWith, useSessionPage } from './testing/session-page.js';

const ADMINISTRATOR = { status: 200, body: aRecord({ isAdmin: true }) };
const LACKING = { status: 200, body: { viewer: {}, needsSecondFactor: true } };
const COMPLETE = { status: 200, body: { viewer: {} } };

describe('what protects the own account', () => {
  useSessionPage();

  const openSignedIn = async (protection?: Partial<AccountProtection>) => {
    const page = openPage();
    if (protection) Object.assign(page.identity.port, { protection });
    await page.session.actions.signIn('ada@trax.test', 'secret');
    return { ...page, account: createAccountActions(page.session) };
  };

  it('is nothing where the provider has none of it', async () => {
    respondWith({ status: 200, body: aRecord() });
    const { account } = await openSignedIn();
    await expect(account.readProtection()).resolves.toBeNull();
    await expect(account.addPasskey('Phone')).resolves.toMatchObject({ failure: { code: 'operation-not-allowed' } });
  });

  it('is by what the account signs in alone, where the provider has nothing else', async () => {
    respondWith({ status: 200, body: aRecord() });
    const ways = { hasPassword: true, mayChoosePassword: true, providers: [] };
    const links: ProviderLinks = {
      readWaysToSignIn: () => Promise.resolve(ways),
      linkProvider: () => Promise.reject(new IdentityFailure('popup-blocked')),
      unlinkProvider: () => Promise.resolve(),
    };
    const { account, identity } = await openSignedIn();
    await expect(account.readWaysToSignIn()).resolves.toBeNull();
    await expect(account.linkProvider('google')).resolves.toMatchObject({ failure: { code: 'operation-not-allowed' } });
    Object.assign(identity.port, { links });
    await expect(account.readWaysToSignIn()).resolves.toEqual(ways);
    await expect(account.unlinkProvider('google.com')).resolves.toEqual({ value: undefined });
    await expect(account.linkProvider('google')).resolves.toEqual({
      failure: {
        text: 'Your browser blocked the sign-in popup. Please allow popups and try again.',
        code: 'popup-blocked',
      },
    });
  });

  it('is needed by an administrator, until the first one is there', async () => {
    respondWith(ADMINISTRATOR, LACKING);
    const addPasskey = jest.fn<AccountProtection['addPasskey']>().mockResolvedValue(undefined);
    const { session, account } = await openSignedIn({ addPasskey });
    expect(session.store.getState().viewer).toMatchObject({ isAdmin: true, needsSecondFactor: true });
    respondWith(ADMINISTRATOR, COMPLETE);
    await expect(account.addPasskey('Phone')).resolves.toEqual({ value: undefined });
    expect(session.store.getState().viewer).not.toHaveProperty('needsSecondFactor');
  });

  it('says at which field a code was wrong, and reads nothing again then', async () => {
    respondWith(ADMINISTRATOR, COMPLETE);
    const { account } = await openSignedIn({ confirmCodes: () => Promise.reject(new IdentityFailure('code-used')) });
    fetchMock.mockClear();
    await expect(account.confirmCodes('123456')).resolves.toMatchObject({
      failure: { field: 'code', code: 'code-used' },
    });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is proved by what the provider has, with Firebase too', async () => {
    respondWith({ status: 200, body: aRecord() });
    const { account, identity } = await openSignedIn();
    await expect(account.readProofs()).resolves.toEqual({ hasPassword: true, hasPasskey: false, providers: [] });
    identity.refuseNext('wrong-password');
    await expect(account.confirmByPassword('wrong')).resolves.toMatchObject({ failure: { field: 'current-password' } });
    for (const confirm of [
      () => account.confirmByPassword('secret'),
      () => account.confirmByPasskey(),
      () => account.confirmByProvider('google'),
    ])
      await expect(confirm()).resolves.toEqual({ value: undefined });
    expect(identity.calls.slice(-3)).toEqual(['confirmByPassword', 'confirmByPasskey', 'confirmByProvider google']);
  });

  it.each([
    ['is not asked for where the sign-in is recent', {}, [true, 0]],
    ['is asked for where the sign-in is too long ago', { needsReauthentication: true }, [false, 1]],
  ])('%s, before a download', async (_, body, expected) => {
    const confirm = jest.fn(async () => false);
    setIdentityConfirmer(confirm);
    respondWith({ status: 200, body: aRecord() });
    const { account } = await openSignedIn();
    respondWith({ status: 200, body: { viewer: {}, ...body } });
    expect([await account.ensureRecentSignIn(), confirm.mock.calls.length]).toEqual(expected);
    setIdentityConfirmer(undefined);
  });
});
