import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createViewerSigner, createViewerVerifier, VIEWER_TOKEN_SECONDS } from './viewer-token.js';

const createKeys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = createKeys();
const sign = createViewerSigner(keys.privateKey);
const createVerifier = () => createViewerVerifier(keys.publicKey, 'stats');
const viewer = {
  uid: 'ada',
  email: 'ada@trax.test',
  emailVerified: true,
  displayName: 'Ada',
  isAdmin: false,
  signedInAtSeconds: 1,
};

type Facts = { key?: KeyObject | Uint8Array; alg?: string; issuer?: string; ageSeconds?: number; expiresAt?: string };

/** A token as the gateway signs it, except for what is given. */
function forge({ key = createPrivateKey(keys.privateKey), alg = 'EdDSA', issuer = 'trax-gateway', ...times }: Facts) {
  const { ageSeconds = 0, expiresAt = '60s' } = times;
  return new SignJWT({ viewer })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience('stats')
    .setIssuedAt(Math.floor(Date.now() / 1_000) - ageSeconds)
    .setExpirationTime(expiresAt)
    .sign(key);
}

const unsigned = () =>
  new UnsecuredJWT({ viewer })
    .setIssuer('trax-gateway')
    .setAudience('stats')
    .setIssuedAt()
    .setExpirationTime('60s')
    .encode();

describe('the viewer token', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('carries the viewer to the service that it is meant for', async () => {
    const token = await sign(viewer, 'stats');
    expect(await createVerifier()(token)).toEqual(viewer);
    expect(await createViewerVerifier(keys.publicKey, 'playlists')(token)).toBeUndefined();
  });

  it('is accepted as the forged tokens below are made, without their fault', async () => {
    expect(await createVerifier()(await forge({}))).toEqual(viewer);
  });

  it('of a newer gateway is read without the members that this version does not know', async () => {
    const newer = { ...viewer, addedLater: { plan: 'x' } };
    expect(await createVerifier()(await sign(newer, 'stats'))).toEqual(viewer);
  });

  it.each([
    ['was signed with another key', () => forge({ key: generateKeyPairSync('ed25519').privateKey })],
    [
      'was signed with the public key as a shared secret',
      () => forge({ key: new TextEncoder().encode(keys.publicKey), alg: 'HS256' }),
    ],
    ['is not signed', unsigned],
    ['is of another issuer', () => forge({ issuer: 'another' })],
    ['has expired', () => forge({ ageSeconds: 40, expiresAt: '-10s' })],
    ['was signed more than a minute ago, whenever it expires', () => forge({ ageSeconds: 70, expiresAt: '1h' })],
    ['comes from the future', () => forge({ ageSeconds: -70, expiresAt: '2m' })],
  ])('is refused when it %s', async (_, make) => {
    expect(await createVerifier()(await make())).toBeUndefined();
  });

  it('is refused when it was changed', async () => {
    const [header, , signature] = (await sign(viewer, 'stats')).split('.');
    const changed = Buffer.from(JSON.stringify({ viewer: { ...viewer, isAdmin: true } })).toString('base64url');
    expect(await createVerifier()(`${header}.${changed}.${signature}`)).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', '....', '\u0000'])('is not %p', async (token) => {
    expect(await createVerifier()(token)).toBeUndefined();
  });

  it('is refused when a fact of the viewer is missing', async () => {
    const { email: _, ...incomplete } = viewer;
    expect(await createVerifier()(await sign(incomplete as typeof viewer, 'stats'))).toBeUndefined();
  });

  it.each([VIEWER_TOKEN_SECONDS + 10, -10])('is refused %i seconds after it was signed', async (seconds) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const verify = createVerifier();
    const token = await sign(viewer, 'stats');
    if (seconds > 0) expect(await verify(token)).toEqual(viewer);
    jest.setSystemTime(Date.now() + seconds * 1000);
    expect(await verify(token)).toBeUndefined();
  });

  it('is accepted by a service whose clock is some seconds behind', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const token = await sign(viewer, 'stats');
    jest.setSystemTime(Date.now() - 3_000);
    expect(await createVerifier()(token)).toEqual(viewer);
  });

  it('is verified once while it is remembered', async () => {
    const verify = createVerifier();
    const token = await sign(viewer, 'stats');
    expect(await verify(token)).toBe(await verify(token));
  });
});
