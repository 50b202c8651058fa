import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { accountsAudience, AUTH_PATH } from '@trax/contracts/auth';
import { createDataSource, findPool } from '@trax/nest-platform/database/data-source';
import type { Pool, PoolClient } from 'pg';
import type { Mailer } from '../mail/mailer.js';
import type { AccountsConfig } from './accounts.config.js';
import type { Auth, TransactionPool } from './better-auth.js';
import type { InstallationService } from './installation.service.js';
import type { GroupAdministrators } from './providers/group-administrators.js';
import { EmailTaken, PasswordTooCommon } from './set-up.errors.js';

/** Of its own: people who wait for the hash of their password must not keep session checks waiting. */
const POOL_SIZE = 5;

/** What may send an e-mail takes as long for an unknown address; better-auth itself has this minimum for one of the two. */
const MAIL_PATHS = [`${AUTH_PATH}/send-verification-email`, `${AUTH_PATH}/request-password-reset`];
const MIN_MAIL_CALL_MS = 500;

type Parts = {
  readonly config: AccountsConfig;
  readonly mailer: Mailer;
  readonly installation: InstallationService;
  readonly administrators: GroupAdministrators;
};

/** better-auth on connections of its own. Its code is loaded here, so that an installation with Firebase never loads it. */
export class AuthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private readonly dataSource;
  private starting: Promise<Auth> | undefined;

  constructor(private readonly parts: Parts) {
    const database = { name: 'users-accounts', entities: [], migrations: [] };
    this.dataSource = createDataSource(database, parts.config.DATABASE_URL, { poolSize: POOL_SIZE });
  }

  onApplicationBootstrap(): void {
    void this.get().catch((error: unknown) => this.logger.warn(`not started yet: ${String(error)}`));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.starting?.catch(() => undefined);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /** @throws the error of Postgres while it is away; the next call tries again */
  get(): Promise<Auth> {
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  /** What better-auth answers to a call of a browser. @throws SetUpNeeded, Unavailable, and the refusals of better-auth */
  async answer(request: Request): Promise<Response> {
    const { installation, mailer } = this.parts;
    await installation.assertSetUp();
    const auth = await this.get();
    const isAboutMail = MAIL_PATHS.includes(new URL(request.url).pathname);
    if (isAboutMail) await mailer.assertIsReady();
    const [response] = await Promise.all([auth.handler(request), isAboutMail ? delay(MIN_MAIL_CALL_MS) : undefined]);
    return response;
  }

  async context() {
    return (await this.get()).$context;
  }

  /**
   * A verified account with a password, within the transaction of this connection.
   * @throws EmailTaken, PasswordTooCommon
   */
  async createAccount(connection: PoolClient, { name, email, password }: NewAccount) {
    const { isCommon } = await import('./common-passwords.js');
    if (isCommon(password)) throw new PasswordTooCommon();
    const auth = await this.create(poolOf(connection));
    const { internalAdapter, password: passwords } = await auth.$context;
    if ((await internalAdapter.findUserByEmail(email)) !== null) throw new EmailTaken();
    const user = await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'admin' });
    const credential = { providerId: 'credential', accountId: user.id, userId: user.id };
    await internalAdapter.linkAccount({ ...credential, password: await passwords.hash(password) });
    return user;
  }

  private async start(): Promise<Auth> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    const pool = findPool(this.dataSource);
    if (pool === undefined) throw new Error('The connections to Postgres are not there');
    return this.create(pool);
  }

  private async create(pool: Pool | TransactionPool): Promise<Auth> {
    const { createAuth } = await import('./better-auth.js');
    const { config, mailer, installation, administrators } = this.parts;
    const { PUBLIC_URL: publicUrl, AUTH_SECRET: secret, LIMIT_SIGN_INS_PER_MINUTE: attemptsPerMinute } = config;
    const { LIMIT_SIGN_INS_PER_ACCOUNT: signInsPerQuarterHour, LIMIT_MAILS_PER_ACCOUNT: mailsPerHour } = config;
    return createAuth({
      config,
      pool,
      mailer,
      publicUrl,
      secret,
      attemptsPerMinute,
      accountLimits: { signInsPerQuarterHour, mailsPerHour },
      audience: accountsAudience(publicUrl),
      isSignUpClosed: () => installation.isSignUpClosed(),
      logError: (message) => this.logger.error(message),
      onVerdict: (verdict) => administrators.follow(verdict),
    });
  }
}

type NewAccount = { readonly name: string; readonly email: string; readonly password: string };

/** Whoever has begun the transaction ends it, and releases the connection. */
const poolOf = (connection: PoolClient): TransactionPool => ({
  connect: () => Promise.resolve({ query: connection.query.bind(connection), release: () => undefined }),
  end: () => Promise.resolve(),
});
