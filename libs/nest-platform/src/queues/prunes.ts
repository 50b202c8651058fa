import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { QueueStore } from './queue-store.js';

/** Deletes at most `limit` rows that nothing needs any more, in one statement; returns how many. */
type DeleteBatch = (limit: number) => Promise<number>;

const INTERVAL_MS = 3_600_000;
const BATCH_ROWS = 1_000;

export const prunesQueue = (service: string) => `prunes.${service}`;

/**
 * What a service deletes every hour because it is too old. A provider adds its own in its constructor:
 *
 *     prunes.add('sessions', (limit) => this.sessions.deleteExpired(limit));
 */
@Injectable()
export class Prunes {
  private readonly byName = new Map<string, DeleteBatch>();

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  add(name: string, deleteBatch: DeleteBatch): void {
    this.byName.set(name, deleteBatch);
  }

  /** Deletes batch after batch until one is not full; returns how many rows that were. @throws Error for an unknown name */
  async run(name: string): Promise<number> {
    const deleteBatch = this.byName.get(name);
    if (deleteBatch === undefined) throw new Error(`there is no prune ${name}`);
    let deleted = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS; deleted += batch) batch = await deleteBatch(BATCH_ROWS);
    return deleted;
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

    override async process({ name }: Job): Promise<{ deleted: number }> {
      return { deleted: await this.prunes.run(name) };
    }

    private async schedule(): Promise<void> {
      for (const name of this.prunes.names) await this.queue.upsertJobScheduler(name, { every: INTERVAL_MS }, { name });
    }
  }
  return PruneProcessor;
}
