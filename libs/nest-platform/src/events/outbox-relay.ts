import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { NewJob } from './job-queue.js';
import type { ClaimedEvent, Outbox } from './outbox.js';

const BATCH = 100;
const POLL_INTERVAL_MS = 1_000;

/** Publishes to the queue of a receiver. @throws Error when the jobs may not have arrived */
export type Publish = (receiver: string, jobs: readonly NewJob[]) => Promise<void>;
export type RelayOptions = { outbox: Outbox; publish: Publish; logger: Logger };

// A receiver that is away would find a copy for every ten seconds of its absence. The id doubles its interval, so that an
// hour makes nine; it is only this: who received what is known by the inbox, never by the queue.
const jobOf = ({ envelope, attempts }: ClaimedEvent): NewJob => ({
  jobId: `${envelope.id}-${Math.floor(Math.log2(attempts))}`,
  data: envelope,
});

/** Brings events from the outbox to the queues of their receivers, again and again until they are acknowledged. */
export class OutboxRelay {
  private isStopping = false;
  private waiting = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    this.running = this.run();
  }

  /** There may be something to send: look now instead of at the next second. */
  wake(): void {
    this.waiting.abort();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.waiting = new AbortController();
      const isMore = await this.sendBatch().catch((error: unknown) => {
        this.options.logger.warn(`events wait: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      });
      if (!isMore && !this.isStopping) {
        await delay(POLL_INTERVAL_MS, undefined, { signal: this.waiting.signal }).catch(() => undefined);
      }
    }
  }

  private async sendBatch(): Promise<boolean> {
    const events = await this.options.outbox.claim(BATCH);
    const receivers = [...new Set(events.map(({ receiver }) => receiver))];
    const results = await Promise.all(
      receivers.map((name) =>
        this.send(
          name,
          events.filter(({ receiver }) => receiver === name),
        ),
      ),
    );
    return events.length === BATCH && results.every(Boolean);
  }

  private async send(receiver: string, events: readonly ClaimedEvent[]): Promise<boolean> {
    const { outbox, publish, logger } = this.options;
    try {
      await publish(receiver, events.map(jobOf));
      return true;
    } catch (error) {
      logger.warn(`events for ${receiver} wait: ${error instanceof Error ? error.message : String(error)}`);
      await outbox.release(events.map(({ envelope }) => envelope.id));
      return false;
    }
  }
}
