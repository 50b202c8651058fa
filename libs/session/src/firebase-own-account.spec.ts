import { afterEach, expect, it, jest } from '@jest/globals';
import { setIdentityConfirmer } from '@trax/http';
import { FirebaseError } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { ownAccount } from './firebase-own-account.js';

// The emulator refuses no sign-in because of its age: here the SDK fails at the token that it asks for first.
const getIdToken = jest.fn<() => Promise<string>>();
const auth = { currentUser: { getIdToken } } as unknown as Auth;
const config = { apiKey: 'key', authDomain: 'localhost', projectId: 'demo' };
const { changeEmail } = ownAccount({ auth, candidates: auth, renewSession: () => Promise.resolve(), config });

afterEach(() => setIdentityConfirmer(undefined));

it.each([
  ['is repeated once the person has confirmed who they are', true, ['network-request-failed', 2]],
  ['is not repeated when they have not', false, ['requires-recent-login', 1]],
])('a change that Firebase refuses to an old sign-in %s', async (_, isConfirmed, expected) => {
  getIdToken.mockReset();
  for (const code of ['requires-recent-login', 'network-request-failed'])
    getIdToken.mockRejectedValueOnce(new FirebaseError(`auth/${code}`, code));
  setIdentityConfirmer(() => Promise.resolve(isConfirmed));
  const refusal: unknown = await changeEmail('new@trax.test').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: expected[0] });
  expect(getIdToken).toHaveBeenCalledTimes(Number(expected[1]));
});
