import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callAuth, repeatWhileBusy } from './accounts-calls.js';
import { fetchMock, respondWith, useSessionPage } from './testing/session-page.js';

const BUSY = { status: 503, body: { error: 'Please try again in a moment.', code: 'UNAVAILABLE' } };
const WRONG = { status: 401, body: { error: 'No', code: 'INVALID_EMAIL_OR_PASSWORD' } };

const signIn = () => repeatWhileBusy(() => callAuth('/sign-in/email', { email: 'ada@trax.test', password: 'secret' }));

describe('a call of the accounts that may be made twice', () => {
  useSessionPage();
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is made again after the second that a busy server asks for', async () => {
    respondWith(BUSY, BUSY, { status: 200, body: { token: 'x' } });
    const answer = signIn();
    await jest.advanceTimersByTimeAsync(999);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(await answer).toEqual({ token: 'x' });
  });

  it('is given up at the third time', async () => {
    respondWith(BUSY, BUSY, BUSY);
    const outcome = signIn().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toMatchObject({ code: 'network-request-failed' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('is not made again where the server has decided', async () => {
    respondWith(WRONG);
    await expect(signIn()).rejects.toMatchObject({ code: 'invalid-credential' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
