import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { ProcessJob, QueueDriver } from './queue-driver.js';

const REOPEN_MS = 1_000;
const CLOSE_WITHIN_MS = 5_000;

type Opened = ReturnType<QueueDriver['openWorker']>;
export type JobWorkerOptions = { driver: QueueDriver; name: string; process: ProcessJob; logger: Logger };

/** The working side of a queue: waits for its store as long as it takes, and goes on after it was away. */
export class JobWorker {
  private worker: Opened | undefined;
  private isClosing = false;
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: JobWorkerOptions) {}

  start(): void {
    this.running = this.keepRunning();
  }

  /** Lets the jobs at hand finish. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.ending.abort();
    const closed = Promise.all([this.worker?.close(), this.running]);
    await Promise.race([closed, delay(CLOSE_WITHIN_MS, undefined, { ref: false })]).catch(() => undefined);
  }

  private async keepRunning(): Promise<void> {
    const { driver, name, process, logger } = this.options;
    while (!this.isClosing) {
      const worker = driver.openWorker(name, process, (error) => logger.debug(`${name}: ${error.message}`));
      this.worker = worker;
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        logger.warn(
          `${name} is not worked on, trying again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      if (this.isClosing) return;
      await worker.close().catch(() => undefined);
      await delay(REOPEN_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }
}
