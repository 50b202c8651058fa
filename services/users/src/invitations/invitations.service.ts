import { Injectable } from '@nestjs/common';
import type { Invitation, InviteInput, LinkedInvitation } from '@trax/contracts/invitations';
import type { InvitationDelivery } from '@trax/contracts/invitation-rules';
import { InstallationService } from '../accounts/installation.service.js';
import type { Invitation as InvitationRow } from './invitation.entity.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationNotFound, SignUpClosed } from './invitations.errors.js';
import { InvitationsRepository } from './invitations.repository.js';

/** What administrators do about invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly installation: InstallationService,
    private readonly links: InvitationLinks,
  ) {}

  async list(): Promise<Invitation[]> {
    return (await this.invitations.list()).map(toInvitation);
  }

  /** @throws SignUpClosed, EmailTaken, and what cannot be delivered */
  async invite(invitedBy: string, { email, role, delivery }: InviteInput): Promise<LinkedInvitation> {
    await this.assertNotClosed();
    await this.links.assertDeliverable({ email, delivery });
    const { token, link } = await this.links.create(delivery);
    const row = await this.invitations.save({ ...link, email, role, invitedBy });
    return { invitation: toInvitation(row), link: await this.links.deliver(row, token) };
  }

  /** @throws InvitationNotFound, SignUpClosed, and what cannot be delivered */
  async renew(id: string, delivery: InvitationDelivery): Promise<LinkedInvitation> {
    await this.assertNotClosed();
    const found = await this.invitations.findOpen(id);
    if (found === null) throw new InvitationNotFound();
    await this.links.assertDeliverable({ ...found, delivery });
    const { token, link } = await this.links.create(delivery);
    const row = await this.invitations.renew(id, link);
    if (row === null) throw new InvitationNotFound();
    return { invitation: toInvitation(row), link: await this.links.deliver(row, token) };
  }

  /** @throws InvitationNotFound */
  async withdraw(id: string): Promise<void> {
    if (!(await this.invitations.withdraw(id))) throw new InvitationNotFound();
  }

  private async assertNotClosed(): Promise<void> {
    if ((await this.installation.getSignUpMode()) === 'closed') throw new SignUpClosed(409);
  }
}

const toInvitation = ({ id, email, role, delivery, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  delivery,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= new Date(),
});
