import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AUTH_PATH } from '@trax/contracts/auth';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { createDataSource, DatabaseTimes, findPool } from '@trax/nest-platform/database/data-source';
import { Problem } from '@trax/nest-platform/problem';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.service.js';
import { InvitedPeople } from '../invitations/invited-people.js';
import { Mailer } from '../mail/mailer.js';
import { RevocationPublisher } from '../sessions/revocation-publisher.js';
import { Timing } from '../timing.js';
import { UsersRepository } from '../users/users.repository.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';
import type { AccountLimits } from './account-limits.js';
import type { Auth } from './auth.js';
import type { JoinedTransactions } from './auth-dialect.js';
import { throwProblem } from './auth-problems.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import type { EmailChange } from './email-change/email-changes.js';
import { HashQueue } from './hash-queue.js';
import { InstallationService } from './installation.service.js';
import { GroupAdministrators } from './providers/group-administrators.js';
import type { PasswordOwner } from './password-rules.js';
import { isCurrentPassword } from './repeated-calls.js';
import { EmailTaken } from './set-up.errors.js';

/** Of its own: people who wait for the hash of their password must not keep session checks waiting. */
const POOL_SIZE = 5;

/** These operations take at least `Timing.minMailCallMs`. */
const MAIL_PATHS = ['/send-verification-email', '/request-password-reset', '/change-email'].map(
  (path) => AUTH_PATH + path,
);

const UNLINK_PATH = `${AUTH_PATH}/unlink-account`;

