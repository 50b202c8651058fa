import { describe, expect, it } from '@jest/globals';
import { createAccountsIdentity } from './accounts-identity.js';
import type { IdentityPerson } from './identity.port.js';
import { signedInHint } from './signed-in-hint.js';
import { fetchMock, respondWith, useSessionPage } from './testing/session-page.js';

const EMAIL = 'ada@trax.test';
const PENDING = { email: 'new@trax.test', isMailed: true };
const calls = () => fetchMock.mock.calls.map(([url, init]) => [init?.method ?? 'GET', String(url), init?.body]);

describe('a new address of an account of the installation', () => {
  useSessionPage();

  const openSignedIn = async () => {
    signedInHint.write('ada');
    respondWith({ status: 200, body: { user: { id: 'ada', email: EMAIL, name: '', emailVerified: true } } });
    const identity = await createAccountsIdentity();
    fetchMock.mockClear();
    return identity;
  };

  it.each([
    [EMAIL, ['/api/auth/verify-email', '/api/auth/token', '/api/session']],
    ['bob@trax.test', ['/api/auth/verify-email']],
  ])('opens the session anew when the present one is proved: %s', async (email, paths) => {
    const identity = await openSignedIn();
    const claims = btoa(JSON.stringify({ email })).replaceAll('=', '');
    respondWith({ status: 200, body: {} }, { status: 200, body: { token: 't' } }, { status: 204, body: undefined });
    expect(await identity.applyVerificationCode(`e30.${claims}.x`)).toBe(email);
    expect(calls().map(([, url]) => String(url).split('?')[0])).toEqual(paths);
  });

  it('gets a link, and waits until it is opened', async () => {
    const identity = await openSignedIn();
    respondWith({ status: 200, body: { status: true } }, { status: 200, body: { pending: PENDING } });
    expect(await identity.changeEmail(PENDING.email)).toEqual(PENDING);
    expect(calls()).toEqual([
      ['POST', '/api/auth/change-email', '{"newEmail":"new@trax.test"}'],
      ['GET', '/api/auth/read-email-change', undefined],
    ]);
    respondWith({ status: 200, body: { pending: null } });
    expect(await identity.readEmailChange()).toEqual({ isOffered: true, pending: null });
    respondWith({ status: 400, body: { error: 'No', code: 'EMAIL_UNCHANGED' } });
    await expect(identity.changeEmail(EMAIL)).rejects.toMatchObject({ code: 'email-unchanged' });
  });

  it.each([
    ['ada', [null]],
    ['grace', []],
  ])('signs its person out when the link is opened: %s', async (userId, expected) => {
    const identity = await openSignedIn();
    const seen: (IdentityPerson | null)[] = [];
    identity.watch((person) => seen.push(person));
    await Promise.resolve();
    const claims = btoa(JSON.stringify({ email: EMAIL, updateTo: PENDING.email, userId })).replaceAll('=', '');
    respondWith({ status: 200, body: { status: true } });
    expect(await identity.applyEmailChange(`e30.${claims}.x`)).toBe(PENDING.email);
    expect(calls()).toEqual([['GET', `/api/auth/verify-email?token=e30.${claims}.x`, undefined]]);
    expect(seen.slice(1)).toEqual(expected);
  });
});
