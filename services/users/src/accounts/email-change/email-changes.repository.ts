import { Inject, Injectable, Logger } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { recordAccountEvent } from '../../audit/account-events.js';
import { InvitationsRepository } from '../../invitations/invitations.repository.js';
import { SessionsRepository } from '../../sessions/sessions.repository.js';
import { isSameEmail, OWNER_EMAIL } from '../../users/administrator.js';
import { toDisplayName } from '../../users/display-name.js';
import { User } from '../../users/user.entity.js';
import { UserNotFound } from '../../users/users.errors.js';
import { ENVIRONMENT } from '../../users/users.repository.js';
import type { EmailChange } from './email-changes.js';

/** What names the address of an account, besides the account itself. */
@Injectable()
export class EmailChangesRepository {
  private readonly logger = new Logger('accounts');

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly sessions: SessionsRepository,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** Changes all of it with the account, which `changeAccount` changes in this transaction. @throws UserNotFound */
  apply<T>(change: EmailChange, changeAccount: (manager: EntityManager) => Promise<T>): Promise<T> {
    const { uid, from, to } = change;
    return this.invitations.inTransaction(async (manager) => {
      if (await isErased(manager, uid)) throw new UserNotFound();
      const changed = await changeAccount(manager);
      if (isSameEmail(from, this.ownerEmail)) await this.keepOwner(manager, change);
      else await manager.update(User, { firebaseId: uid }, { email: to, emailVerified: true });
      await this.invitations.changeEmail(manager, from, to);
      await this.sessions.revokeAll(uid, manager);
      await recordAccountEvent(manager, 'changeEmail', [uid]);
      await publishEvents(manager, [
        { type: 'user.email-changed', payload: { firebaseId: uid, email: to } },
        { type: 'email-change.notice-due', payload: { email: from } },
      ]);
      return changed;
    });
  }

  /** Whom the setting has made an administrator stays one, by the stored flag. */
  private async keepOwner(manager: EntityManager, { uid: firebaseId, to: email }: EmailChange): Promise<void> {
    const user = { firebaseId, email, emailVerified: true, isAdmin: true };
    await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...user, displayName: toDisplayName('', email), environment: ENVIRONMENT })
      .orUpdate(['email', 'email_verified', 'is_admin'], ['firebase_id'])
      .execute();
    this.logger.warn('The owner has another email address: OWNER_EMAIL still names the one before, see accounts.md');
  }
}
