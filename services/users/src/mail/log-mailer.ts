import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandedOverLink as ListedLink } from '@trax/contracts/mail';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { MoreThan, type Repository } from 'typeorm';
import { markInvitationAsShown } from '../invitations/mark-invitation-as-shown.js';
import { HandedOverLink } from './handed-over-link.entity.js';
import { LINK_SECONDS, Mailer, type Mail } from './mailer.js';

/** Null: nobody waits for the link. */
const PURPOSES: Readonly<Record<Mail['kind'], string | null>> = {
  'verify-email': 'Verification',
  'reset-password': 'Password reset',
  'change-email': 'New address',
  'email-changed': null,
  'confirm-deletion': 'Deletion',
  invitation: 'Invitation',
  test: 'Test',
};
const DELETE_OLD_SQL = `
  delete from handed_over_links where id in (
    select id from handed_over_links where created_at < now() - interval '${LINK_SECONDS} seconds' limit $1)`;

/**
 * While there is no mail server: writes each link to the log, which `npm start` shows and does not store, and keeps it for the
 * administrators as long as it works.
 */
@Injectable()
export class LogMailer extends Mailer {
  private readonly logger = new Logger('mail');

  constructor(
    @InjectRepository(HandedOverLink) private readonly links: Repository<HandedOverLink>,
    prunes: Prunes,
  ) {
    super();
    prunes.add('handed-over-links', async (limit) => {
      const [, deleted] = await this.links.query<[unknown, number]>(DELETE_OLD_SQL, [limit]);
      return deleted;
    });
  }

  hasServer(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async send({ kind, to, link }: Mail): Promise<void> {
    const purpose = PURPOSES[kind];
    if (purpose === null) return;
    await this.links.manager.transaction(async (manager) => {
      if (kind === 'invitation') await markInvitationAsShown(manager, link);
      await manager.insert(HandedOverLink, { email: to.toLowerCase(), purpose, link });
    });
    this.logger.warn(`${purpose} link for ${to}: ${link}`);
  }

  override async listHandedOver(): Promise<ListedLink[]> {
    const createdAt = MoreThan(new Date(Date.now() - LINK_SECONDS * 1_000));
    const found = await this.links.find({ where: { createdAt }, order: { createdAt: 'DESC' }, take: MAX_LISTED });
    return found.map(({ email: to, createdAt: at, ...row }) => ({ ...row, to, createdAt: at.toISOString() }));
  }
}

/** More than anybody hands over in an hour; whoever asks for many links must not fill the panel. */
const MAX_LISTED = 200;
