import { describe, expect, it, jest } from '@jest/globals';
import { SIGNED_IN_HINT_KEY } from './signed-in-hint.js';
import { aPerson, aRecord } from './testing/people.js';
import { fetchMock, openPage, respondWith, until, useSessionPage } from './testing/session-page.js';

const SIGN_IN_FAILED = { title: 'Error signing in', description: 'Please try again later' };
const ada = aPerson();

useSessionPage();

function requests(): string[] {
  return fetchMock.mock.calls.map(([path, init]) => `${init?.method ?? 'GET'} ${String(path)}`);
}

describe('a page that loads', () => {
  it('is signed out at once for a visitor and fetches no identity provider', () => {
    const { session, loadIdentity } = openPage();
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
    expect(loadIdentity).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('shows the remembered person by their cookie alone', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 200, body: aRecord({ isAdmin: true }) });
    const { session, loadIdentity } = openPage();
    expect(session.store.getState().status).toBe('loading');
    await until(() => session.store.getState().status === 'signed-in');
    expect(session.store.getState().viewer).toMatchObject({ uid: 'ada', isAdmin: true });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('opens the session again when the cookie has run out', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 401 }, { status: 401 }, { status: 200, body: aRecord() });
    const { session, identity } = openPage({ persisted: ada });
    await until(() => session.store.getState().status === 'signed-in');
    expect(identity.calls).toEqual(['renewSession']);
  });

  it('is signed out when the provider remembers no person either, and closes what is left of the session', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 401 }, { status: 204 });
    const { session } = openPage();
    await until(() => session.store.getState().status === 'signed-out');
    expect(requests()).toEqual(['GET /api/users/ada', 'DELETE /api/session']);
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBeNull();
  });

  it('sends a person with an unverified password account to /verify-email and makes no record', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({
      status: 403,
      body: { error: 'Please verify your email before signing in', code: 'EMAIL_NOT_VERIFIED' },
    });
    const { session, onNavigate } = openPage({ persisted: aPerson({ emailVerified: false }) });
    await until(() => onNavigate.mock.calls.length > 0);
    expect(onNavigate).toHaveBeenCalledWith('/verify-email', { replace: true });
    expect(session.store.getState()).toMatchObject({
      status: 'signed-out',
      awaitingVerification: { email: 'ada@trax.test' },
    });
    expect(requests()).toEqual(['GET /api/users/ada']);
  });

  it('is signed out with a notice, but keeps the hint, when neither server nor provider can be reached', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { session, loadIdentity, onNotice } = openPage();
    loadIdentity.mockImplementationOnce(() => Promise.reject(new Error('ChunkLoadError')));
    await until(() => session.store.getState().status === 'signed-out');
    expect(onNotice.mock.calls).toEqual([[{ ...SIGN_IN_FAILED, onRetry: expect.any(Function) }]]);
    expect(localStorage.getItem(SIGNED_IN_HINT_KEY)).toBe('ada');
  });

  it('finds the person again when they retry', async () => {
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    respondWith({ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, { status: 200, body: aRecord() });
    const { session, onNotice } = openPage({ persisted: ada });
    await until(() => onNotice.mock.calls.length === 1);
    onNotice.mock.lastCall?.[0].onRetry?.();
    expect(session.store.getState().status).toBe('loading');
    await until(() => onNotice.mock.calls.length === 2);
    expect(session.store.getState().status).toBe('signed-out');
    onNotice.mock.lastCall?.[0].onRetry?.();
    await until(() => session.store.getState().status === 'signed-in');
  });

  it('does not load for ever on a connection that hangs', async () => {
    jest.useFakeTimers();
    localStorage.setItem(SIGNED_IN_HINT_KEY, 'ada');
    fetchMock.mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const { session, loadIdentity, onNotice } = openPage();
    loadIdentity.mockImplementation(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loadIdentity).toHaveBeenCalledTimes(1);
    expect(session.store.getState().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(session.store.getState().status).toBe('signed-out');
    expect(onNotice).toHaveBeenCalledWith(expect.objectContaining(SIGN_IN_FAILED));
    jest.useRealTimers();
  });
});

describe('a session that has ended elsewhere', () => {
  it('asks the person to sign in again whose session has ended elsewhere, until they do', async () => {
    respondWith({ status: 200, body: aRecord() });
    const { session, identity } = openPage();
    await session.actions.signIn('ada@trax.test', 'secret');
    identity.change(null);
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false, endedEmail: 'ada@trax.test' });
    respondWith({ status: 200, body: aRecord() });
    await session.actions.signIn('ada@trax.test', 'secret');
    expect(session.store.getState()).toMatchObject({ status: 'signed-in' });
    expect(session.store.getState()).not.toHaveProperty('endedEmail');
  });

  it('leaves them their page meanwhile where something is not saved, and not to another person', async () => {
    respondWith({ status: 200, body: aRecord() });
    const grace = aPerson({ uid: 'grace', email: 'grace@trax.test' });
    const { session, identity } = openPage({ accounts: [aPerson(), grace], isUnsaved: () => true });
    await session.actions.signIn('ada@trax.test', 'secret');
    const statuses: string[] = [];
    const onSignedOut = jest.fn();
    session.onSignedOut(onSignedOut);
    session.store.subscribe(({ status, viewer }) => statuses.push(`${status} ${viewer?.uid}`));
    identity.change(null);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', endedEmail: 'ada@trax.test' });
    respondWith({ status: 200, body: aRecord() });
    await session.actions.signIn('ada@trax.test', 'secret');
    expect([new Set(statuses), onSignedOut.mock.calls]).toEqual([new Set(['signed-in ada']), []]);
    identity.change(null);
    respondWith({ status: 200, body: aRecord({ firebaseId: 'grace' }) });
    await session.actions.signIn('grace@trax.test', 'secret');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(statuses.slice(statuses.indexOf('signed-out undefined')).at(-1)).toBe('signed-in grace');
    identity.change(null);
    session.actions.giveUpEndedSession();
    expect(session.store.getState()).toEqual({ status: 'signed-out', isBusy: false });
  });
});
