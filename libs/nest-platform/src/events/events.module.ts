import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule, MetadataScanner, ModuleRef } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DirectDatabase } from '../database/database.module.js';
import { hasQueueStore, type QueueSettings } from '../queues/queue-store.js';
import { HourlyJobs } from '../queues/hourly-jobs.js';
import { QueuesModule, type QueueTimes } from '../queues/queues.module.js';
import { EventHandlersExplorer } from './event-handlers.js';
import { EVENT_RECEIVERS, eventsQueue, eventsProcessor } from './events.processor.js';
import { Inbox } from './inbox.js';
import { OutboxEvent } from './event.entity.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxRepository } from './outbox.repository.js';

export type EventsOptions = {
  /** The name of this service, as in `EVENT_SUBSCRIBERS`. */
  consumer: string;
  /** The configuration of the process: `queueSettings`. */
  config: QueueSettings & { readonly NODE_ENV?: string | undefined };
  queueTimes?: QueueTimes | undefined;
  /** How often the relay looks at all events of the outbox. */
  sweepIntervalMs?: number | undefined;
};

/**
 * Events between services. A service that publishes or handles any
 * - creates the tables with `createEventTables` in its migration, lists `OutboxEvent` and `InboxEvent` among its entities,
 *   and takes `queueSettings` into its configuration,
 * - imports `EventsModule.register({ consumer: 'stats', config })`,
 * - publishes with `publishEvents(manager, [...])` inside the transaction of its change,
 * - handles with methods that are decorated with `@OnEvent('playlist.renamed')`.
 *
 * An event stays in the sender's outbox until its job is completed, and a job is completed after the receiver has committed
 * the effect together with a row in its inbox. A job that is lost in between (a killed process, an emptied Redis) is added
 * again, and what arrives twice has one effect. Order is not promised: see `ReceivedEvent.order`. An event that cannot be
 * handled is in the failed set of its queue, and in the outbox, until an operator retries it in Bull Board.
 *
 * Other queues of the service use the same BullMQ: see `QueuesModule`.
 */
@Module({})
export class EventsModule {
  static register({ consumer, config, queueTimes, sweepIntervalMs }: EventsOptions): DynamicModule {
    const inbox: Provider = {
      provide: Inbox,
      inject: [DataSource, EventHandlersExplorer, HourlyJobs],
      useFactory: (source: DataSource, { handlers }: EventHandlersExplorer, hourlyJobs: HourlyJobs) => {
        const receiving = new Inbox(source, consumer, handlers);
        hourlyJobs.add('inbox', (limit) => receiving.deleteOld(limit));
        return receiving;
      },
    };
    const relay: Provider = {
      provide: OutboxRelay,
      inject: [OutboxRepository, ModuleRef, DirectDatabase],
      // Past the pooler, which passes no notifications on.
      useFactory: (outbox: OutboxRepository, moduleRef: ModuleRef, { url: databaseUrl }: DirectDatabase) =>
        new OutboxRelay({ sender: consumer, databaseUrl, outbox, moduleRef, sweepIntervalMs }),
    };
    const worker = EVENT_RECEIVERS.includes(consumer) ? [eventsProcessor(consumer)] : [];
    const hasStore = hasQueueStore(config);
    return {
      module: EventsModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forFeature([OutboxEvent]),
        QueuesModule.forRoot(config, consumer, queueTimes),
        ...(hasStore ? [QueuesModule.registerQueues(config, ...EVENT_RECEIVERS.map(eventsQueue))] : []),
      ],
      providers: [
        MetadataScanner,
        EventHandlersExplorer,
        inbox,
        ...(hasStore ? [OutboxRepository, OutboxMetrics, relay, ...worker] : []),
      ],
    };
  }
}
