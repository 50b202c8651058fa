import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { accountsAudience } from '@trax/contracts/auth';
import { createDataSource, findPool } from '@trax/nest-platform/database/data-source';
import type { Mailer } from '../mail/mailer.js';
import type { AccountsConfig } from './accounts.config.js';
import type { Auth } from './better-auth.js';

/** Of its own: people who wait for the hash of their password must not keep session checks waiting. */
const POOL_SIZE = 5;

/** better-auth on connections of its own. Its code is loaded here, so that an installation with Firebase never loads it. */
export class AuthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('accounts');
  private readonly dataSource;
  private starting: Promise<Auth> | undefined;

  constructor(
    private readonly config: AccountsConfig,
    private readonly mailer: Mailer,
  ) {
    const database = { name: 'users-accounts', entities: [], migrations: [] };
    this.dataSource = createDataSource(database, config.DATABASE_URL, { poolSize: POOL_SIZE });
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

  async context() {
    return (await this.get()).$context;
  }

  private async start(): Promise<Auth> {
    const { createAuth } = await import('./better-auth.js');
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    const pool = findPool(this.dataSource);
    if (pool === undefined) throw new Error('The connections to Postgres are not there');
    const { PUBLIC_URL: publicUrl, AUTH_SECRET: secret, LIMIT_SIGN_INS_PER_MINUTE: attemptsPerMinute } = this.config;
    const { LIMIT_SIGN_INS_PER_ACCOUNT: signInsPerQuarterHour, LIMIT_MAILS_PER_ACCOUNT: mailsPerHour } = this.config;
    return createAuth({
      pool,
      mailer: this.mailer,
      publicUrl,
      secret,
      attemptsPerMinute,
      accountLimits: { signInsPerQuarterHour, mailsPerHour },
      audience: accountsAudience(publicUrl),
      logError: (message) => this.logger.error(message),
    });
  }
}