/** better-auth on connections of its own. Its code is loaded here, so that an installation with Firebase never loads it. */
@Injectable()
export class AuthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('accounts');
  @Inject(ACCOUNTS_CONFIG) private readonly config!: AccountsConfig;
  @Inject() private readonly timing!: Timing;
  @Inject() private readonly databaseTimes!: DatabaseTimes;
  @Inject() private readonly mailer!: Mailer;
  @Inject() private readonly installation!: InstallationService;
  @Inject() private readonly administrators!: GroupAdministrators;
  @Inject() private readonly people!: InvitedPeople;
  @Inject() private readonly users!: UsersRepository;
  @Inject() private readonly audit!: AuditLog;
  @Inject() private readonly emailChanges!: EmailChangeService;
  @Inject() private readonly revocations!: RevocationPublisher;
  private dataSource: DataSource | undefined;
  private starting: Promise<Started> | undefined;

  onApplicationBootstrap(): void {
    void this.get().catch((error: unknown) => this.logger.warn(`not started yet: ${String(error)}`));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.starting?.catch(() => undefined);
    if (this.dataSource?.isInitialized === true) await this.dataSource.destroy();
  }

  /** @throws the error of Postgres while it is away; the next call tries again */
  get(): Promise<Started> {
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  /** What better-auth answers to a call of a browser. @throws SetUpNeeded, Unavailable, and the refusals of better-auth */
  answer(request: Request): Promise<Response> {
    return this.installation.withinCall(() => this.handle(request));
  }

  private async handle(request: Request): Promise<Response> {
    await this.installation.assertSetUp();
    const { auth, hashQueue } = await this.get();
    const { pathname } = new URL(request.url);
    if (pathname === UNLINK_PATH) return this.unlinkProvider(request);
    const isAboutMail = MAIL_PATHS.includes(pathname);
    if (isAboutMail) await this.mailer.assertIsReady();
    const change = await this.findEmailChange(request);
    const answer = hashQueue.withinCall(() => (change ? this.changeEmail(request, change) : auth.handler(request)));
    const [response] = await Promise.all([answer, isAboutMail ? delay(this.timing.minMailCallMs) : undefined]);
    return response;
  }

  /** Of two calls for the same account the second waits until the first has ended, so that one way to sign in always stays. */
  private async unlinkProvider(request: Request): Promise<Response> {
    const { auth, transactions, dataSource } = await this.get();
    return dataSource.transaction((manager) => transactions.join(manager, () => auth.handler(request)));
  }

  /** Whether the call opens a link that proves a new address. */
  private async findEmailChange({ url }: Request): Promise<EmailChange | undefined> {
    const { pathname, searchParams } = new URL(url);
    const token = searchParams.get('token');
    if (pathname !== `${AUTH_PATH}/verify-email` || token === null) return undefined;
    const { readEmailChange } = await import('./email-change/email-changes.js');
    return readEmailChange(token, this.config.AUTH_SECRET);
  }

  /** @throws EmailTaken when an account with the address was made meanwhile, UserNotFound */
  private async changeEmail(request: Request, change: EmailChange): Promise<Response> {
    const { auth, transactions } = await this.get();
    const changeAccount = async () => {
      const { adapter, internalAdapter } = await auth.$context;
      const wasVerified = (await internalAdapter.findUserById(change.uid))?.emailVerified === true;
      const response = await auth.handler(request).catch(throwEmailTaken);
      if (!response.ok) throw new Refused(response);
      // better-auth leaves that as it was for the address before.
      await internalAdapter.updateUser(change.uid, { emailVerified: true });
      await internalAdapter.deleteUserSessions(change.uid);
      // Links for a new password, which the address before has got.
      await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: change.uid }] });
      return { result: response, wasVerified };
    };
    const answer = this.emailChanges.change(change, (manager) => transactions.join(manager, changeAccount));
    return answer.catch((error: unknown) => {
      if (error instanceof Refused) return error.response;
      throw error;
    });
  }

  async context() {
    return (await this.get()).auth.$context;
  }

  get hasPasswords(): boolean {
    return this.config.PASSWORD_SIGN_IN;
  }

  /** @throws EmailTaken */
  async assertHasNoAccount(email: string): Promise<void> {
    const { internalAdapter } = await this.context();
    if ((await internalAdapter.findUserByEmail(email)) !== null) throw new EmailTaken();
  }

  /** Counts an email to this address with those that people ask for. @throws Problem with 429 */
  async countMail(email: string): Promise<void> {
    const [{ countAttempt }, { limits }] = await Promise.all([import('./account-limits.js'), this.get()]);
    const refusal = await countAttempt(limits.mails, email.toLowerCase());
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
    const given = productName ?? (await this.installation.getProductName());
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
    return (await isCurrentPassword(context, uid, password).catch(throwProblem)) ? uid : undefined;
  }

  /** An account with a password, within the transaction of this manager, also where the sign-up is closed. @throws EmailTaken */
  async createAccount(manager: EntityManager, { name, email, passwordHash, emailVerified }: NewAccount) {
    return this.withinTransaction(manager, async ({ internalAdapter }) => {
      if ((await internalAdapter.findUserByEmail(email)) !== null) throw new EmailTaken();
      const user = await internalAdapter
        .createUser({ name, email, emailVerified }, { method: 'admin' })
        .catch(throwEmailTaken);
      const credential = { providerId: 'credential', accountId: user.id, userId: user.id };
      await internalAdapter.linkAccount({ ...credential, password: passwordHash });
      return user;
    });
  }

  /** What better-auth does within `work` is part of the transaction of this manager. */
  async withinTransaction<T>(
    manager: EntityManager,
    work: (context: Awaited<Auth['$context']>) => Promise<T>,
  ): Promise<T> {
    const { auth, transactions } = await this.get();
    const context = await auth.$context;
    return transactions.join(manager, () => work(context));
  }

  private async start(): Promise<Started> {
    const [{ createAuth }, { createLimits }, { JoinedTransactions: Transactions }] = await Promise.all([
      import('./auth.js'),
      import('./account-limits.js'),
      import('./auth-dialect.js'),
    ]);
    const { config, timing, mailer, installation, administrators, people, users, audit, revocations } = this;
    const database = { name: 'users-accounts', entities: [], migrations: [] };
    this.dataSource ??= createDataSource(database, config.DATABASE_URL, { ...this.databaseTimes, poolSize: POOL_SIZE });
    const { dataSource } = this;
    if (!dataSource.isInitialized) await dataSource.initialize();
    const pool = findPool(dataSource);
    if (pool === undefined) throw new Error('The connections to Postgres are not there');
    const parts = {
      transactions: new Transactions(),
      limits: createLimits(pool, {
        signInsPerQuarterHour: config.LIMIT_SIGN_INS_PER_ACCOUNT,
        mailsPerHour: config.LIMIT_MAILS_PER_ACCOUNT,
      }),
      hashQueue: new HashQueue(timing.passwordWaitMs),
    };
    const services = { config, timing, mailer, installation, administrators, people, users, audit, revocations };
    const logError = (message: string) => this.logger.error(message);
    return { auth: createAuth({ ...parts, ...services, pool, logError }), ...parts, dataSource };
  }
}

type Started = {
  readonly auth: Auth;
  readonly transactions: JoinedTransactions;
  readonly limits: AccountLimits;
  readonly hashQueue: HashQueue;
  readonly dataSource: DataSource;
};

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

const UNIQUE_VIOLATION = '23505';

/** Another account with this address was made in the same moment. */
function throwEmailTaken(error: unknown): never {
  const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new EmailTaken() : error;
}
