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

/** A person whose token was issued so long ago, at a provider that reports it. */
async function givenPerson(tokenAgeMs: number) {
  const getIdToken = jest.fn(async (_isForced?: boolean) => 'the token');
  const issuedAtMs = Date.now() - tokenAgeMs;
  const getIdTokenResult = async () => ({
    issuedAtTime: new Date(issuedAtMs).toUTCString(),
    expirationTime: new Date(issuedAtMs + HOUR_MS).toUTCString(),
  });
  const user = { uid: 'ada', getIdToken, getIdTokenResult } as unknown as User;
  const listeners: ((user: User) => void)[] = [];
  const auth = {
    currentUser: user,
    beforeAuthStateChanged: () => () => undefined,
    onIdTokenChanged: (listener: (user: User) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  syncSession(auth as unknown as Auth);
  for (const listener of listeners) listener(user);
  await jest.advanceTimersByTimeAsync(0);
  return { isRefreshed: () => getIdToken.mock.calls.some(([isForced]) => isForced === true) };
}

describe('a session that is kept in step with the provider', () => {
  it('makes a new token five minutes before the last one expires', async () => {
    const { isRefreshed } = await givenPerson(0);
    await jest.advanceTimersByTimeAsync(55 * MINUTE_MS - 2000);
    expect(isRefreshed()).toBe(false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(isRefreshed()).toBe(true);
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
