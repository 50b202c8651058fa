import { getQueueToken, type WorkerHost } from '@nestjs/bullmq';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { EVENT_SUBSCRIBERS } from '@trax/contracts/events';
import { SERVICES } from '@trax/contracts/services';
import type { Queue } from 'bullmq';
import { DataSource, type Repository } from 'typeorm';
import { EventMetrics } from '../metrics/event-metrics.js';
import { Metrics } from '../metrics/metrics.js';
import { hasQueueStore, QueueStore, type QueueSettings } from '../queues/queue-store.js';
import { QueuesModule } from '../queues/queues.module.js';
import { EventHandlersExplorer } from './event-handlers.js';
import { acknowledgementsQueue, EventQueues, eventsQueue } from './event-queues.js';
import { Inbox } from './inbox.js';
import { OutboxEvent } from './outbox-event.entity.js';
import { OutboxRelay } from './outbox-relay.js';
import { OutboxRepository, type RetryPolicy } from './outbox.repository.js';

export type EventsOptions = {
  /** The name of this service, as in `EVENT_SUBSCRIBERS`. */
  consumer: string;
  /** The configuration of the process: `queueSettings` and `DATABASE_URL`. */
  config: QueueSettings & { readonly DATABASE_URL: string; readonly NODE_ENV?: string | undefined };
  /** The service's subclasses of `AcknowledgementsProcessor` and, if it subscribes to events, `InboxProcessor`. */
  processors: ReadonlyArray<Type<WorkerHost>>;
  /** Only a spec needs another than the default. */
  retry?: RetryPolicy;
};

const QUEUE_NAMES = [
  ...new Set(Object.values(EVENT_SUBSCRIBERS).flat().map(eventsQueue)),
  ...SERVICES.map(acknowledgementsQueue),
];
/**
 * Events between services. A service that publishes or handles any
 * - creates the tables with `createEventTables` in its migration, lists `OutboxEvent` and `InboxEvent` among its entities,
 *   and takes `queueSettings` into its configuration,
 * - declares its processors, `@Processor('acks.stats')` and `@Processor('events.stats')` (see `events.processors.ts`),
 * - imports `EventsModule.register({ consumer: 'stats', config, processors })`,
 * - publishes with `publishEvents(manager, [...])` inside the transaction of its change,
 * - handles with methods that are decorated with `@OnEvent('playlist.renamed')`.
 *
 * An event stays in the sender's outbox until the receiver has committed its effect together with a row in its inbox, and
 * has acknowledged it. Whatever is lost in between (a killed process, an emptied Redis) is sent again, and what arrives
 * twice has one effect. Order is not promised: see `ReceivedEvent.order`. An event that is not acknowledged after all
 * attempts is dead: it stays in the outbox, an alert fires, and an operator sends it again (`retry-events.main.ts`).
 *
 * Other queues of the service use the same BullMQ: see `QueuesModule`.
 */
@Module({})
export class EventsModule {
  static register(options: EventsOptions): DynamicModule {
    const { consumer, config } = options;
    const inbox: Provider = {
      provide: Inbox,
      inject: [DataSource, EventHandlersExplorer],
      useFactory: (source: DataSource, { handlers }: EventHandlersExplorer) => new Inbox(source, consumer, handlers),
    };
    const hasStore = hasQueueStore(config);
    return {
      module: EventsModule,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forFeature([OutboxEvent]),
        QueuesModule.forRoot(config),
        ...(hasStore ? [QueuesModule.registerQueues(config, ...QUEUE_NAMES)] : []),
      ],
      providers: [MetadataScanner, EventHandlersExplorer, inbox, ...(hasStore ? transport(options) : [])],
    };
  }
}

/** What moves events between the outbox, the queues and the inbox. */
function transport({ consumer, config, processors, retry }: EventsOptions): Provider[] {
  return [
    ...processors,
    {
      provide: EventQueues,
      inject: QUEUE_NAMES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new EventQueues(queues),
    },
    {
      provide: OutboxRepository,
      inject: [getRepositoryToken(OutboxEvent)],
      useFactory: (events: Repository<OutboxEvent>) => new OutboxRepository(events, retry),
    },
    {
      provide: OutboxRelay,
      inject: [OutboxRepository, EventQueues, QueueStore],
      useFactory: (outbox: OutboxRepository, queues: EventQueues, store: QueueStore) =>
        new OutboxRelay({ sender: consumer, databaseUrl: config.DATABASE_URL, outbox, queues, store }),
    },
    {
      provide: EventMetrics,
      inject: [Metrics, OutboxRepository, EventQueues],
      useFactory: (metrics: Metrics, outbox: OutboxRepository, queues: EventQueues) =>
        new EventMetrics(metrics, outbox, queues.listOf(consumer)),
    },
  ];
}
