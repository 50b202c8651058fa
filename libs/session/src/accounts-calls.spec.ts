import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callAuth, toPerson } from './accounts-calls.js';
import { readAuthenticationMessage } from './authentication-messages.js';
import { fetchMock, respondWith, useSessionPage } from './testing/session-page.js';

const BUSY = { status: 503, body: { error: 'Many people are signing in right now.', code: 'PASSWORD_QUEUE_FULL' } };
const AWAY = { status: 503, body: { error: 'This is not available right now.', code: 'UNAVAILABLE' } };
const WRONG = { status: 401, body: { error: 'No', code: 'INVALID_EMAIL_OR_PASSWORD' } };

const signIn = () => callAuth('/sign-in/email', { email: 'ada@trax.test', password: 'secret' });

it.each([true, false])('a person whom better-auth signs in may enter, with a verified address: %s', (emailVerified) => {
  const person = toPerson({ id: 'ada', email: 'ada@trax.test', name: '', emailVerified });
  expect(person).toMatchObject({ emailVerified, mustVerifyEmail: false });
});

describe('a call of the accounts', () => {
  useSessionPage();
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is made again after the second that the full queue of passwords asks for', async () => {
    respondWith(BUSY, BUSY, { status: 200, body: { token: 'x' } });
    const answer = signIn();
    await jest.advanceTimersByTimeAsync(999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(await answer).toEqual({ token: 'x' });
  });

  it('is given up at the third time, with the words of the server', async () => {
    respondWith(BUSY, BUSY, BUSY);
    const outcome = signIn().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(readAuthenticationMessage(await outcome)).toEqual({ text: 'Many people are signing in right now.' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('is not made again where it may have been an attempt', async () => {
    respondWith(AWAY, { status: 200, body: {} });
    const failure = await signIn().catch((error: unknown) => error);
    expect(readAuthenticationMessage(failure)).toEqual({ text: 'This is not available right now.' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('is not made again where the server has decided', async () => {
    respondWith(WRONG);
    await expect(signIn()).rejects.toMatchObject({ code: 'invalid-credential' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
