import { subjectHash } from '@trax/nest-platform/ids';
import { IsNull, type EntityManager } from 'typeorm';
import { HandedOverLink } from '../mail/handed-over-link.entity.js';
import { Invitation } from './invitation.entity.js';

/** What better-auth writes before the token of a link for a new password, in `auth_verifications`. */
export const RESET_PREFIX = 'reset-password:';

const MARK_LENGTH = 16;
// better-auth's tables have no entities. Both conditions are those of an index.
export const DELETE_LINKS_SQL = `
  delete from auth_verifications where identifier like '${RESET_PREFIX}%' and split_part(identifier, '.', 2) = $1`;

/** The end of the token of a link for a new password: which administrator has made it. */
export const markOfMaker = (uid: string): string => subjectHash(uid).slice(0, MARK_LENGTH);

/** Ends what an administrator has made for others and is still open, because they are none any more. */
export async function withdrawGrants(manager: EntityManager, uid: string): Promise<void> {
  const open = { invitedBy: uid, acceptedAt: IsNull(), withdrawnAt: IsNull() };
  await manager.update(Invitation, open, { withdrawnAt: () => 'now()' });
  await manager.query(DELETE_LINKS_SQL, [markOfMaker(uid)]);
}

/** Deletes what names a person: their invitation and their waiting links. The invitations that they made stay without their name. */
export async function eraseInvitations(manager: EntityManager, firebaseId: string, email: string): Promise<void> {
  await manager.update(Invitation, { invitedBy: firebaseId }, { invitedBy: null });
  await manager.delete(Invitation, [{ acceptedBy: firebaseId }, { email: email.toLowerCase() }]);
  await manager.delete(HandedOverLink, { email: email.toLowerCase() });
}
