import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { EventEnvelope } from '@trax/contracts/events';
import type { QueueStore } from '../queues/queue-store.js';
import { eventsQueue, type EventQueues, type NewJob } from './event-queues.js';
import type { OutboxEvent } from './outbox-event.entity.js';
import { OutboxListener } from './outbox-listener.js';
import type { OutboxRepository } from './outbox.repository.js';

const BATCH = 100;
const POLL_INTERVAL_MS = 1_000;

type RelayOptions = {
  sender: string;
  databaseUrl: string;
  outbox: OutboxRepository;
  queues: EventQueues;
  store: QueueStore;
};

/** Sends events from the outbox to the queues of their receivers, again and again until they are acknowledged. */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('events');
  private readonly listener: OutboxListener;
  private isStopping = false;
  private waiting = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RelayOptions) {
    this.listener = new OutboxListener(options.databaseUrl, () => this.wake());
  }

  onApplicationBootstrap(): void {
    this.options.store.onReconnect(() => void this.sendEverythingAgain());
    this.listener.start();
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await Promise.all([this.running, this.listener.stop()]);
  }

  private wake(): void {
    this.waiting.abort();
  }

  /** Redis may have come back empty: without this an event would wait for its next attempt. */
  private async sendEverythingAgain(): Promise<void> {
    await this.options.outbox.makeAllDue().catch((error: unknown) => this.warn('events wait', error));
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.waiting = new AbortController();
      const { signal } = this.waiting;
      const isMore = await this.sendDue().catch((error: unknown) => this.warn('events wait', error));
      if (isMore !== true && !this.isStopping)
        await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** A batch for every receiver. @returns whether more may be due now */
  private async sendDue(): Promise<boolean> {
    const receivers = await this.options.outbox.listReceiversWithDueEvents();
    const results = await Promise.all(receivers.map((receiver) => this.sendBatch(receiver)));
    return results.some(Boolean);
  }

  private async sendBatch(receiver: string): Promise<boolean> {
    const { outbox, queues } = this.options;
    const { due, dead } = await outbox.claim(receiver, BATCH);
    for (const { type, id } of dead)
      this.logger.error(`${type} ${id} for ${receiver} is dead: every attempt has failed`);
    try {
      await queues.add(
        eventsQueue(receiver),
        due.map((event) => this.toJob(event)),
      );
      return due.length + dead.length === BATCH;
    } catch (error) {
      this.warn(`events for ${receiver} wait`, error);
      await outbox.release(due);
      return false;
    }
  }

  // The attempt is part of the id: should a job be stuck, the next attempt is another job. The inbox decides what is new.
  private toJob({ seq, id, type, payload, traceparent, attempts }: OutboxEvent): NewJob {
    const trace = traceparent === null ? {} : { traceparent };
    const envelope: EventEnvelope = { id, type, sender: this.options.sender, order: seq, payload, ...trace };
    return { id: `${id}-${attempts}`, name: type, data: envelope };
  }

  private warn(message: string, error: unknown): void {
    this.logger.warn(`${message}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
