import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSession } from './create-session.js';
import { IdentityFailure } from './identity-failure.js';
import type { IdentityPerson } from './identity.port.js';
import { SIGNED_IN_HINT_KEY } from './signed-in-hint.js';
import { onSignedOut } from './signed-out-listeners.js';
import { createFakeIdentity } from './testing/fake-identity.js';
import { aPerson, aRecord } from './testing/people.js';

type Answer = { status: number; body?: unknown };

const ada = aPerson();
const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answers(...list: Answer[]): void {
  for (const { status, body } of list) {
    fetchMock.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  }
}

function requests(): string[] {
  return fetchMock.mock.calls.map(([path, init]) => `${init?.method ?? 'GET'} ${String(path)}`);
}

function open(
  options: { accounts?: IdentityPerson[]; persisted?: IdentityPerson; mayUseIdentity?: () => boolean } = {},
) {
  const identity = createFakeIdentity(options.accounts ?? [ada], options.persisted);
  const loadIdentity = jest.fn(() => Promise.resolve(identity.port));
  const session = createSession({
    loadIdentity,
    ...(options.mayUseIdentity && { mayUseIdentity: options.mayUseIdentity }),
  });
  const onNavigate = jest.fn<(path: string, options: { replace: boolean }) => void>();
  const onNotice = jest.fn();
  session.surroundWith({ onNavigate, onNotice });
  session.start();
  return { session, identity, loadIdentity, onNavigate, onNotice };
}

async function openSignedIn() {
  answers({ status: 200, body: aRecord() });
  const page = open();
  await page.session.actions.signIn('ada@trax.test', 'secret');
  return page;
}

async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isReached(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  if (!isReached()) throw new Error('It did not come to that');
}

describe('a page that loads', () => {
  it('is signed out at once for a visitor and fetches no identity provider', () => {
    const { session, loadIdentity } = open();
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBusy: false });
    expect(loadIdentity).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('shows the remembered person by their cookie alone', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    answers({ status: 200, body: aRecord({ isAdmin: true }) });
    const { session, loadIdentity } = open();
    expect(session.getSnapshot().status).toBe('loading');
    await until(() => session.getSnapshot().status === 'signed-in');
    expect(session.getSnapshot().viewer).toMatchObject({ uid: 'ada', isAdmin: true });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('opens the session again when the cookie has run out', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    answers({ status: 401 }, { status: 401 }, { status: 200, body: aRecord() });
    const { session, identity } = open({ persisted: ada });
    await until(() => session.getSnapshot().status === 'signed-in');
    expect(identity.calls).toEqual(['renewSession']);
  });

  it('is signed out when the provider remembers nobody either, and closes what is left of the session', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    answers({ status: 401 }, { status: 204 });
    const { session } = open();
    await until(() => session.getSnapshot().status === 'signed-out');
    expect(requests()).toEqual(['GET /api/users/ada', 'DELETE /api/session']);
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('sends a person with an unverified password account to /verify-email and makes no record', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    answers({ status: 403, body: { error: 'Please verify your email before signing in', code: 'EMAIL_NOT_VERIFIED' } });
    const { session, onNavigate } = open({ persisted: aPerson({ emailVerified: false }) });
    await until(() => onNavigate.mock.calls.length > 0);
    expect(onNavigate).toHaveBeenCalledWith('/verify-email', { replace: true });
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      awaitingVerification: { email: 'ada@trax.test' },
    });
    expect(requests()).toEqual(['GET /api/users/ada']);
  });

  it('is signed out with a notice, but keeps the hint, when neither server nor provider can be reached', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { session, loadIdentity, onNotice } = open();
    loadIdentity.mockImplementation(() => Promise.reject(new Error('ChunkLoadError')));
    await until(() => session.getSnapshot().status === 'signed-out');
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing in', description: 'Please try again later' });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBe('ada');
  });
});

