import { describe, expect, it } from '@jest/globals';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { createViewerVerifier } from '@trax/nest-platform/viewer-token';
import { forgedViewers } from './forged-viewers.js';
import { TEST_VIEWER_VERIFICATION_KEY, testViewer, viewerHeaders } from './viewer-headers.js';

const verify = createViewerVerifier(TEST_VIEWER_VERIFICATION_KEY, 'stats');

describe('the verifier of a service', () => {
  it('accepts the viewer of the gateway', async () => {
    const { [VIEWER_HEADER]: token = '' } = await viewerHeaders({ uid: 'ada' }, 'stats');
    expect(await verify(token)).toEqual(testViewer({ uid: 'ada' }));
  });

  it.each(forgedViewers('stats'))('refuses %s', async (_, headers) => {
    expect(await verify((await headers())[VIEWER_HEADER] ?? '')).toBeUndefined();
  });
});
