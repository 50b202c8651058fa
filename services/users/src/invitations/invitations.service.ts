import { Inject, Injectable } from '@nestjs/common';
import type { Invitation, InviteInput, LinkedInvitation } from '@trax/contracts/invitations';
import type { InvitationDelivery } from '@trax/contracts/invitation-rules';
import type { Viewer } from '@trax/nest-platform/viewer';
import type { EntityManager } from 'typeorm';
import { InstallationService } from '../accounts/installation.service.js';
import { OWNER_EMAIL, assertStillAdministrator } from '../users/administrator.js';
import type { Invitation as InvitationRow } from './invitation.entity.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationNotFound, SignUpClosed } from './invitations.errors.js';
import { InvitationsRepository } from './invitations.repository.js';

/** What administrators do about invitations. */
@Injectable()
export class InvitationsService {
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly installation: InstallationService,
    private readonly links: InvitationLinks,
  ) {}

  async list(): Promise<Invitation[]> {
    return (await this.invitations.list()).map(toInvitation);
  }

  /** @throws Forbidden, SignUpClosed, EmailTaken, and what cannot be delivered */
  async invite(viewer: Viewer, { email, role, delivery }: InviteInput): Promise<LinkedInvitation> {
    await this.assertNotClosed();
    await this.links.assertDeliverable({ email, delivery });
    const { token, link } = this.links.create(delivery);
    const row = await this.asAdministrator(viewer, (manager) =>
      this.invitations.save(manager, { ...link, email, role, invitedBy: viewer.uid }),
    );
    return { invitation: toInvitation(row), link: await this.links.deliver(row, token, viewer.uid) };
  }

  /** @throws Forbidden, InvitationNotFound, SignUpClosed, and what cannot be delivered */
  async renew(viewer: Viewer, id: string, delivery: InvitationDelivery): Promise<LinkedInvitation> {
    await this.assertNotClosed();
    const found = await this.invitations.findOpen(id);
    if (found === null) throw new InvitationNotFound();
    await this.links.assertDeliverable({ ...found, delivery });
    const { token, link } = this.links.create(delivery);
    const row = await this.asAdministrator(viewer, (manager) =>
      this.invitations.renew(manager, id, { ...link, invitedBy: viewer.uid }),
    );
    return { invitation: toInvitation(row), link: await this.links.deliver(row, token, viewer.uid) };
  }

  /** @throws InvitationNotFound */
  withdraw(id: string): Promise<void> {
    return this.invitations.withdraw(id);
  }

  private asAdministrator<T>(viewer: Viewer, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.invitations.inTransaction(async (manager) => {
      await assertStillAdministrator(manager, viewer, this.ownerEmail);
      return work(manager);
    });
  }

  private async assertNotClosed(): Promise<void> {
    if ((await this.installation.getSignUpMode()) === 'closed') throw new SignUpClosed(409);
  }
}

const toInvitation = ({ createdAt, expiresAt, ...row }: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  delivery: row.delivery,
  mailFailure: row.mailFailure,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= new Date(),
});
