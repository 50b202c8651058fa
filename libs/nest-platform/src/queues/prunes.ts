import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { QueueStore } from './queue-store.js';

/** Removes at most `limit` rows, or what nothing needs any more of so many rows, in one statement; returns how many rows. */
type PruneBatch = (limit: number) => Promise<number>;

const INTERVAL_MS = 3_600_000;
const BATCH_ROWS = 1_000;

export const prunesQueue = (service: string) => `prunes.${service}`;

/**
 * What a service removes every hour because it is too old: rows, or what rows and files still hold. A provider adds its own in its
 * constructor:
 *
 *     prunes.add('sessions', (limit) => this.sessions.deleteExpired(limit));
 */
@Injectable()
export class Prunes {
  private readonly byName = new Map<string, PruneBatch>();

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  add(name: string, pruneBatch: PruneBatch): void {
    this.byName.set(name, pruneBatch);
  }

  /** Prunes batch after batch until one is not full; returns how many rows that were. @throws Error for an unknown name */
  async run(name: string): Promise<number> {
    const pruneBatch = this.byName.get(name);
    if (pruneBatch === undefined) throw new Error(`there is no prune ${name}`);
    let rows = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS; rows += batch) batch = await pruneBatch(BATCH_ROWS);
    return rows;
  }
}

/** Runs the prunes of a service as hourly jobs: one that always fails is in the failed set. */
export function pruneProcessor(service: string): Type<WorkerHost> {
  @Processor(prunesQueue(service))
  class PruneProcessor extends WorkerHost implements OnApplicationBootstrap {
    private readonly logger = new Logger('prunes');

    constructor(
      @Inject(Prunes) private readonly prunes: Prunes,
      @Inject(QueueStore) private readonly store: QueueStore,
      @InjectQueue(prunesQueue(service)) private readonly queue: Queue,
    ) {
      super();
    }

    onApplicationBootstrap(): void {
      // A Redis that came back empty has lost its schedule as well.
      this.store.onReady(() => {
        this.schedule().catch((error: unknown) => this.logger.warn(`not scheduled: ${String(error)}`));
      });
    }

    override async process({ name }: Job): Promise<{ rows: number }> {
      return { rows: await this.prunes.run(name) };
    }

    private async schedule(): Promise<void> {
      for (const name of this.prunes.names) await this.queue.upsertJobScheduler(name, { every: INTERVAL_MS }, { name });
    }
  }
  return PruneProcessor;
}
