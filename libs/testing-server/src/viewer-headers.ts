import { VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { signViewer } from '@trax/nest-platform/viewer-token';

/** The secret that the services under test share with `viewerHeaders`. */
export const TEST_VIEWER_TOKEN_SECRET = 'a-secret-that-only-the-tests-know-0123456789';

/** A signed-in listener; a test names only what matters to it. */
export function testViewer(facts: Partial<Viewer> & Pick<Viewer, 'uid'>): Viewer {
  const { uid } = facts;
  return { email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false, ...facts };
}

/** The headers with which the gateway calls a service on behalf of this person. */
export async function viewerHeaders(facts: Partial<Viewer> & Pick<Viewer, 'uid'>): Promise<Record<string, string>> {
  return { [VIEWER_HEADER]: await signViewer(testViewer(facts), TEST_VIEWER_TOKEN_SECRET) };
}
