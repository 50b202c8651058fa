import { isVisible } from '@trax/contracts/text-rules';
import type { ListedUser, UserRecord } from '@trax/contracts/users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { isAdministrator } from './administrator.js';
import type { User } from './user.entity.js';

/** The name to show for a person who gave none that can be seen: the local part of the email address. */
export function toDisplayName(displayName: string | null | undefined, email: string): string {
  const name = displayName ?? '';
  return isVisible(name) ? name : email.slice(0, Math.max(email.lastIndexOf('@'), 1));
}

/** A person's record as the viewer sees it; for the viewer's own the session has the current email, and no other viewer sees the hour. */
export function toUserRecord(user: User, viewer: Viewer, ownerEmail: string): UserRecord {
  const { firebaseId, displayName, email, photoURL, metadata, environment } = user;
  const { emailVerified, ...current } = firebaseId === viewer.uid ? viewer : user;
  const isAdmin = isAdministrator({ isAdmin: user.isAdmin, email: current.email, emailVerified }, ownerEmail);
  const record = { firebaseId, displayName, email, emailVerified, photoURL, metadata, environment, isAdmin };
  return firebaseId === viewer.uid ? { ...record, dayStartHour: user.dayStartHour, language: user.language } : record;
}

type ListedFacts = { readonly ownerEmail: string; readonly withSecondFactor: ReadonlySet<string> };

/** As `toUserRecord`, with what only an administrator reads. */
export function toListedUser(user: User, viewer: Viewer, { ownerEmail, withSecondFactor }: ListedFacts): ListedUser {
  const { createdAt, lastSeenAt, disabledAt, admittedAt, linkMailedAt, linkMailFailure } = user;
  return {
    ...toUserRecord(user, viewer, ownerEmail),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.getTime() === 0 ? null : lastSeenAt.toISOString(),
    isDisabled: disabledAt !== null,
    isAdmitted: admittedAt !== null,
    hasSecondFactor: withSecondFactor.has(user.firebaseId),
    linkMail: linkMailedAt && { queuedAt: linkMailedAt.toISOString(), failure: linkMailFailure },
  };
}
