import { Injectable } from '@nestjs/common';
import { SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import type { EntityManager } from 'typeorm';
import { InstallationService } from '../accounts/installation.service.js';
import { toDisplayName } from '../users/user-record.js';
import { User } from '../users/user.entity.js';
import { ENVIRONMENT, UsersRepository } from '../users/users.repository.js';
import type { Invitation } from './invitation.entity.js';
import { SignUpClosed } from './invitations.errors.js';
import { InvitationsRepository } from './invitations.repository.js';

/** An account with what is known of its address: a provider may only claim it. */
export type InvitedAccount = { readonly id: string; readonly email: string; readonly emailVerified: boolean };
type SignUpRefusal = typeof SET_UP_PROBLEM_CODES.signUpClosed | typeof SET_UP_PROBLEM_CODES.signUpByInvitation;

/** Who may make an account, and what people become by accepting an invitation. */
@Injectable()
export class InvitedPeople {
  constructor(
    private readonly installation: InstallationService,
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Why a visitor must not make an account without the link of an invitation; `email`: an address that a provider has verified. */
  async findRefusal(email?: string): Promise<SignUpRefusal | undefined> {
    const mode = await this.installation.getSignUpMode();
    if (mode === 'open') return undefined;
    if (mode === 'closed') return SET_UP_PROBLEM_CODES.signUpClosed;
    const isInvited = email !== undefined && (await this.invitations.isInvited(email));
    return isInvited ? undefined : SET_UP_PROBLEM_CODES.signUpByInvitation;
  }

  /** @throws SignUpClosed */
  async assertNotClosed(): Promise<void> {
    if ((await this.installation.getSignUpMode()) === 'closed') throw new SignUpClosed(403);
  }

  /** A sign-in with the verified address of an open invitation accepts it, also without its link. */
  async acceptBySignIn(account: InvitedAccount): Promise<void> {
    if (!account.emailVerified || !(await this.invitations.isInvited(account.email))) return;
    if ((await this.installation.getSignUpMode()) === 'closed') return;
    await this.invitations.inTransaction(async (manager) => {
      const invitation = await this.invitations.lockByEmail(manager, account.email);
      if (invitation !== null) await this.accept(manager, invitation, account);
    });
  }

  /** A person who has not proved the address is let in by the administrator who has handed the invitation over. */
  async accept(manager: EntityManager, { id, role }: Invitation, account: InvitedAccount): Promise<void> {
    const { id: firebaseId, email, emailVerified } = account;
    await this.invitations.markAccepted(manager, id, firebaseId);
    if (!emailVerified) await this.users.admit(manager, account);
    if (role !== 'administrator') return;
    const displayName = toDisplayName('', email);
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ firebaseId, displayName, email, emailVerified, environment: ENVIRONMENT, isAdmin: true })
      .orUpdate(['is_admin'], ['firebase_id'])
      .execute();
  }
}
