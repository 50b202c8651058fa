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
  private readonly byName = new Map<string, RunBatch>();

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  add(name: string, runBatch: RunBatch): void {
    this.byName.set(name, runBatch);
  }

  /** Runs batch after batch until one is not full; returns how many rows that were. @throws Error for an unknown name */
  async run(name: string): Promise<number> {
    const runBatch = this.byName.get(name);
    if (runBatch === undefined) throw new Error(`there is no hourly job ${name}`);
    let rows = 0;
    for (let batch = BATCH_ROWS; batch === BATCH_ROWS; rows += batch) batch = await runBatch(BATCH_ROWS);
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
