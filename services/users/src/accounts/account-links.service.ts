import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountLink } from '@trax/contracts/mail';
import { lockForChange } from '@trax/erasure/erased-users';
import type { Viewer } from '@trax/nest-platform/viewer';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { NoPasswordLinks } from '../invitations/invitations.errors.js';
import { markOfMaker, RESET_PREFIX } from '../invitations/withdraw-grants.js';
import { linkFor, LINK_SECONDS, Mailer, type Mail } from '../mail/mailer.js';
import { AccountDisabled, OwnAccountProtected } from '../people/people.errors.js';
import { isAdministrator, OWNER_EMAIL, assertStillAdministrator } from '../users/administrator.js';
import { User } from '../users/user.entity.js';
import { AdminAccountProtected, UserNotFound } from '../users/users.errors.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';

const TOKEN_BYTES = 18;

/** The links that administrators make for others. */
@Injectable()
export class AccountLinksService {
  @Inject(ACCOUNTS_CONFIG) private readonly config!: Pick<AccountsConfig, 'PUBLIC_URL'>;
  @Inject(OWNER_EMAIL) private readonly ownerEmail!: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly auth: AuthServer,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Sent by the mail server where there is one; otherwise the answer alone has the link.
   * @throws OwnAccountProtected, NoPasswordLinks, Forbidden, UserNotFound, AccountDisabled, AdminAccountProtected, Unavailable,
   * Problem with 429
   */
  async make(viewer: Viewer, uid: string): Promise<AccountLink> {
    if (viewer.uid === uid) throw new OwnAccountProtected();
    if (!this.auth.hasPasswords) throw new NoPasswordLinks();
    await this.mailer.assertIsReady();
    const isMailed = await this.mailer.hasServer();
    const mail = await this.dataSource.transaction(async (manager) => {
      // An erasure waits, and then deletes what is stored of the link.
      await lockForChange(manager, uid, viewer.uid);
      const user = await this.getUser(manager, viewer, uid);
      const made = await this.makeMail(user, viewer.uid);
      const linkMailedAt = isMailed ? new Date() : null;
      await manager.update(User, { firebaseId: uid }, { linkMailedAt, linkMailFailure: null });
      return { ...made, ...(linkMailedAt && { linkMail: { firebaseId: uid, mailedAt: linkMailedAt.toISOString() } }) };
    });
    if (isMailed) await this.mailer.send(mail);
    const purpose = mail.kind === 'verify-email' ? 'verification' : 'passwordReset';
    return { to: mail.to, purpose, link: isMailed ? null : mail.link };
  }

  /** @throws Forbidden, UserNotFound, AccountDisabled */
  private async getUser(manager: EntityManager, viewer: Viewer, uid: string): Promise<User> {
    await assertStillAdministrator(manager, viewer, this.ownerEmail);
    const user = await manager.findOneBy(User, { firebaseId: uid, deletionStartedAt: IsNull() });
    if (user === null) throw new UserNotFound();
    if (user.disabledAt !== null) throw new AccountDisabled();
    return user;
  }

  /**
   * Sends a link by better-auth: to verify the address or, once the person can sign in, for a new password.
   * @throws UserNotFound without an account, AdminAccountProtected, Problem with 429
   */
  private async makeMail(user: User, madeBy: string): Promise<Mail> {
    const { secret, internalAdapter } = await this.auth.context();
    const account = await internalAdapter.findUserById(user.firebaseId);
    if (account === null) throw new UserNotFound();
    const { id, email: to, emailVerified } = account;
    const maySignIn = emailVerified || user.admittedAt !== null;
    if (maySignIn && isAdministrator({ ...user, emailVerified }, this.ownerEmail))
      throw new AdminAccountProtected('Administrators choose a new password by “Forgot password?” themselves');
    await this.auth.countMail(to);
    const { PUBLIC_URL: publicUrl } = this.config;
    if (!maySignIn) {
      const { createEmailVerificationToken } = await import('better-auth/api');
      const token = await createEmailVerificationToken(secret, to, undefined, LINK_SECONDS, { userId: id });
      return { kind: 'verify-email', to, link: linkFor(publicUrl, 'verifyEmail', token) };
    }
    const token = `${randomBytes(TOKEN_BYTES).toString('base64url')}.${markOfMaker(madeBy)}`;
    const expiresAt = new Date(Date.now() + LINK_SECONDS * 1_000);
    await internalAdapter.createVerificationValue({ identifier: RESET_PREFIX + token, value: id, expiresAt });
    return { kind: 'reset-password', to, link: linkFor(publicUrl, 'resetPassword', token) };
  }
}
