import { Inject, Injectable } from '@nestjs/common';
import type { AcceptInvitationInput, ReadableInvitation } from '@trax/contracts/invitations';
import { AuthServer } from '../accounts/auth-server.js';
import { isRecent } from '../accounts/repeated-calls.js';
import { isSameEmail, OWNER_EMAIL } from '../users/administrator.js';
import type { Invitation } from './invitation.entity.js';
import { hashOfToken } from './invitation-mails.js';
import {
  InvitationExpired,
  InvitationForAnother,
  InvitationUnknown,
  InvitationUsed,
  InvitationWithdrawn,
  NoPasswords,
} from './invitations.errors.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitedPeople } from './invited-people.js';

/** What a visitor does with the link of an invitation. */
@Injectable()
export class AcceptInvitationService {
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly people: InvitedPeople,
    private readonly auth: AuthServer,
  ) {}

  /** @throws InvitationUnknown, InvitationUsed, InvitationWithdrawn, InvitationExpired, SignUpClosed */
  async read(token: string): Promise<ReadableInvitation> {
    await this.people.assertNotClosed();
    const { email, role } = usable(await this.invitations.findByToken(hashOfToken(token)));
    return { email, role };
  }

  /**
   * The account, its role and the end of the invitation, or nothing of them. The person can sign in at once.
   * @throws what `read` throws, InvitationForAnother, NoPasswords, EmailTaken, PasswordTooCommon, PasswordTooPersonal
   */
  async accept(input: AcceptInvitationInput): Promise<void> {
    await this.people.assertNotClosed();
    if (!this.auth.hasPasswords) throw new NoPasswords();
    const tokenHash = hashOfToken(input.token);
    try {
      await this.makeAccount(tokenHash, input);
    } catch (error) {
      if (!(error instanceof InvitationUsed) || !(await this.wasAcceptedBy(tokenHash, input))) throw error;
    }
  }

  private async makeAccount(tokenHash: Buffer, { email, password }: AcceptInvitationInput): Promise<void> {
    await this.assertMayName(usableBy(email, await this.invitations.findByToken(tokenHash)), email);
    const passwordHash = await this.auth.hashPassword({ name: '', email, password });
    await this.invitations.inTransaction(async (manager) => {
      const invitation = usableBy(email, await this.invitations.lockByToken(manager, tokenHash));
      const emailVerified = provesEmail(invitation);
      const account = await this.auth.createAccount(manager, { name: '', email, passwordHash, emailVerified });
      await this.people.accept(manager, invitation, account);
    });
  }

  /**
   * A link without an address is not accepted with the owner's address, nor with one that is invited itself.
   * @throws InvitationForAnother
   */
  private async assertMayName(invitation: Invitation, email: string): Promise<void> {
    if (invitation.email !== null) return;
    if (isSameEmail(email, this.ownerEmail) || (await this.invitations.isInvited(email)))
      throw new InvitationForAnother();
  }

  /** The same call within a minute, whose first answer may have been lost, is answered as the first time. */
  private async wasAcceptedBy(tokenHash: Buffer, { email, password }: AcceptInvitationInput): Promise<boolean> {
    const invitation = await this.invitations.findByToken(tokenHash);
    if (invitation === null || invitation.acceptedAt === null || !isRecent(invitation.acceptedAt)) return false;
    return (await this.auth.findIdByPassword(email, password)) === invitation.acceptedBy;
  }
}

/** An email proves its address; a link that an administrator hands over proves none. */
const provesEmail = ({ email, delivery }: Invitation): boolean => email !== null && delivery === 'mail';

/** @throws what `usable` throws, InvitationForAnother */
function usableBy(email: string, found: Invitation | null): Invitation {
  const invitation = usable(found);
  if (invitation.email !== null && !isSameEmail(invitation.email, email)) throw new InvitationForAnother();
  return invitation;
}

/** @throws InvitationUnknown, InvitationUsed, InvitationWithdrawn, InvitationExpired */
function usable(invitation: Invitation | null): Invitation {
  if (invitation === null) throw new InvitationUnknown();
  if (invitation.acceptedAt !== null) throw new InvitationUsed();
  if (invitation.withdrawnAt !== null) throw new InvitationWithdrawn();
  if (invitation.expiresAt <= new Date()) throw new InvitationExpired();
  return invitation;
}
