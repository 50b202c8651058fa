import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { INSTALLATION_DEFAULTS } from '@trax/contracts/installation-rules';
import type { InstallationFacts } from '@trax/contracts/set-up';
import type { SignUpMode } from '@trax/contracts/set-up-rules';
import { SetUpNeeded } from '@trax/nest-platform/accounts.errors';
import { createToken } from '@trax/nest-platform/ids';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { Installation } from '../installation/installation.entity.js';
import { User } from '../users/user.entity.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';

/** There is one row. */
const THE_ROW = { id: true } as const;

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** One for the process: Node passes every storage on with every promise. */
const rowOfCall = new AsyncLocalStorage<{ row?: Promise<Installation | null> }>();

/** Whether the installation has its owner, and what the owner has chosen. */
@Injectable()
export class InstallationService implements OnApplicationBootstrap {
  private readonly logger = new Logger('set-up');
  private announcing: Promise<void> | undefined;

  constructor(
    @InjectRepository(Installation) private readonly installations: Repository<Installation>,
    @Inject(ACCOUNTS_CONFIG) private readonly config: AccountsConfig,
  ) {}

  /** While Postgres is away this is left to the first call that reads the installation. */
  onApplicationBootstrap(): void {
    void this.read().catch((error: unknown) => this.logger.warn(`not read yet: ${String(error)}`));
  }

  /**
   * Reads the row once, at the first need, for all that happens within `answer`. Nothing is kept between calls, so that every
   * process goes by the newest choice of the owner.
   */
  withinCall<T>(answer: () => Promise<T>): Promise<T> {
    return rowOfCall.run({}, answer);
  }

  /** Where the set-up is open, its link is in the log when this resolves. */
  async read(): Promise<Omit<InstallationFacts, 'sendsMail'>> {
    const row = await this.findRow();
    const isSetUpOpen = await this.isSetUpOpen(row, this.installations.manager);
    if (isSetUpOpen) await this.announceOnce();
    return { isSetUpOpen, productName: row?.productName ?? null, signUp: row?.signUp ?? 'open' };
  }

  /** @throws SetUpNeeded */
  async assertSetUp(): Promise<void> {
    if ((await this.read()).isSetUpOpen) throw new SetUpNeeded();
  }

  async getSignUpMode(): Promise<SignUpMode> {
    return (await this.findRow())?.signUp ?? 'open';
  }

  /** As the pages say it; by the manager of a transaction also when that has just stored it. */
  async getProductName(manager?: EntityManager): Promise<string> {
    const row = await (manager === undefined ? this.findRow() : manager.findOneBy(Installation, THE_ROW));
    return this.config.PRODUCT_NAME ?? row?.productName ?? INSTALLATION_DEFAULTS.productName;
  }

  async changeSignUp(signUp: SignUpMode): Promise<void> {
    await this.installations.manager.transaction((manager) =>
      manager.upsert(Installation, { ...THE_ROW, signUp }, ['id']),
    );
  }

  /** An installation with an owner by its settings, or with an administrator, never opens its set-up. */
  async isSetUpOpen(row: Installation | null, manager: EntityManager): Promise<boolean> {
    if (this.config.OWNER_EMAIL !== '' || (row?.setUpAt ?? null) !== null) return false;
    return !(await manager.existsBy(User, { isAdmin: true }));
  }

  /** A new code in the place of the one before; nothing when the installation was set up in the meantime. */
  async makeCode(): Promise<string | undefined> {
    const code = createToken();
    await this.installations
      .createQueryBuilder()
      .insert()
      .values({ ...THE_ROW })
      .orIgnore()
      .execute();
    const { affected } = await this.installations.update(
      { ...THE_ROW, setUpAt: IsNull() },
      { codeHash: hashOfCode(code) },
    );
    return affected === 1 ? code : undefined;
  }

  private findRow(): Promise<Installation | null> {
    const call = rowOfCall.getStore();
    if (call === undefined) return this.installations.findOneBy(THE_ROW);
    call.row ??= this.installations.findOneBy(THE_ROW);
    return call.row;
  }

  private announceOnce(): Promise<void> {
    this.announcing ??= this.announce().catch((error: unknown) => {
      this.announcing = undefined;
      throw error;
    });
    return this.announcing;
  }

  /** The code stands behind the `#`, which browsers send to no server. */
  private async announce(): Promise<void> {
    const code = await this.makeCode();
    if (code !== undefined)
      this.logger.warn(`Set-up link: ${new URL(`/set-up#code=${code}`, this.config.PUBLIC_URL).href}`);
  }
}
