import type { EntityManager } from 'typeorm';
import { hashOfToken, tokenOfLink } from './invitation-token.js';
import { Invitation } from './invitation.entity.js';

/** Why the mail server has not taken the email with this link so far; null once it has. */
export async function recordInvitationMail(
  manager: EntityManager,
  link: string,
  mailFailure: string | null,
): Promise<void> {
  await manager.update(Invitation, { tokenHash: hashOfToken(tokenOfLink(link)) }, { mailFailure });
}
