import type { EntityManager } from 'typeorm';
import { hashOfToken, tokenOfLink } from './invitation-token.js';
import { Invitation } from './invitation.entity.js';

/** The link was to be sent, and is shown to administrators after all: it proves no address. */
export async function markInvitationAsShown(manager: EntityManager, link: string): Promise<void> {
  await manager.update(Invitation, { tokenHash: hashOfToken(tokenOfLink(link)) }, { delivery: 'link' });
}
