import { VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';

/** The key pair of the tests: used nowhere else. */
export const TEST_VIEWER_SIGNING_KEY = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJtFAWq/9vaUJskAIJDiOF/mzioMGjtwC1oGsbmgSNhu
-----END PRIVATE KEY-----`;
export const TEST_VIEWER_VERIFICATION_KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAKDqyP79+oTo9XDx8esggtDxNxehoR9fyb7HbBai9YJg=
-----END PUBLIC KEY-----`;
/** The settings with them; only the users service reads the first. */
export const TEST_VIEWER_KEYS = {
  VIEWER_SIGNING_KEY: TEST_VIEWER_SIGNING_KEY,
  VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY,
};

const signViewer = createViewerSigner(TEST_VIEWER_SIGNING_KEY);

/** A signed-in listener; a test names only what matters to it. */
export function testViewer(facts: Partial<Viewer> & Pick<Viewer, 'uid'>): Viewer {
  const { uid } = facts;
  return { email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false, ...facts };
}

/** The headers with which the gateway calls `service` on behalf of this person. */
export async function viewerHeaders(
  facts: Partial<Viewer> & Pick<Viewer, 'uid'>,
  service: string,
): Promise<Record<string, string>> {
  return { [VIEWER_HEADER]: await signViewer(testViewer(facts), service) };
}
