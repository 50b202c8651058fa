import { Inject, Injectable, Logger } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { currentRequest } from '@trax/nest-platform/request-context';
import type { EntityManager } from 'typeorm';
import { recordAccountEvent } from '../../audit/account-events.js';
import { InvitationsRepository } from '../../invitations/invitations.repository.js';
import { Mailer } from '../../mail/mailer.js';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';
import { SessionsRepository } from '../../sessions/sessions.repository.js';
import { isSameEmail, OWNER_EMAIL } from '../../users/administrator.js';
import { toDisplayName } from '../../users/user-record.js';
import { User } from '../../users/user.entity.js';
import { UserNotFound } from '../../users/users.errors.js';
import { ENVIRONMENT } from '../../users/users.repository.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from '../accounts.config.js';
import type { EmailChange } from './email-changes.js';

/** Gives an account the address that its person has proved, which ends every session: they name the one before. */
@Injectable()
export class EmailChangeService {
  private readonly logger = new Logger('accounts');
  @Inject(ACCOUNTS_CONFIG) private readonly config!: Pick<AccountsConfig, 'PUBLIC_URL'>;
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;
  @Inject() private readonly mailer!: Mailer;

  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly revocations: RevocationPublisher,
  ) {}

  /**
   * Changes whatever names the address together with the account, which `changeAccount` changes in this transaction.
   * @throws UserNotFound, and what `changeAccount` throws
   */
  async change<T>(
    change: EmailChange,
    changeAccount: (manager: EntityManager) => Promise<{ result: T; wasVerified: boolean }>,
  ): Promise<T> {
    const { uid, from, to } = change;
    const changed = await this.invitations.inTransaction(async (manager) => {
      if (await isErased(manager, uid)) throw new UserNotFound();
      const { result, wasVerified } = await changeAccount(manager);
      if (wasVerified && isSameEmail(from, this.ownerEmail)) await this.keepOwner(manager, change);
      else await manager.update(User, { firebaseId: uid }, { email: to, emailVerified: true });
      await this.invitations.changeEmail(manager, from, to);
      await this.sessions.revokeAll(uid, manager);
      await recordAccountEvent(manager, 'changeEmail', [uid]);
      await publishEvents(manager, [
        { type: 'user.email-changed', payload: { firebaseId: uid, email: to } },
        { type: 'email-change.notice-due', payload: { email: from, language: currentRequest()?.language } },
      ]);
      return result;
    });
    this.revocations.publish([uid]);
    return changed;
  }

  /** An event of its own: nothing is sent of a change that is not committed, and nothing that was committed goes unsent. */
  @OnEvent('email-change.notice-due')
  async sendNotice({ id, payload: { email: to, language } }: ReceivedEvent<'email-change.notice-due'>): Promise<void> {
    const link = new URL('/contact', this.config.PUBLIC_URL).href;
    await this.mailer.send({ kind: 'email-changed', to, link, language }, id);
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
