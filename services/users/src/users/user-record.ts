import type { UserRecord } from '@trax/contracts/users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { isAdministrator } from './administrator.js';
import type { StoredUser } from './users.repository.js';

/** A person's record as the viewer sees it; of their own address the session knows more than the row. */
export function recordOf(user: StoredUser, viewer: Viewer, ownerEmail: string): UserRecord {
  const isOwn = user.firebaseId === viewer.uid;
  const email = isOwn ? viewer.email : user.email;
  const emailVerified = isOwn ? viewer.emailVerified : user.emailVerified;
  return {
    ...user,
    emailVerified,
    isAdmin: isAdministrator({ isAdmin: user.isAdmin, email, emailVerified }, ownerEmail),
  };
}
