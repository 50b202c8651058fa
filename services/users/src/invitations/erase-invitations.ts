import type { EntityManager } from 'typeorm';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { Invitation } from './invitation.entity.js';

/** Deletes what names a person: their invitation and the links that wait for them. Whom they have invited is named by nobody any more. */
export async function eraseInvitations(manager: EntityManager, firebaseId: string, email: string): Promise<void> {
  await manager.update(Invitation, { invitedBy: firebaseId }, { invitedBy: null });
  await manager.delete(Invitation, [{ acceptedBy: firebaseId }, { email: email.toLowerCase() }]);
  await manager.delete(HandedOverLink, { email: email.toLowerCase() });
}
