import { Inject, Injectable, Logger, Module, type DynamicModule } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventTransport } from './event-transport.js';
import type { EventHandlers } from './inbox.js';
import { createQueueDriver, type QueueSettings } from './queue-driver.js';

export type EventsOptions = {
  /** The name of this service, as `EVENT_RECEIVERS` knows it. */
  consumer: string;
  /** What this service does with the events that it hears; none for one that only tells. */
  handlers?: EventHandlers;
  /** The configuration of the process: `queueSettings` and `DATABASE_URL`. */
  config: QueueSettings & { readonly DATABASE_URL: string; readonly NODE_ENV?: string | undefined };
};

const OPTIONS = Symbol('events options');

/** Runs the transport with the process. Readiness does not depend on it: events wait in the outbox as long as they must. */
@Injectable()
class Events implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('events');
  private transport: EventTransport | undefined;

  constructor(
    @Inject(OPTIONS) private readonly options: EventsOptions,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    const { consumer: service, handlers = {}, config } = this.options;
    const driver = createQueueDriver(config);
    if (driver === undefined) {
      if (config.NODE_ENV === 'production') throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
      this.logger.warn('no queue is configured: events stay in the outbox');
      return;
    }
    const { dataSource, logger } = this;
    const facts = { service, dataSource, databaseUrl: config.DATABASE_URL, driver, handlers, logger };
    this.transport = new EventTransport(facts);
    this.transport.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.transport?.stop();
  }
}

/**
 * Events between services. A service that tells or hears any
 * - lists `CreateEventTables1795219200000` among its migrations and takes `queueSettings` into its configuration,
 * - imports `EventsModule.register({ consumer: 'stats', handlers: { 'playlist.renamed': rename }, config })`,
 * - tells with `enqueueEvents(manager, [...])` inside the transaction of its change,
 * - hears with an `EventHandler`, which writes with the `manager` that it is given and nothing else.
 *
 * An event stays in the sender's outbox until the receiver has committed its effect together with a row in its inbox, and
 * has said so. Whatever is lost in between (a killed process, an emptied Redis) is sent again after ten seconds, and what
 * arrives twice has one effect. Order is not promised: see `ReceivedEvent.order`.
 */
@Module({})
export class EventsModule {
  static register(options: EventsOptions): DynamicModule {
    return { module: EventsModule, providers: [{ provide: OPTIONS, useValue: options }, Events] };
  }
}
