import { describe, expect, it } from '@jest/globals';
import type { Auth } from 'firebase-admin/auth';
import { FirebaseIdentity } from './firebase-identity.js';
import { IdentityRefused, IdentityUnreachable } from './identity-provider.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'RS256', kid: 'key-1' };
const PAYLOAD = { sub: 'ada', iat: 1, exp: 2 };
const COOKIE = `${encode(HEADER)}.${encode(PAYLOAD)}.c2lnbmF0dXJl`;

function identity(error?: unknown) {
  const sent: unknown[] = [];
  const firebase = {
    ask: <Answer>(_timeoutMs: number, question: (auth: Auth) => Promise<Answer>): Promise<Answer> => {
      sent.push(question);
      return Promise.reject(error);
    },
  };
  return { sent, provider: new FirebaseIdentity({ FIREBASE_PROJECT_ID: 'trax' }, firebase) };
}
const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), code && { code });

describe('a session cookie or ID token', () => {
  it.each([
    ['a word', 'garbage'],
    ['two parts', `${encode(HEADER)}.${encode(PAYLOAD)}`],
    ['four parts', `${COOKIE}.${encode({})}`],
    ['a payload that is null', `${encode(HEADER)}.${encode(null)}.c2ln`],
    ['a payload that is a list', `${encode(HEADER)}.${encode([])}.c2ln`],
    ['a payload that is no JSON', `${encode(HEADER)}.${Buffer.from('{').toString('base64url')}.c2ln`],
    ['a header that is null', `${encode(null)}.${encode(PAYLOAD)}.c2ln`],
    ['another algorithm', `${encode({ ...HEADER, alg: 'HS256' })}.${encode(PAYLOAD)}.c2ln`],
    ['no algorithm', `${encode({ alg: 'none' })}.${encode(PAYLOAD)}.`],
    ['a key id that is no text', `${encode({ ...HEADER, kid: { toString: 1 } })}.${encode(PAYLOAD)}.c2ln`],
    ['more than 4,096 characters', `${COOKIE}${'A'.repeat(4_096)}`],
  ])('of %s is refused before firebase-admin sees it', async (_, cookie) => {
    const { provider, sent } = identity(new TypeError('must not happen'));
    await expect(provider.verifySessionCookie(cookie)).rejects.toBeInstanceOf(IdentityRefused);
    await expect(provider.verifyIdToken(cookie)).rejects.toBeInstanceOf(IdentityRefused);
    expect(sent).toEqual([]);
  });

  it.each([
    ['an invalid signature', failure('auth/argument-error', 'Firebase session cookie has invalid signature.')],
    ['an unknown key', failure('auth/argument-error', 'Firebase session cookie has "kid" claim which does not')],
    ['an error inside firebase-admin', new TypeError("Cannot read properties of null (reading 'aud')")],
    ['an internal error while it is decoded', failure('auth/internal-error', 'Unexpected token')],
    ['a message of a library', failure('auth/argument-error', 'Cannot convert object to primitive value')],
  ])('is refused for %s', async (_, error) => {
    await expect(identity(error).provider.verifySessionCookie(COOKIE)).rejects.toBeInstanceOf(IdentityRefused);
  });

  it.each([
    failure('auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com.'),
    failure('auth/argument-error', 'Error fetching public keys for Google certs: 503'),
    failure('app/network-timeout', 'No answer within 1000 ms'),
  ])('cannot be verified while the keys are out of reach ($message)', async (error) => {
    await expect(identity(error).provider.verifySessionCookie(COOKIE)).rejects.toBeInstanceOf(IdentityUnreachable);
  });
});

describe('the account of a genuine cookie', () => {
  it.each(['auth/user-disabled', 'auth/user-not-found', 'auth/session-cookie-revoked'])('is refused by %s', (code) =>
    expect(identity(failure(code, 'no')).provider.verifyAccount(COOKIE)).rejects.toBeInstanceOf(IdentityRefused),
  );

  it.each(['auth/internal-error', 'app/network-error', 'app/invalid-credential', undefined])(
    'is unknown after %s',
    (code) =>
      expect(identity(failure(code, 'down')).provider.verifyAccount(COOKIE)).rejects.toBeInstanceOf(
        IdentityUnreachable,
      ),
  );
});
