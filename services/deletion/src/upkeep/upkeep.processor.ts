import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { createClient } from 'redis';
import { DeletionRequestsRepository } from '../deletion-requests/deletion-requests.repository.js';
import { ErasuresRepository } from '../erasures/erasures.repository.js';

export const UPKEEP_QUEUE = 'deletion-upkeep';
const HASH_ADDRESSES = 'hash-addresses';
const REWRITE_APPEND_ONLY_FILE = 'rewrite-append-only-file';

const EVERY_MS = 3_600_000;
const SCHEDULE_INTERVAL_MS = 600_000;
const BATCH_ROWS = 1_000;
/** The jobs of an erasure are gone by then, and each erasure is rewritten twice at most. */
const REWRITTEN_FOR_HOURS = 2;

export class UpkeepSettings {
  constructor(
    readonly addressKeptDays: number,
    readonly redisUrl: string | undefined,
  ) {}
}

/** What removes the last traces of people from the requests and from Redis, every hour. */
@Processor(UPKEEP_QUEUE)
export class UpkeepProcessor extends WorkerHost implements OnApplicationBootstrap, OnApplicationShutdown {
  @InjectQueue(UPKEEP_QUEUE) private readonly queue!: Queue | null;
  private readonly logger = new Logger('upkeep');
  private interval: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: UpkeepSettings,
    private readonly requests: DeletionRequestsRepository,
    private readonly erasures: ErasuresRepository,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    void this.schedule();
    // A Redis that came back empty has lost the schedule as well.
    this.interval = setInterval(() => void this.schedule(), SCHEDULE_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.interval);
  }

  override process({ name }: Job): Promise<void> {
    return name === HASH_ADDRESSES ? this.hashAddresses() : this.rewriteAppendOnlyFile();
  }

  /** Replaces the addresses of requests that were processed long ago. */
  async hashAddresses(): Promise<void> {
    const { addressKeptDays } = this.settings;
    while ((await this.requests.hashAddresses(addressKeptDays, BATCH_ROWS)) === BATCH_ROWS);
  }

  /** Redis keeps the events of finished erasures in its append-only file until it is rewritten. */
  async rewriteAppendOnlyFile(): Promise<void> {
    const { redisUrl: url } = this.settings;
    if (url === undefined || !(await this.erasures.hasFinishedWithin(REWRITTEN_FOR_HOURS))) return;
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.sendCommand(['BGREWRITEAOF']);
    } catch (error) {
      // A managed Redis refuses it and rewrites its file by itself.
      this.logger.warn(`the append-only file was not rewritten: ${String(error)}`);
    } finally {
      if (client.isOpen) client.destroy();
    }
  }

  private async schedule(): Promise<void> {
    try {
      for (const name of [HASH_ADDRESSES, REWRITE_APPEND_ONLY_FILE])
        await this.queue?.upsertJobScheduler(name, { every: EVERY_MS }, { name });
    } catch (error) {
      this.logger.warn(`not scheduled yet: ${String(error)}`);
    }
  }
}
