import type { EntityManager } from 'typeorm';
import type { LinkMail } from '../mail/mailer.js';
import { User } from '../users/user.entity.js';

/** Why the mail server has not taken this email so far; null once it has. One of an older link changes nothing. */
export async function recordLinkMail(
  manager: EntityManager,
  { firebaseId, mailedAt }: LinkMail,
  linkMailFailure: string | null,
): Promise<void> {
  await manager.update(User, { firebaseId, linkMailedAt: new Date(mailedAt) }, { linkMailFailure });
}
