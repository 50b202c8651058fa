import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createViewerSigner, createViewerVerifier, VIEWER_TOKEN_SECONDS } from './viewer-token.js';

const createKeys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = createKeys();
const sign = createViewerSigner(keys.privateKey);
const createVerifier = () => createViewerVerifier(keys.publicKey, 'stats');
const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada', isAdmin: false };

describe('the viewer token', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('carries the viewer to the service that it is meant for', async () => {
    const token = await sign(viewer, 'stats');
    expect(await createVerifier()(token)).toEqual(viewer);
    expect(await createViewerVerifier(keys.publicKey, 'playlists')(token)).toBeUndefined();
  });

  it('is refused when it was signed with another key or changed', async () => {
    const [header, , signature] = (await sign(viewer, 'stats')).split('.');
    const changed = Buffer.from(JSON.stringify({ viewer: { ...viewer, isAdmin: true } })).toString('base64url');
    const another = createViewerSigner(createKeys().privateKey);
    expect(await createVerifier()(await another(viewer, 'stats'))).toBeUndefined();
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
