import { describe, expect, it } from '@jest/globals';
import type { Auth } from 'firebase-admin/auth';
import { generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { FirebaseIdentity } from './firebase-identity.js';
import { IdentityRefused, IdentityUnreachable } from './identity-provider.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = { alg: 'RS256', kid: 'key-1' };
const PAYLOAD = { sub: 'ada', iat: 1, exp: 2 };
const COOKIE = `${encode(HEADER)}.${encode(PAYLOAD)}.c2lnbmF0dXJl`;

const unknownKey = () => Promise.reject(new Error('unknown key'));

function identity(error?: unknown) {
  const sent: unknown[] = [];
  const firebase = {
    ask: <Answer>(_timeoutMs: number, question: (auth: Auth) => Promise<Answer>): Promise<Answer> => {
      sent.push(question);
      return Promise.reject(error);
    },
  };
  return { sent, provider: new FirebaseIdentity({ FIREBASE_PROJECT_ID: 'trax' }, firebase, unknownKey) };
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
    ['an invalid signature', failure('auth/argument-error', 'Firebase ID token has invalid signature.')],
    ['an unknown key', failure('auth/argument-error', 'Firebase ID token has "kid" claim which does not')],
    ['an error inside firebase-admin', new TypeError("Cannot read properties of null (reading 'aud')")],
    ['an internal error while it is decoded', failure('auth/internal-error', 'Unexpected token')],
    ['a message of a library', failure('auth/argument-error', 'Cannot convert object to primitive value')],
  ])('is refused for %s', async (_, error) => {
    await expect(identity(error).provider.verifyIdToken(COOKIE)).rejects.toBeInstanceOf(IdentityRefused);
  });

  it.each([
    failure('auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com.'),
    failure('auth/argument-error', 'Error fetching public keys for Google certs: 503'),
    failure('app/network-timeout', 'No answer within 4000 ms'),
  ])('cannot be verified while the keys are out of reach ($message)', async (error) => {
    await expect(identity(error).provider.verifyIdToken(COOKIE)).rejects.toBeInstanceOf(IdentityUnreachable);
  });
});

describe('a session cookie', () => {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const CLAIMS = {
    iss: 'https://session.firebase.google.com/trax',
    aud: 'trax',
    sub: 'ada',
    email: 'ada@trax.test',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    auth_time: nowSeconds - 100,
    iat: nowSeconds - 10,
    exp: nowSeconds + 100,
  };
  const sign = async (claims: object, keys = generateKeyPair('RS256')) => {
    const { privateKey, publicKey } = await keys;
    const cookie = await new SignJWT({ ...CLAIMS, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(privateKey);
    return { cookie, publicKey };
  };
  const createIdentity = (keys: () => Promise<CryptoKey>, emulator?: string) =>
    new FirebaseIdentity({ FIREBASE_PROJECT_ID: 'trax', FIREBASE_AUTH_EMULATOR_HOST: emulator }, undefined, keys);

  it('is verified by the public keys alone', async () => {
    const { cookie, publicKey } = await sign({});
    expect(await createIdentity(async () => publicKey).verifySessionCookie(cookie)).toEqual({
      uid: 'ada',
      email: 'ada@trax.test',
      emailVerified: true,
      displayName: null,
      provider: 'password',
      signedInAtSeconds: CLAIMS.auth_time,
      issuedAtSeconds: CLAIMS.iat,
      expiresAtSeconds: CLAIMS.exp,
    });
  });

  it('gives no name that a reader cannot see', async () => {
    const { cookie, publicKey } = await sign({ name: '\u2800\u200b' });
    const { displayName } = await createIdentity(async () => publicKey).verifySessionCookie(cookie);
    expect(displayName).toBeNull();
  });

  it.each([
    ['another project', { aud: 'other', iss: 'https://session.firebase.google.com/other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/trax' }],
    ['the past', { exp: nowSeconds - 10 }],
    ['no person', { sub: '' }],
    ['a uid that no service accepts', { sub: 'a/b' }],
    ['a sign-in at no whole second', { auth_time: 1.5 }],
    ['no sign-in', { auth_time: undefined }],
    ['no provider', { firebase: 'password' }],
  ])('of %s is refused', async (_, claims) => {
    const { cookie, publicKey } = await sign(claims);
    await expect(createIdentity(async () => publicKey).verifySessionCookie(cookie)).rejects.toThrow(IdentityRefused);
  });

  it('that another key has signed is refused, and one without a signature', async () => {
    const { cookie } = await sign({});
    const { publicKey } = await generateKeyPair('RS256');
    const identityProvider = createIdentity(async () => publicKey);
    await expect(identityProvider.verifySessionCookie(cookie)).rejects.toThrow(IdentityRefused);
    const unsigned = new UnsecuredJWT(CLAIMS).encode();
    await expect(identityProvider.verifySessionCookie(unsigned)).rejects.toThrow(IdentityRefused);
  });

  it('cannot be verified while the keys are out of reach', async () => {
    const { cookie } = await sign({});
    const away = createIdentity(() => Promise.reject(new IdentityUnreachable('away')));
    await expect(away.verifySessionCookie(cookie)).rejects.toThrow(IdentityUnreachable);
  });

  it('of the emulator is accepted where an emulator is configured, and only there', async () => {
    const emulated = createIdentity(unknownKey, '127.0.0.1:1');
    await expect(emulated.verifySessionCookie(new UnsecuredJWT(CLAIMS).encode())).resolves.toMatchObject({
      uid: 'ada',
    });
    const { cookie } = await sign({});
    await expect(emulated.verifySessionCookie(cookie)).rejects.toThrow(IdentityRefused);
  });
});

describe('a session cookie that is made', () => {
  const create = (code: string | undefined) => identity(failure(code, 'no')).provider.createSessionCookie(COOKIE, 60);

  it.each(['auth/user-disabled', 'auth/user-not-found', 'auth/id-token-revoked'])('is refused by %s', (code) =>
    expect(create(code)).rejects.toBeInstanceOf(IdentityRefused),
  );

  it.each(['auth/internal-error', 'app/network-error', 'app/invalid-credential', undefined])('fails with %s', (code) =>
    expect(create(code)).rejects.toBeInstanceOf(IdentityUnreachable),
  );
});
