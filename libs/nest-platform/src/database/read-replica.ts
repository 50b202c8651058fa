import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { hasSqlState, isOutage } from '../unavailable.js';

/** How long a replica that was away is left alone, so that not every read waits for it in vain. */
const RETRY_AFTER_MS = 30_000;
/** Postgres cancels a statement of a replica that stands in the way of what is to be replayed. */
const RECOVERY_CONFLICT = '40001';

/**
 * Reads that may be some seconds old, by the replica of `DATABASE_READ_URL`. Everything else reads and writes the service's
 * own `DataSource`. TypeORM's `replication` does not fit: it connects to every replica before a process is ready.
 */
export class ReadReplica implements OnApplicationShutdown {
  private readonly logger = new Logger('database');
  private connecting: Promise<unknown> | undefined;
  private awayUntil = 0;

  /** `replica`: not connected yet; undefined without one. */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource | undefined,
  ) {}

  /** Runs `work`, which reads only, on the replica; again on the primary when the replica is away or has cancelled it. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.replica === undefined || Date.now() < this.awayUntil) return work(this.primary.manager);
    try {
      await this.connect(this.replica);
      return await work(this.replica.manager);
    } catch (error) {
      if (isOutage(error)) this.leaveAlone(error);
      else if (!hasSqlState(error, RECOVERY_CONFLICT)) throw error;
      return work(this.primary.manager);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connecting?.catch(() => undefined);
    if (this.replica?.isInitialized === true) await this.replica.destroy();
  }

  private async connect(replica: DataSource): Promise<void> {
    if (replica.isInitialized) return;
    this.connecting ??= replica.initialize().finally(() => (this.connecting = undefined));
    await this.connecting;
  }

  private leaveAlone(error: unknown): void {
    this.awayUntil = Date.now() + RETRY_AFTER_MS;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`the replica is away, and the primary read instead of it: ${reason}`);
  }
}
