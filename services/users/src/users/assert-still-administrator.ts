import { Forbidden } from '@trax/nest-platform/problem';
import type { Viewer } from '@trax/nest-platform/viewer';
import { IsNull, type EntityManager } from 'typeorm';
import { isAdministrator } from './administrator.js';
import { User } from './user.entity.js';

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
