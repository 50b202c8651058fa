import type { ListedUser, UserRecord } from '@trax/contracts/users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { isAdministrator } from './administrator.js';
import type { User } from './user.entity.js';

/** A person's record as the viewer sees it; for the viewer's own record the session has the current email. */
export function recordOf(user: User, viewer: Viewer, ownerEmail: string): UserRecord {
  const { firebaseId, displayName, email, photoURL, metadata, environment } = user;
  const { emailVerified, ...current } = firebaseId === viewer.uid ? viewer : user;
  const isAdmin = isAdministrator({ isAdmin: user.isAdmin, email: current.email, emailVerified }, ownerEmail);
  return { firebaseId, displayName, email, emailVerified, photoURL, metadata, environment, isAdmin };
}

type ListedFacts = { readonly ownerEmail: string; readonly withSecondFactor: ReadonlySet<string> };

/** As `recordOf`, with what only an administrator reads. */
export function listedUserOf(user: User, viewer: Viewer, { ownerEmail, withSecondFactor }: ListedFacts): ListedUser {
  const { createdAt, lastSeenAt, disabledAt, linkMailedAt, linkMailFailure } = user;
  return {
    ...recordOf(user, viewer, ownerEmail),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.getTime() === 0 ? null : lastSeenAt.toISOString(),
    isDisabled: disabledAt !== null,
    hasSecondFactor: withSecondFactor.has(user.firebaseId),
    linkMail: linkMailedAt && { queuedAt: linkMailedAt.toISOString(), failure: linkMailFailure },
  };
}
