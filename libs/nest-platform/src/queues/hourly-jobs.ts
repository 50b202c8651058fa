import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { QueueStore } from './queue-store.js';

/** Treats at most `limit` rows in one statement, and returns how many those were; 0 for work that has no rows. */
type RunBatch = (limit: number) => Promise<number>;

const INTERVAL_MS = 3_600_000;
const BATCH_ROWS = 1_000;

export const hourlyJobsQueue = (service: string) => `hourly-jobs.${service}`;

/**
 * What a service does every hour: it deletes what is too old, and looks after its files. A provider adds its own in its
 * constructor:
 *
 *     hourlyJobs.add('sessions', (limit) => this.sessions.deleteExpired(limit));
 */
@Injectable()
export class HourlyJobs {
  private readonly byName = new Map<string, { runBatch: RunBatch; batchRows: number }>();

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  /** `batchRows` is smaller where other rows go with each row, because a batch must end within the limit of a statement. */
  add(name: string, runBatch: RunBatch, batchRows = BATCH_ROWS): void {
    this.byName.set(name, { runBatch, batchRows });
  }

  /** Runs batch after batch until one is not full; returns how many rows that were. @throws Error for an unknown name */
  async run(name: string): Promise<number> {
    const job = this.byName.get(name);
    if (job === undefined) throw new Error(`there is no hourly job ${name}`);
    const { runBatch, batchRows } = job;
    let rows = 0;
    for (let batch = batchRows; batch === batchRows; rows += batch) batch = await runBatch(batchRows);
    return rows;
  }
}

/** Runs the hourly jobs of a service by its queue: one that always fails is in the failed set. */
export function hourlyJobsProcessor(service: string): Type<WorkerHost> {
  @Processor(hourlyJobsQueue(service))
  class HourlyJobsProcessor extends WorkerHost implements OnApplicationBootstrap {
    private readonly logger = new Logger('hourly-jobs');

    constructor(
      @Inject(HourlyJobs) private readonly hourlyJobs: HourlyJobs,
      @Inject(QueueStore) private readonly store: QueueStore,
      @InjectQueue(hourlyJobsQueue(service)) private readonly queue: Queue,
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
      return { rows: await this.hourlyJobs.run(name) };
    }

    private async schedule(): Promise<void> {
      for (const name of this.hourlyJobs.names)
        await this.queue.upsertJobScheduler(name, { every: INTERVAL_MS }, { name });
    }
  }
  return HourlyJobsProcessor;
}
