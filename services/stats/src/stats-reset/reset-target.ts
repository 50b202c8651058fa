import type { ResetQuery } from '@trax/contracts/stats';
import { BadInput, Forbidden } from '@trax/nest-platform/problem';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';

/**
 * Whose statistics are to go: one's own, or anybody's for an administrator who says so (readings A41).
 * @throws Forbidden for anybody else's
 */
export function resetTarget(viewer: Viewer, { firebaseId, adminFirebaseId, targetFirebaseId }: ResetQuery): string {
  if (firebaseId !== undefined) {
    assertIsViewer(viewer, firebaseId);
    return firebaseId;
  }
  if (adminFirebaseId === undefined || targetFirebaseId === undefined) throw new BadInput();
  assertIsViewer(viewer, adminFirebaseId);
  if (!viewer.isAdmin) throw new Forbidden('Only an administrator may do this');
  return targetFirebaseId;
}
