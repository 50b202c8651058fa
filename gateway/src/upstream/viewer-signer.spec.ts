import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createViewerVerifier } from '@trax/nest-platform/viewer-token';
import { TEST_VIEWER_SIGNING_KEY, TEST_VIEWER_VERIFICATION_KEY, testViewer } from '@trax/testing-server/viewer-headers';
import { ViewerSigner } from './viewer-signer.js';

const ada = testViewer({ uid: 'ada' });
const verify = (token: string, service: string) => createViewerVerifier(TEST_VIEWER_VERIFICATION_KEY, service)(token);

afterEach(() => {
  jest.useRealTimers();
});

describe('the token of a viewer', () => {
  it('is for one service and holds one viewer', async () => {
    const signer = new ViewerSigner(TEST_VIEWER_SIGNING_KEY);
    const forUsers = await signer.sign(ada, 'users');
    const forStats = await signer.sign(ada, 'stats');
    const asAdministrator = await signer.sign({ ...ada, isAdmin: true }, 'users');
    await expect(verify(forUsers, 'users')).resolves.toEqual(ada);
    await expect(verify(forStats, 'stats')).resolves.toEqual(ada);
    await expect(verify(forUsers, 'stats')).resolves.toBeUndefined();
    await expect(verify(asAdministrator, 'users')).resolves.toEqual({ ...ada, isAdmin: true });
  });

  it('is used again for half of its lifetime of 60 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
    const signer = new ViewerSigner(TEST_VIEWER_SIGNING_KEY);
    const first = await signer.sign(ada, 'users');
    jest.advanceTimersByTime(29_000);
    expect(await signer.sign(ada, 'users')).toBe(first);
    jest.advanceTimersByTime(2_000);
    expect(await signer.sign(ada, 'users')).not.toBe(first);
  });
});
