import { Forbidden } from '@trax/nest-platform/problem';
import type { Viewer } from '@trax/nest-platform/viewer';
import { IsNull, type EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Injects the configured address of the owner; empty where the set-up makes the owner. */
export const OWNER_EMAIL = Symbol('owner email');

/** Two spellings of one address: without regard to case and surrounding space. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

type Person = { readonly isAdmin: boolean; readonly email: string; readonly emailVerified: boolean };

/**
 * The one administrator predicate: the stored flag, or the owner's address once it is verified, because
 * a visitor may sign up with an address that is not theirs.
 */
export const isAdministrator = ({ isAdmin, email, emailVerified }: Person, ownerEmail: string): boolean =>
  isAdmin || (emailVerified && ownerEmail !== '' && isSameEmail(email, ownerEmail));

/**
 * The session may say that the viewer is an administrator for up to a minute after the role was taken. Who takes it meanwhile
 * waits until the transaction has ended.
 * @throws Forbidden
 */
export async function assertStillAdministrator(manager: EntityManager, viewer: Viewer, ownerEmail: string) {
  const actor = await manager.findOne(User, {
    where: { firebaseId: viewer.uid, deletionStartedAt: IsNull() },
    lock: { mode: 'pessimistic_read' },
  });
  const isDisabled = (actor?.disabledAt ?? null) !== null;
  if (isDisabled || !isAdministrator({ ...viewer, isAdmin: actor?.isAdmin ?? false }, ownerEmail))
    throw new Forbidden('Only an administrator may do this');
}
