import { setTimeout as delay } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import type { EventEnvelope } from '@trax/contracts/events';
import type { Queue } from 'bullmq';
import { EVENT_RECEIVERS, eventsQueue } from './events.processor.js';
import type { OutboxEvent } from './event.entity.js';
import { OutboxListener } from './outbox-listener.js';
import type { OutboxRepository } from './outbox.repository.js';

const BATCH = 200;
export const SWEEP_INTERVAL_MS = 1_000;
/** Sweeps of many events that wait take at most a tenth of the time. */
const SWEEP_PAUSE_FACTOR = 10;
/** Longer than a sender needs to see that a job is completed; a job that is gone by then is added again. */
const COMPLETED_KEPT_SECONDS = 3_600;

type RelayOptions = {
  sender: string;
  databaseUrl: string;
  outbox: OutboxRepository;
  moduleRef: ModuleRef;
  sweepIntervalMs?: number | undefined;
};

/**
 * Adds a job for each event in the outbox to the queue of its receiver, and deletes the event and then the job once it is completed.
 * New events are sent when they are committed; a sweep looks at all of them every second. The id of the job is that of the
 * event, so that it does not matter how many processes do this at the same time.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('events');
  private readonly listener: OutboxListener;
  private isStopping = false;
  private waiting = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private lastSeq = 0;

  constructor(private readonly options: RelayOptions) {
    this.listener = new OutboxListener(options.databaseUrl, () => this.waiting.abort());
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.waiting.abort();
    await Promise.all([this.running, this.listener.stop()]);
  }

  private async run(): Promise<void> {
    const { sweepIntervalMs = SWEEP_INTERVAL_MS } = this.options;
    for (let sweepAt = 0; !this.isStopping;) {
      this.waiting = new AbortController();
      const { signal } = this.waiting;
      const startedAt = Date.now();
      const isSweep = startedAt >= sweepAt;
      if (isSweep) sweepAt = startedAt + sweepIntervalMs;
      try {
        // A database that has never been there is reported by its connection.
        if (this.options.outbox.isConnected) await this.relay(isSweep ? 0 : this.lastSeq);
        if (isSweep) sweepAt = Math.max(sweepAt, Date.now() + SWEEP_PAUSE_FACTOR * (Date.now() - startedAt));
      } catch (error) {
        this.logger.warn(`events wait: ${error instanceof Error ? error.message : String(error)}`);
        sweepAt = Date.now() + sweepIntervalMs;
      }
      await delay(Math.max(0, sweepAt - Date.now()), undefined, { signal }).catch(() => undefined);
    }
  }

  private async relay(after: number): Promise<void> {
    for (let seq = after, isMore = true; isMore && !this.isStopping;) {
      const events = await this.options.outbox.listAfter(seq, BATCH);
      const states = await Promise.all(events.map((event) => this.findOrAddJob(event)));
      const handled = events.filter((_, index) => states[index] === 'completed');
      await this.options.outbox.delete(handled.map((event) => event.seq));
      // Afterwards: without its job an event would be sent again.
      await Promise.all(handled.map(({ id, receiver }) => this.findQueue(receiver)?.remove(id)));
      seq = events.at(-1)?.seq ?? seq;
      this.lastSeq = Math.max(this.lastSeq, seq);
      isMore = events.length === BATCH;
    }
  }

  /** @returns the state of the event's job */
  private async findOrAddJob(event: OutboxEvent): Promise<string> {
    const queue = this.findQueue(event.receiver);
    // No service of this release subscribes: it waits for a release in which one does.
    if (queue === undefined) return 'unknown';
    const state = await queue.getJobState(event.id);
    const options = { jobId: event.id, removeOnComplete: { age: COMPLETED_KEPT_SECONDS } };
    // Never added, or lost with its Redis.
    if (state === 'unknown') await queue.add(event.type, this.toEnvelope(event), options);
    return state;
  }

  private findQueue(receiver: string): Queue | undefined {
    if (!EVENT_RECEIVERS.includes(receiver)) return undefined;
    return this.options.moduleRef.get<Queue>(getQueueToken(eventsQueue(receiver)), { strict: false });
  }

  private toEnvelope({ seq, id, type, payload, traceparent }: OutboxEvent): EventEnvelope {
    return {
      id,
      type,
      sender: this.options.sender,
      order: seq,
      payload,
      ...(traceparent === null ? {} : { traceparent }),
    };
  }
}
