import { describe, expect, it, jest } from '@jest/globals';
import { refreshSession } from '@trax/http';
import { IdentityFailure } from './identity.port.js';
import { SIGNED_IN_HINT_KEY, signedInHint } from './signed-in-hint.js';
import { aPerson, aRecord } from './testing/people.js';
import { fetchMock, openPage, respondWith, until, useSessionPage } from './testing/session-page.js';

useSessionPage();

async function openSignedIn() {
  respondWith({ status: 200, body: aRecord() });
  const page = openPage();
  await page.session.actions.signIn('ada@trax.test', 'secret');
  return page;
}

describe('signing in', () => {
  it('fetches the record of a verified person', async () => {
    respondWith({ status: 200, body: aRecord() });
    const { session, onNavigate } = openPage();
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toBe('signed-in');
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', isBusy: false });
    expect(signedInHint.read()).toBe('ada');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('makes the record of a person who comes for the first time', async () => {
    respondWith({ status: 404 }, { status: 201, body: aRecord() });
    const { session } = openPage({ accounts: [aPerson({ displayName: null })] });
    await session.actions.signInWith('google');
    const [path, init] = fetchMock.mock.calls[1] ?? [];
    expect(path).toBe('/api/users');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    expect(JSON.parse(String(init?.body))).toEqual({
      firebaseId: 'ada',
      displayName: 'ada',
      email: 'ada@trax.test',
      photoURL: null,
      metadata: {},
      environment: 'production',
    });
  });

  it('never signs in an unverified person and leads to /check-email', async () => {
    const { session, identity, onNavigate } = openPage({ accounts: [aPerson({ emailVerified: false })] });
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toBe('unverified');
    expect(identity.calls).toEqual(['checkPassword']);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(onNavigate).toHaveBeenCalledWith('/check-email', { replace: false });
    expect(session.store.getState()).toEqual({
      status: 'signed-out',
      isBusy: false,
      awaitingVerification: { email: 'ada@trax.test' },
    });
  });

  it('passes on what the provider refused and is no longer busy', async () => {
    const { session } = openPage();
    await expect(session.actions.signIn('unknown@trax.test', 'secret')).rejects.toThrow(IdentityFailure);
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
  });

  it('shows that the session did not open although the provider agreed', async () => {
    const { session, identity, onNotice } = openPage();
    identity.refuseNext('session-refused');
    await expect(session.actions.signInWith('facebook')).resolves.toEqual({ failed: 'The session did not open' });
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing in', description: 'The session did not open' });
  });

  it('ends everything when the record can neither be read nor made', async () => {
    respondWith({ status: 503, body: { error: 'The users are out', code: 'UNAVAILABLE' } });
    const { session, identity, onNotice } = openPage();
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toEqual({ failed: 'The users are out' });
    await until(() => identity.calls.includes('signOut'));
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing in', description: 'The users are out' });
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('fails like an unreachable provider when its code cannot be loaded, and is no longer busy', async () => {
    const { session, loadIdentity } = openPage();
    loadIdentity.mockImplementation(() => Promise.reject(new Error('ChunkLoadError')));
    await expect(session.actions.signIn('ada@trax.test', 'secret')).rejects.toMatchObject({
      code: 'network-request-failed',
    });
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
  });

  it('is busy meanwhile, stays on the page, and takes no second attempt', async () => {
    respondWith({ status: 200, body: aRecord() });
    const { session } = openPage();
    const first = session.actions.signIn('ada@trax.test', 'secret');
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: true });
    await expect(session.actions.signInWith('google')).rejects.toMatchObject({ code: 'cancelled-popup-request' });
    await expect(first).resolves.toBe('signed-in');
  });

  it('says so where the address is not secure', async () => {
    const { session, loadIdentity } = openPage({ mayUseIdentity: () => false });
    await expect(session.actions.signIn('ada@trax.test', 'secret')).rejects.toMatchObject({ code: 'insecure-context' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  const newcomer = aPerson({ emailVerified: false });

  it('sends the verification email, goes to /check-email and does not sign in', async () => {
    const { session, identity, onNavigate } = openPage({ accounts: [newcomer] });
    await session.actions.signUp('ada@trax.test', 'secret');
    expect(identity.calls).toEqual(['createAccount', 'sendVerification']);
    expect(onNavigate).toHaveBeenCalledWith('/check-email', { replace: false });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(session.store.getState()).toMatchObject({
      status: 'signed-out',
      awaitingVerification: { email: 'ada@trax.test', lastSentAtMs: expect.any(Number) },
    });
  });

  it('still goes to /check-email when the account stands but the email could not be sent', async () => {
    const { session, identity, onNavigate, onNotice } = openPage({ accounts: [newcomer] });
    const createAccount = identity.port.createAccount;
    identity.port.createAccount = async (...credentials) => {
      const person = await createAccount(...credentials);
      identity.refuseNext('too-many-requests');
      return person;
    };
    await session.actions.signUp('ada@trax.test', 'secret');
    expect(onNavigate).toHaveBeenCalledWith('/check-email', { replace: false });
    expect(onNotice).toHaveBeenCalledWith({
      title: 'Authentication Error',
      description: 'Too many attempts. Please wait a few minutes and try again.',
    });
  });
});

describe('verifying the email', () => {
  const verified = aPerson();
  const unverified = aPerson({ emailVerified: false });

  async function openAwaiting() {
    const accounts = [unverified];
    const page = openPage({ accounts });
    await page.session.actions.signUp('ada@trax.test', 'secret');
    return { ...page, accounts };
  }
  const otherTab = () => new BroadcastChannel('trax-verified-email');

  it('keeps the address that was verified, until the next sign-in', async () => {
    const { session } = openPage();
    await session.actions.applyVerificationCode('code');
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false, verifiedEmail: 'ada@trax.test' });
    respondWith({ status: 200, body: aRecord() });
    await session.actions.signIn('ada@trax.test', 'secret');
    expect(session.store.getState()).not.toHaveProperty('verifiedEmail');
  });

  it('is noticed by the other tabs of the browser', async () => {
    const { session } = await openAwaiting();
    const channel = otherTab();
    channel.postMessage('ada@trax.test');
    await until(() => session.store.getState().verifiedEmail === 'ada@trax.test');
    expect(session.store.getState().awaitingVerification).toBeUndefined();
    channel.close();
  });

  it('is published for the other tabs', async () => {
    const channel = otherTab();
    const published = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
    await openPage().session.actions.applyVerificationCode('code');
    await expect(published).resolves.toBe('ada@trax.test');
    channel.close();
  });

  it('does not complete the verification of another address', async () => {
    const { session } = await openAwaiting();
    session.completeVerification('grace@trax.test');
    expect(session.store.getState()).toMatchObject({ awaitingVerification: { email: 'ada@trax.test' } });
    expect(session.store.getState()).not.toHaveProperty('verifiedEmail');
  });

  it('is found out at the provider when it happened on another device', async () => {
    const { session, accounts, identity } = await openAwaiting();
    await session.actions.checkVerification();
    expect(session.store.getState()).not.toHaveProperty('verifiedEmail');
    accounts[0] = verified;
    identity.refuseNext('network-request-failed');
    await session.actions.checkVerification();
    expect(session.store.getState()).not.toHaveProperty('verifiedEmail');
    await session.actions.checkVerification();
    expect(session.store.getState()).toMatchObject({ status: 'signed-out', verifiedEmail: 'ada@trax.test' });
  });

  it('does not ask the provider where no verification is awaited', async () => {
    const { session, loadIdentity } = openPage();
    await session.actions.checkVerification();
    expect(loadIdentity).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('calls back, forgets the person and goes home', async () => {
    const { session, onNavigate } = await openSignedIn();
    const handler = jest.fn();
    session.onSignedOut(handler);
    await session.actions.signOut();
    expect(handler).toHaveBeenCalledTimes(1);
    expect(onNavigate).toHaveBeenCalledTimes(1);
    expect(onNavigate).toHaveBeenCalledWith('/', { replace: false });
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('calls back when a second person takes over', async () => {
    const { session, identity } = await openSignedIn();
    const handler = jest.fn();
    session.onSignedOut(handler);
    respondWith({ status: 200, body: aRecord({ firebaseId: 'grace' }) });
    identity.change(aPerson({ uid: 'grace' }));
    await until(() => session.store.getState().viewer?.uid === 'grace');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('stays signed in and says so when the provider cannot be loaded', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 200, body: aRecord() });
    const { session, loadIdentity, onNotice } = openPage();
    loadIdentity.mockImplementation(() => Promise.reject(new Error('ChunkLoadError')));
    await until(() => session.store.getState().status === 'signed-in');
    await session.actions.signOut();
    expect(onNotice).toHaveBeenCalledWith({
      title: 'Error signing out',
      description: 'Network error. Please check your connection and try again.',
    });
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', isBusy: false });
  });

  it('stays signed in and says why when the session could not be ended', async () => {
    const { session, identity, onNotice } = await openSignedIn();
    identity.refuseNext('session-refused');
    await session.actions.signOut();
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing out', description: 'The session did not open' });
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', isBusy: false });
  });

  it('follows the provider when it drops the person: disabled, expired or signed out in another tab', async () => {
    const { session, identity, onNavigate } = await openSignedIn();
    identity.change(null);
    expect(session.store.getState().status).toBe('signed-out');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('follows another tab before the provider is even loaded', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 200, body: aRecord() });
    const { session } = openPage();
    await until(() => session.store.getState().status === 'signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT_KEY, newValue: null }));
    expect(session.store.getState().status).toBe('signed-out');
  });

  it('opens a lost session again for a call that met a 401, and says when the account is disabled', async () => {
    const { identity, onNotice } = await openSignedIn();
    await expect(refreshSession()).resolves.toBe(true);
    identity.refuseNext('user-disabled');
    await expect(refreshSession()).resolves.toBe(false);
    expect(onNotice).toHaveBeenCalledWith({
      title: 'Authentication Error',
      description: 'This account has been disabled. Please contact support.',
    });
  });
});
