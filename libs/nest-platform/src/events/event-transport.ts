import type { Logger } from '@nestjs/common';
import { eventAcknowledgement } from '@trax/contracts/events';
import type { DataSource } from 'typeorm';
import { uuidV7 } from '../uuid-v7.js';
import { createEventReceiver } from './event-receiver.js';
import { Inbox, type EventHandlers } from './inbox.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';
import { Outbox } from './outbox.js';
import { OutboxListener } from './outbox-listener.js';
import { OutboxRelay } from './outbox-relay.js';
import type { ProcessJob, QueueDriver } from './queue-driver.js';

/** Queue names: `events.<receiver>` carries events there, `acks.<sender>` the acknowledgements back. */
const eventsOf = (receiver: string) => `events.${receiver}`;
const acksOf = (sender: string) => `acks.${sender}`;
const PRUNE_INTERVAL_MS = 3_600_000;

export type TransportOptions = {
  service: string;
  dataSource: DataSource;
  databaseUrl: string;
  driver: QueueDriver;
  handlers: EventHandlers;
  logger: Logger;
  /** Only a spec needs another than the default of `Outbox`. */
  resendAfterMs?: number;
};

/** Everything that moves the events of one process: relay, workers and the queues between them. */
export class EventTransport {
  private readonly queues = new Map<string, JobQueue>();
  private readonly workers: JobWorker[] = [];
  /** The names of the queues that this process works on. */
  readonly workedOn: string[] = [];
  private readonly inbox: Inbox;
  private readonly relay: OutboxRelay;
  private readonly listener: OutboxListener;
  private pruning: NodeJS.Timeout | undefined;

  constructor(private readonly options: TransportOptions) {
    const { service, dataSource, databaseUrl, handlers, logger, resendAfterMs } = options;
    const outbox = new Outbox(dataSource, service, resendAfterMs);
    this.inbox = new Inbox(dataSource, service, handlers);
    this.relay = new OutboxRelay({
      outbox,
      logger,
      publish: (receiver, jobs) => this.queueOf(eventsOf(receiver)).add(jobs),
    });
    this.listener = new OutboxListener(databaseUrl, () => this.relay.wake());
    this.addWorker(acksOf(service), (data) => outbox.acknowledge(eventAcknowledgement.parse(data).id));
    if (Object.keys(handlers).length > 0) {
      const acknowledge = (sender: string, id: string) =>
        this.queueOf(acksOf(sender)).add([{ jobId: uuidV7(), data: { id } }]);
      this.addWorker(eventsOf(service), createEventReceiver({ inbox: this.inbox, acknowledge, logger }));
    }
  }

  start(): void {
    for (const worker of this.workers) worker.start();
    this.relay.start();
    this.listener.start();
    const prune = () => void this.inbox.prune().catch(() => undefined);
    this.pruning = setInterval(prune, PRUNE_INTERVAL_MS).unref();
  }

  /** Workers first, so that nothing begins any more; then the relay; the connections at the end. */
  async stop(): Promise<void> {
    clearInterval(this.pruning);
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([this.relay.stop(), this.listener.stop()]);
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private addWorker(name: string, process: ProcessJob): void {
    const { driver, logger } = this.options;
    this.workedOn.push(name);
    this.workers.push(new JobWorker({ driver, name, process, logger }));
  }

  private queueOf(name: string): JobQueue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = new JobQueue(this.options.driver, name);
    this.queues.set(name, queue);
    return queue;
  }
}
