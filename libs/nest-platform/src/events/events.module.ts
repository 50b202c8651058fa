import { Inject, Injectable, Logger, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { EventTransport } from './event-transport.js';
import type { EventHandlers } from './inbox.js';
import { Metrics } from '../metrics/metrics.js';
import { watchOutbox, watchQueues } from '../metrics/event-metrics.js';
import { createQueueDriver, type QueueSettings } from './queue-driver.js';

/** A provider whose handlers need more than the transaction that they are given. */
export type HearsEvents = { readonly handlers: EventHandlers };

export type EventsOptions = {
  /** The name of this service, as `EVENT_RECEIVERS` knows it. */
  consumer: string;
  /** What this service does with the events that it hears, or the provider that knows; none for one that only tells. */
  handlers?: EventHandlers | Type<HearsEvents>;
  /** The configuration of the process: `queueSettings` and `DATABASE_URL`. */
  config: QueueSettings & { readonly DATABASE_URL: string; readonly NODE_ENV?: string | undefined };
};

/** The options, with handlers that can be asked for once all providers stand. */
type EventsFacts = Pick<EventsOptions, 'consumer' | 'config'> & { readonly findHandlers: () => EventHandlers };
const FACTS = Symbol('events facts');

/** Runs the transport with the process. Readiness does not depend on it: events wait in the outbox as long as they must. */
@Injectable()
class Events implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('events');
  private transport: EventTransport | undefined;
  private stopWatching: (() => Promise<void>) | undefined;

  constructor(
    @Inject(FACTS) private readonly facts: EventsFacts,
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const { consumer: service, config, findHandlers } = this.facts;
    const driver = createQueueDriver(config);
    if (driver === undefined) {
      if (config.NODE_ENV === 'production') throw new Error('REDIS_URL or QUEUE_DATABASE_URL is missing');
      this.logger.warn('no queue is configured: events stay in the outbox');
      return;
    }
    const { dataSource, logger } = this;
    const options = { service, dataSource, databaseUrl: config.DATABASE_URL, driver, logger };
    this.transport = new EventTransport({ ...options, handlers: findHandlers() });
    this.transport.start();
    watchOutbox(this.metrics, dataSource);
    this.stopWatching = watchQueues(this.metrics, driver, this.transport.workedOn);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.transport?.stop();
    await this.stopWatching?.();
  }
}

/**
 * Events between services. A service that tells or hears any
 * - lists `CreateEventTables1795219200000` and `AddTraceToOutbox1796169600000` among its migrations and takes `queueSettings` into its configuration,
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
  static register({ consumer, config, handlers = {} }: EventsOptions): DynamicModule {
    const factsWith = (modules: ModuleRef): EventsFacts => ({
      consumer,
      config,
      findHandlers: () =>
        typeof handlers === 'function' ? modules.get(handlers, { strict: false }).handlers : handlers,
    });
    const facts = { provide: FACTS, inject: [ModuleRef], useFactory: factsWith };
    return { module: EventsModule, providers: [facts, Events] };
  }
}
