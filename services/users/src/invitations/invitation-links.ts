import { Inject, Injectable } from '@nestjs/common';
import type { InvitationDelivery } from '@trax/contracts/invitation-rules';
import { createToken } from '@trax/nest-platform/ids';
import { ACCOUNTS_CONFIG, type AccountsConfig } from '../accounts/accounts.config.js';
import { AuthServer } from '../accounts/auth-server.js';
import { NoMailServer } from '../mail/mail.errors.js';
import { Mailer } from '../mail/mailer.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Invitation } from './invitation.entity.js';
import { hashOfToken } from './invitation-mails.js';
import { InvitationNeedsEmail } from './invitations.errors.js';

type Recipient = { readonly email: string | null; readonly delivery: InvitationDelivery };
/** What is stored of a link. */
export type NewLink = Pick<Invitation, 'tokenHash' | 'delivery'>;

/** How the links of invitations reach people. */
@Injectable()
export class InvitationLinks {
  @Inject(ACCOUNTS_CONFIG) private readonly config!: AccountsConfig;

  constructor(
    private readonly mailer: Mailer,
    private readonly auth: AuthServer,
    private readonly users: UsersRepository,
  ) {}

  /** @throws EmailTaken, InvitationNeedsEmail, NoMailServer, Unavailable, and a Problem with 429 for too many emails to the address */
  async assertDeliverable({ email, delivery }: Recipient): Promise<void> {
    if (email === null && !this.auth.hasPasswords)
      throw new InvitationNeedsEmail(
        'Nobody has a password here: an invitation needs the address that a service verifies.',
      );
    if (email !== null) await this.auth.assertHasNoAccount(email);
    if (delivery === 'link') return;
    if (email === null) throw new InvitationNeedsEmail('An invitation by email needs an address.');
    if (!(await this.mailer.hasServer())) throw new NoMailServer();
    await this.mailer.assertIsReady();
    await this.auth.countMail(email);
  }

  create(delivery: InvitationDelivery): { token: string; link: NewLink } {
    const token = createToken();
    return { token, link: { tokenHash: hashOfToken(token), delivery } };
  }

  /** The link, unless it is sent. It stands behind the `#`, which browsers send to no server. */
  async deliver({ email, delivery }: Recipient, token: string, invitedBy: string): Promise<string | null> {
    const link = new URL(`/invitation#token=${token}`, this.config.PUBLIC_URL).href;
    if (delivery === 'link' || email === null) return link;
    const inviter = (await this.users.find(invitedBy))?.displayName ?? '';
    await this.mailer.send({ kind: 'invitation', to: email, link, inviter, hasPasswords: this.auth.hasPasswords });
    return null;
  }
}