describe('signing in', () => {
  it('fetches the record of a verified person', async () => {
    answers({ status: 200, body: aRecord() });
    const { session, onNavigate } = open();
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toBe('signed-in');
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isBusy: false });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBe('ada');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('makes the record of a person who comes for the first time, as spec §7 has it', async () => {
    answers({ status: 404 }, { status: 201, body: aRecord() });
    const { session } = open({ accounts: [aPerson({ displayName: null })] });
    await session.actions.signInWith('google');
    const [path, init] = fetchMock.mock.calls[1] ?? [];
    expect(path).toBe('/api/users');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
    });
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
    const { session, identity, onNavigate } = open({ accounts: [aPerson({ emailVerified: false })] });
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toBe('unverified');
    expect(identity.calls).toEqual(['checkPassword']);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(onNavigate).toHaveBeenCalledWith('/check-email', { replace: false });
    expect(session.getSnapshot()).toEqual({
      status: 'signed-out',
      isBusy: false,
      awaitingVerification: { email: 'ada@trax.test' },
    });
  });

  it('passes on what the provider refused and is no longer busy', async () => {
    const { session } = open();
    await expect(session.actions.signIn('nobody@trax.test', 'secret')).rejects.toThrow(IdentityFailure);
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBusy: false });
  });

  it('tells that the session did not open, after the provider agreed', async () => {
    const { session, identity, onNotice } = open();
    identity.refuseNext('session-refused');
    await expect(session.actions.signInWith('facebook')).resolves.toBe('failed');
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing in', description: 'The session did not open' });
  });

  it('ends everything when the record can neither be read nor made', async () => {
    answers({ status: 503, body: { error: 'The users are out', code: 'UNAVAILABLE' } });
    const { session, identity, onNotice } = open();
    await expect(session.actions.signIn('ada@trax.test', 'secret')).resolves.toBe('failed');
    await until(() => identity.calls.includes('signOut'));
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing in', description: 'The users are out' });
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBusy: false });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('is busy meanwhile, stays on the page, and takes no second attempt', async () => {
    answers({ status: 200, body: aRecord() });
    const { session } = open();
    const first = session.actions.signIn('ada@trax.test', 'secret');
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBusy: true });
    await expect(session.actions.signInWith('google')).rejects.toMatchObject({ code: 'cancelled-popup-request' });
    await expect(first).resolves.toBe('signed-in');
  });

  it('says so where the address is not secure', async () => {
    const { session, loadIdentity } = open({ mayUseIdentity: () => false });
    await expect(session.actions.signIn('ada@trax.test', 'secret')).rejects.toMatchObject({ code: 'insecure-context' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  const newcomer = aPerson({ emailVerified: false });

  it('sends the verification e-mail, goes to /check-email and signs nobody in', async () => {
    const { session, identity, onNavigate } = open({ accounts: [newcomer] });
    await session.actions.signUp('ada@trax.test', 'secret');
    expect(identity.calls).toEqual(['createAccount', 'sendVerification']);
    expect(onNavigate).toHaveBeenCalledWith('/check-email', { replace: false });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(session.getSnapshot()).toMatchObject({
      status: 'signed-out',
      awaitingVerification: { email: 'ada@trax.test', lastSentAtMs: expect.any(Number) },
    });
  });

  it('still goes to /check-email when the account stands but the e-mail could not be sent', async () => {
    const { session, identity, onNavigate, onNotice } = open({ accounts: [newcomer] });
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

describe('signing out', () => {
  it('tells the listeners, forgets the person and goes home', async () => {
    const { session, onNavigate } = await openSignedIn();
    const listener = jest.fn();
    const stop = onSignedOut(listener);
    await session.actions.signOut();
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(onNavigate).toHaveBeenCalledTimes(1);
    expect(onNavigate).toHaveBeenCalledWith('/', { replace: false });
    expect(session.getSnapshot()).toEqual({ status: 'signed-out', isBusy: false });
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('stays signed in and says why when the session could not be ended', async () => {
    const { session, identity, onNotice } = await openSignedIn();
    identity.refuseNext('session-refused');
    await session.actions.signOut();
    expect(onNotice).toHaveBeenCalledWith({ title: 'Error signing out', description: 'The session did not open' });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isBusy: false });
  });

  it('follows the provider when it drops the person: disabled, expired or signed out in another tab', async () => {
    const { session, identity, onNavigate } = await openSignedIn();
    identity.change(null);
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('follows another tab before the provider is even loaded', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    answers({ status: 200, body: aRecord() });
    const { session } = open();
    await until(() => session.getSnapshot().status === 'signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT_KEY, newValue: null }));
    expect(session.getSnapshot().status).toBe('signed-out');
  });

  it('opens a lost session again for a call that met a 401, and tells when the account is disabled', async () => {
    const { session, identity, onNotice } = await openSignedIn();
    await expect(session.actions.refreshSession()).resolves.toBe(true);
    identity.refuseNext('user-disabled');
    await expect(session.actions.refreshSession()).resolves.toBe(false);
    expect(onNotice).toHaveBeenCalledWith({
      title: 'Authentication Error',
      description: 'This account has been disabled. Please contact support.',
    });
  });
});
