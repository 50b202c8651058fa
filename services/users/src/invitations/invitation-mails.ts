import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Invitation } from './invitation.entity.js';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const ofLink = (link: string) => ({
  tokenHash: hashOfToken(new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''),
});

/** Why the mail server has not taken the email with this link so far; null once it has. */
export async function recordInvitationMail(
  manager: EntityManager,
  link: string,
  mailFailure: string | null,
): Promise<void> {
  await manager.update(Invitation, ofLink(link), { mailFailure });
}

/** The link was to be sent, and is shown to administrators after all: it proves no address. */
export async function markInvitationAsShown(manager: EntityManager, link: string): Promise<void> {
  await manager.update(Invitation, ofLink(link), { delivery: 'link' });
}
