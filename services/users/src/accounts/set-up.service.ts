import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TestMail } from '@trax/contracts/mail';
import type { SetUpInput, SetUpTestMailInput } from '@trax/contracts/set-up';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAccountEvent } from '../audit/account-events.js';
import { MailServers } from '../mail/mail-servers.service.js';
import { Mailer } from '../mail/mailer.js';
import { User } from '../users/user.entity.js';
import { ENVIRONMENT } from '../users/users.repository.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import { AuthServer } from './auth-server.js';
import { Installation } from '../installation/installation.entity.js';
import { hashOfCode, InstallationService } from './installation.service.js';
import { isRecent } from './repeated-calls.js';
import { SetUpCodeRefused, SetUpDone } from './set-up.errors.js';

/** Makes the owner of the installation, once. */
@Injectable()
export class SetUpService {
  @Inject(ACCOUNTS_CONFIG) private readonly config!: AccountsConfig;
  @Inject(MailServers) private readonly mailServers!: MailServers;
  @Inject() private readonly mailer!: Mailer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly installation: InstallationService,
    private readonly auth: AuthServer,
  ) {}

  /** @throws SetUpDone, also for the call that has done it a minute later; SetUpCodeRefused, EmailTaken, MailServerBySettings */
  async setUp(input: SetUpInput): Promise<void> {
    try {
      await this.makeOwner(input);
    } catch (error) {
      if (!(error instanceof SetUpDone) || !(await this.wasDoneBy(input))) throw error;
    }
  }

  /** All of it or nothing. The locked row makes the second of two owners wait for the first. */
  private async makeOwner(input: SetUpInput): Promise<void> {
    const { code, name, email, password, productName, supportEmail, signUp, mailServer = null } = input;
    await this.dataSource.transaction((manager) => this.assertMaySetUp(manager, code));
    const passwordHash = await this.auth.hashPassword({ name, email, password }, productName);
    await this.dataSource.transaction(async (manager) => {
      await this.assertMaySetUp(manager, code);
      await manager.update(
        Installation,
        { id: true },
        { productName, supportEmail, signUp, setUpAt: new Date(), codeHash: hashOfCall(input) },
      );
      const account = await this.auth.createAccount(manager, { name, email, passwordHash, emailVerified: true });
      await manager.insert(User, {
        firebaseId: account.id,
        displayName: name,
        email: account.email,
        emailVerified: true,
        environment: ENVIRONMENT,
        isAdmin: true,
      });
      if (mailServer !== null) await this.mailServers.store(manager, mailServer);
      await recordAccountEvent(manager, 'setUp', [account.id]);
    });
  }

  private async wasDoneBy(input: SetUpInput): Promise<boolean> {
    const row = await this.dataSource.manager.findOneBy(Installation, { id: true });
    if (!row?.setUpAt || row.codeHash === null || !isRecent(row.setUpAt)) return false;
    if (!timingSafeEqual(row.codeHash, hashOfCall(input))) return false;
    return (await this.auth.findIdByPassword(input.email, input.password)) !== undefined;
  }

  /**
   * By a mail server that is not stored.
   * @throws SetUpDone, SetUpCodeRefused, MailServerBySettings
   */
  async sendTestMail({ code, email, mailServer }: SetUpTestMailInput): Promise<TestMail> {
    await this.dataSource.transaction((manager) => this.assertMaySetUp(manager, code));
    const server = this.mailServers.seal(mailServer);
    await this.mailer.assertHasQueue();
    await this.auth.countMail(email);
    return this.mailer.sendTest({ to: email, link: this.config.PUBLIC_URL, server });
  }

  private async assertMaySetUp(manager: EntityManager, code: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(Installation, { where: { id: true }, lock });
    if (!(await this.installation.isSetUpOpen(row, manager))) throw new SetUpDone();
    const codeHash = row?.codeHash ?? null;
    if (codeHash === null || !timingSafeEqual(codeHash, hashOfCode(code))) throw new SetUpCodeRefused();
  }
}

/** Without the passwords, of which a fast hash could be guessed. */
const hashOfCall = ({ code, name, email, productName, supportEmail, signUp, mailServer }: SetUpInput): Buffer => {
  const server = mailServer && { ...mailServer, password: null };
  return hashOfCode(JSON.stringify([code, name, email, productName, supportEmail, signUp, server ?? null]));
};
