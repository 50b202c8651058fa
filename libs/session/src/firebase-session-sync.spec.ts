import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Auth, User } from 'firebase/auth';
import { syncSession } from './firebase-session-sync.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** A person whose token was issued so long ago, at a provider that reports it; the SDK refreshes an expired one by itself. */
async function givenPerson(tokenAgeMs: number, { isOnline = true } = {}) {
  const issuedAtMs = Date.now() - tokenAgeMs;
  const getIdToken = jest.fn(async (isForced?: boolean) => {
    if (!isOnline && (isForced || tokenAgeMs >= HOUR_MS)) throw new Error('auth/network-request-failed');
    return 'the token';
  });
  const getIdTokenResult = async () => {
    await getIdToken();
    return {
      issuedAtTime: new Date(issuedAtMs).toUTCString(),
      expirationTime: new Date(issuedAtMs + HOUR_MS).toUTCString(),
    };
  };
  const user = { uid: 'ada', getIdToken, getIdTokenResult } as unknown as User;
  const listeners: ((user: User) => Promise<void>)[] = [];
  const auth = {
    currentUser: user,
    beforeAuthStateChanged: () => () => undefined,
    onIdTokenChanged: (listener: (user: User) => Promise<void>) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  syncSession(auth as unknown as Auth);
  const notified = Promise.all(listeners.map((listener) => listener(user)));
  await jest.advanceTimersByTimeAsync(0);
  const refreshes = () => getIdToken.mock.calls.filter(([isForced]) => isForced === true).length;
  return { notified, refreshes };
}

describe('a session that is kept in step with the provider', () => {
  it('makes a new token five minutes before the last one expires', async () => {
    const { refreshes } = await givenPerson(0);
    await jest.advanceTimersByTimeAsync(55 * MINUTE_MS - 2000);
    expect(refreshes()).toBe(0);
    await jest.advanceTimersByTimeAsync(2000);
    expect(refreshes()).toBe(1);
  });

  it('tries each minute to refresh a token that expired while the provider was out of reach', async () => {
    const { notified, refreshes } = await givenPerson(HOUR_MS, { isOnline: false });
    await expect(notified).resolves.toBeDefined();
    expect(refreshes()).toBe(0);
    await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(refreshes()).toBe(2);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('posts a token of an earlier visit that is still fresh', async () => {
    await givenPerson(4 * MINUTE_MS);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('posts no token of an earlier visit that is older than five minutes', async () => {
    await givenPerson(5 * MINUTE_MS + 2000);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
