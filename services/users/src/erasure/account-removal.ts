import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { ErasureRepository } from './erasure.repository.js';

const SWEEP_INTERVAL_MS = 3_000;
const AFTER_COMMIT = 'removeAccounts';

/**
 * The end of a deletion: once every service has reported, the provider's account is deleted and then the record. It begins
 * when the last report commits; the state is in the database, where a sweep finds what a killed process or an unreachable
 * provider has left.
 */
@Injectable()
export class AccountRemoval implements OnApplicationBootstrap, BeforeApplicationShutdown, EntitySubscriberInterface {
  private readonly logger = new Logger('erasure');
  private sweeping: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly erasures: ErasureRepository,
    private readonly identity: IdentityProvider,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.dataSource.subscribers.push(this);
    this.sweeping = setInterval(() => this.run(), SWEEP_INTERVAL_MS).unref();
    void this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.sweeping);
    await this.running;
  }

  /** Begins as soon as the transaction of this manager has committed. */
  runAfterCommit({ queryRunner }: EntityManager): void {
    if (queryRunner !== undefined) queryRunner.data[AFTER_COMMIT] = true;
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (queryRunner.data[AFTER_COMMIT] === true) void this.run();
  }

  /** Removes every account that is due, one after the other. */
  run(): Promise<void> {
    this.running = this.running
      .then(() => this.removeAll())
      .catch((error: unknown) => {
        this.logger.warn(
          `accounts could not be removed yet: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    return this.running;
  }

  private async removeAll(): Promise<void> {
    while (!this.isStopping) {
      const firebaseId = await this.erasures.claim();
      if (firebaseId === undefined) return;
      // Outside of any transaction, because the provider may take seconds. No error when the account does not exist any more.
      await this.identity.deleteAccount(firebaseId);
      await this.erasures.finish(firebaseId);
    }
  }
}
