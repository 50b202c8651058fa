import { throwLate, withinTime } from '../within-time.js';
import type { QueueDriver } from './queue-driver.js';

const ANSWER_WITHIN_MS = 5_000;

/** A job to add. While one with this `jobId` waits, another is not added: it only keeps the queue short. */
export type NewJob = { readonly jobId: string; readonly data: object };

type Opened = ReturnType<QueueDriver['openQueue']>;

// Failed attempts that follow one another quickly; whoever sent the job sends it again after that.
const JOB = { attempts: 5, backoff: { type: 'exponential', delay: 200 }, removeOnComplete: true, removeOnFail: true };

/** A promise that BullMQ may never settle, because its store went away in between. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  withinTime(ANSWER_WITHIN_MS, answer, throwLate(`the queue did not answer within ${ANSWER_WITHIN_MS} ms`));

/** The adding side of a queue. Fails fast while the store is away, and is replaced after any failure. */
export class JobQueue {
  private opening: Promise<Opened> | undefined;

  constructor(
    private readonly driver: QueueDriver,
    private readonly name: string,
  ) {}

  /** @throws Error when they may not have been added; adding them again does no harm */
  async add(jobs: readonly NewJob[]): Promise<void> {
    this.opening ??= this.open();
    const { opening } = this;
    try {
      const queue = await opening;
      await inTime(queue.addBulk(jobs.map(({ jobId, data }) => ({ name: this.name, data, opts: { ...JOB, jobId } }))));
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      await opening.then((queue) => closeQuietly(queue)).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    const { opening } = this;
    this.opening = undefined;
    await opening?.then((queue) => closeQuietly(queue)).catch(() => undefined);
  }

  private async open(): Promise<Opened> {
    const queue = this.driver.openQueue(this.name, () => undefined);
    try {
      await inTime(queue.waitUntilReady());
      return queue;
    } catch (error) {
      void closeQuietly(queue);
      throw error;
    }
  }
}

async function closeQuietly(queue: Opened): Promise<void> {
  await inTime(queue.close()).catch(() => undefined);
}
