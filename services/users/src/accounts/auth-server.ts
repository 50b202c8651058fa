import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { accountsAudience, AUTH_PATH } from '@trax/contracts/auth';
import { createDataSource, findPool, type DatabaseTimes } from '@trax/nest-platform/database/data-source';
import { PROBLEM_CODES } from '@trax/contracts/problem';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import { Problem } from '@trax/nest-platform/problem';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AccountAudit } from '../audit/account-events.js';
import type { InvitedPeople } from '../invitations/invited-people.js';
import type { Mailer } from '../mail/mailer.js';
import type { RevocationPublisher } from '../sessions/revocation-publisher.js';
import type { Timing } from '../timing.js';
import type { AccountsConfig } from './accounts.config.js';
import { throwProblem } from './auth-problems.js';
import type { Auth, AuthOptions, TransactionPool } from './better-auth.js';
import type { EmailChangeService } from './email-change/email-change.service.js';
import type { EmailChange } from './email-change/email-changes.js';
import { HashQueue } from './hash-queue.js';
import type { InstallationService } from './installation.service.js';
import type { GroupAdministrators } from './providers/group-administrators.js';
import type { PasswordOwner } from './password-rules.js';
import { isPasswordOf } from './repeated-calls.js';
import { EmailTaken } from './set-up.errors.js';

/** Of its own: people who wait for the hash of their password must not keep session checks waiting. */
const POOL_SIZE = 5;

/** These operations take at least `Timing.minMailCallMs`. */
const MAIL_PATHS = ['/send-verification-email', '/request-password-reset', '/change-email'].map(
  (path) => AUTH_PATH + path,
);

const UNLINK_PATH = `${AUTH_PATH}/unlink-account`;
// better-auth's tables have no entities.
const LOCK_ACCOUNT_SQL = 'select from auth_users where id = $1 for update';

type Parts = {
  readonly config: AccountsConfig;
  readonly timing: Timing;
  readonly databaseTimes: DatabaseTimes;
  readonly mailer: Mailer;
  readonly installation: InstallationService;
  readonly administrators: GroupAdministrators;
  readonly people: InvitedPeople;
  readonly audit: AccountAudit;
  readonly emailChanges: EmailChangeService;
  readonly revocations: RevocationPublisher;
};

