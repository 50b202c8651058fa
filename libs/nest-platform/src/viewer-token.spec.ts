import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createViewerVerifier, signViewer, verifyViewer, VIEWER_TOKEN_SECONDS } from './viewer-token.js';

const secret = 'a secret of at least thirty-two characters';
const viewer = { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada', isAdmin: false };

describe('the signed viewer', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('comes out as it went in', async () => {
    expect(await verifyViewer(await signViewer(viewer, secret), secret)).toEqual(viewer);
  });

  it('is nobody when signed with another secret, or changed on its way', async () => {
    const token = await signViewer(viewer, secret);
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'ada', isAdmin: true })).toString('base64url');
    expect(await verifyViewer(token, `${secret}!`)).toBeUndefined();
    expect(await verifyViewer(`${header}.${forged}.${signature}`, secret)).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', '....', '\u0000'])('is nobody in %p', async (token) => {
    expect(await verifyViewer(token, secret)).toBeUndefined();
  });

  it('is nobody when a claim is missing', async () => {
    const { email: _, ...incomplete } = viewer;
    // @ts-expect-error: the e-mail is missing on purpose
    expect(await verifyViewer(await signViewer(incomplete, secret), secret)).toBeUndefined();
  });

  it('expires after a minute, also for a verifier that remembers it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const verify = createViewerVerifier(secret);
    const token = await signViewer(viewer, secret);
    expect(await verify(token)).toEqual(viewer);
    jest.setSystemTime(Date.now() + (VIEWER_TOKEN_SECONDS + 1) * 1000);
    expect(await verify(token)).toBeUndefined();
    expect(await verifyViewer(token, secret)).toBeUndefined();
  });

  it('is verified once by a verifier that remembers', async () => {
    const verify = createViewerVerifier(secret);
    const token = await signViewer(viewer, secret);
    expect(await verify(token)).toBe(await verify(token));
  });
});