/** better-auth on connections of its own. Its code is loaded here, so that an installation with Firebase never loads it. */
export class AuthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('accounts');
  /** One for all instances of better-auth. */
  private readonly hashQueue: HashQueue;
  private readonly dataSource;
  private starting: Promise<Auth> | undefined;

  constructor(private readonly parts: Parts) {
    this.hashQueue = new HashQueue(parts.timing.passwordWaitMs);
    const database = { name: 'users-accounts', entities: [], migrations: [] };
    const limits = { ...parts.databaseTimes, poolSize: POOL_SIZE };
    this.dataSource = createDataSource(database, parts.config.DATABASE_URL, limits);
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
  answer(request: Request): Promise<Response> {
    return this.parts.installation.withinCall(() => this.handle(request));
  }

  private async handle(request: Request): Promise<Response> {
    const { installation, mailer, timing } = this.parts;
    await installation.assertSetUp();
    const auth = await this.get();
    const { pathname } = new URL(request.url);
    if (pathname === UNLINK_PATH) return this.unlinkProvider(request);
    const isAboutMail = MAIL_PATHS.includes(pathname);
    if (isAboutMail) await mailer.assertIsReady();
    const change = await this.findEmailChange(request);
    const answer = change === undefined ? auth.handler(request) : this.changeEmail(request, change);
    const [response] = await Promise.all([answer, isAboutMail ? delay(timing.minMailCallMs) : undefined]);
    return response;
  }

  /** Of two calls for the same account the second waits until the first has ended, so that one way to sign in always stays. */
  private unlinkProvider(request: Request): Promise<Response> {
    const { config } = this.parts;
    return this.dataSource.transaction(async (manager) => {
      const lockAccount = async (uid: string) => void (await manager.query(LOCK_ACCOUNT_SQL, [uid]));
      const ways = { ...waysOf(config), lockAccount };
      const auth = await this.createWithin(manager, { config: { ...config, OPENID_PROVIDERS: [] }, ways });
      return auth.handler(request);
    });
  }

  /** Whether the call opens a link that proves a new address. */
  private async findEmailChange({ url }: Request): Promise<EmailChange | undefined> {
    const { pathname, searchParams } = new URL(url);
    const token = searchParams.get('token');
    if (pathname !== `${AUTH_PATH}/verify-email` || token === null) return undefined;
    const { readEmailChange } = await import('./email-change/email-changes.js');
    return readEmailChange(token, this.parts.config.AUTH_SECRET);
  }

  /** @throws EmailTaken when somebody has made an account with the address meanwhile, UserNotFound */
  private async changeEmail(request: Request, change: EmailChange): Promise<Response> {
    const { emailChanges, config } = this.parts;
    const answer = emailChanges.change(change, async (manager) => {
      const auth = await this.createWithin(manager, { config: { ...config, OPENID_PROVIDERS: [] } });
      const response = await auth.handler(request).catch(throwEmailTaken);
      if (!response.ok) throw new Refused(response);
      const { adapter, internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(change.uid);
      // Links for a new password, which the address before has got.
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: change.uid }] });
      return response;
    });
    return answer.catch((error: unknown) => {
      if (error instanceof Refused) return error.response;
      throw error;
    });
  }

  async context() {
    return (await this.get()).$context;
  }

  get hasPasswords(): boolean {
    return this.parts.config.PASSWORD_SIGN_IN;
  }

  /** @throws EmailTaken */
  async assertHasNoAccount(email: string): Promise<void> {
    const { internalAdapter } = await this.context();
    if ((await internalAdapter.findUserByEmail(email)) !== null) throw new EmailTaken();
  }

  /** Counts an email to this address with those that people ask for. @throws Problem with 429 */
  async countMail(email: string): Promise<void> {
    const [{ countMail }, { adapter }] = await Promise.all([import('./account-limits.js'), this.context()]);
    const refusal = await countMail(adapter, email, this.parts.config.LIMIT_MAILS_PER_ACCOUNT);
    if (refusal === undefined) return;
    const { retryAfterSeconds } = refusal;
    const message = 'This address has got too many emails. Please try again later.';
    throw new Problem({ code: PROBLEM_CODES.tooManyRequests, status: 429, message, retryAfterSeconds });
  }

  /**
   * Before the transaction that makes the account: it takes a fifth of a second, and waits for those before it.
   * @throws PasswordTooCommon, PasswordTooPersonal, Problem with 503 when too many passwords wait
   */
  async hashPassword({ password, ...owner }: Omit<PasswordOwner, 'productName'> & Password, productName?: string) {
    const { findPasswordProblem } = await import('./password-rules.js');
    const given = productName ?? (await this.parts.installation.getProductName());
    const problem = findPasswordProblem(password, { ...owner, productName: given });
    if (problem) throw problem;
    const { password: passwords } = await this.context();
    return passwords.hash(password).catch(throwProblem);
  }

  /** The id of the account that this address and password open. @throws Problem with 503 when too many passwords wait */
  async findIdByPassword(email: string, password: string): Promise<string | undefined> {
    const context = await this.context();
    const uid = (await context.internalAdapter.findUserByEmail(email))?.user.id;
    if (uid === undefined) return undefined;
    return (await isPasswordOf(context, uid, password).catch(throwProblem)) ? uid : undefined;
  }

  /** An account with a password, within the transaction of this manager, whoever can sign up. @throws EmailTaken */
  async createAccount(manager: EntityManager, { name, email, passwordHash, emailVerified }: NewAccount) {
    const findSignUpRefusal = () => Promise.resolve(undefined);
    const auth = await this.createWithin(manager, { findSignUpRefusal });
    const { internalAdapter } = await auth.$context;
    if ((await internalAdapter.findUserByEmail(email)) !== null) throw new EmailTaken();
    const user = await internalAdapter
      .createUser({ name, email, emailVerified }, { method: 'admin' })
      .catch(throwEmailTaken);
    const credential = { providerId: 'credential', accountId: user.id, userId: user.id };
    await internalAdapter.linkAccount({ ...credential, password: passwordHash });
    return user;
  }

  private async start(): Promise<Auth> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    const pool = findPool(this.dataSource);
    if (pool === undefined) throw new Error('The connections to Postgres are not there');
    return this.create(pool);
  }

  private async createWithin(manager: EntityManager, given: Partial<AuthOptions>): Promise<Auth> {
    const { databaseWithin } = await import('./better-auth.js');
    return this.create(databaseWithin(poolOf(await connectionOf(manager))), given);
  }

  private async create(database: AuthOptions['database'], given: Partial<AuthOptions> = {}): Promise<Auth> {
    const { createAuth } = await import('./better-auth.js');
    const { config, timing, mailer, installation, administrators, people, audit, revocations } = this.parts;
    const { PUBLIC_URL: publicUrl, AUTH_SECRET: secret, LIMIT_SIGN_INS_PER_MINUTE: attemptsPerMinute } = config;
    const { LIMIT_SIGN_INS_PER_ACCOUNT: signInsPerQuarterHour, LIMIT_MAILS_PER_ACCOUNT: mailsPerHour } = config;
    return createAuth({
      config,
      database,
      mailer,
      publicUrl,
      getProductName: () => installation.getProductName(),
      secret,
      attemptsPerMinute,
      accountLimits: { signInsPerQuarterHour, mailsPerHour },
      hashQueue: this.hashQueue,
      passwordCost: timing.passwordCost,
      firebaseScrypt: config.FIREBASE_PASSWORD_HASH,
      accountAudit: audit,
      audience: accountsAudience(publicUrl),
      ways: waysOf(config),
      findSignUpRefusal: (email) => people.findRefusal(email),
      logError: (message) => this.logger.error(message),
      onVerdict: (verdict) => administrators.follow(verdict),
      onSignIn: (account) => people.acceptBySignIn(account),
      onNewPassword: (uid) => revocations.publish([uid]),
      ...given,
    });
  }
}

const waysOf = (config: AccountsConfig): AuthOptions['ways'] => ({
  offered: offeredProviders(config),
  hasPasswords: config.PASSWORD_SIGN_IN,
  lockAccount: () => Promise.resolve(),
});

/** What better-auth has refused within a transaction, which is rolled back. */
class Refused extends Error {
  constructor(readonly response: Response) {
    super('better-auth has refused it');
  }
}

type NewAccount = {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly emailVerified: boolean;
};

type Password = { readonly password: string };

/** Whoever has begun the transaction ends it, and releases the connection. */
export const poolOf = (connection: PoolClient): TransactionPool => ({
  connect: () => Promise.resolve({ query: connection.query.bind(connection), release: () => undefined }),
  end: () => Promise.resolve(),
});

const UNIQUE_VIOLATION = '23505';

/** Somebody has made an account with this address in the same moment. */
function throwEmailTaken(error: unknown): never {
  const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new EmailTaken() : error;
}

/** What TypeORM's driver for Postgres calls a connection is the client of `pg`. */
export async function connectionOf({ queryRunner }: EntityManager): Promise<PoolClient> {
  return (await queryRunner?.connect()) as PoolClient;
}
