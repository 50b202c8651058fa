import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import { afterEach } from '@jest/globals';
import { Injectable, Module, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '@trax/nest-platform/create-app';
import { createDataSource, type ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { createEventTables, dropEventTables } from '@trax/nest-platform/events/create-event-tables';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { InboxEvent, OutboxEvent } from '@trax/nest-platform/events/event.entity';
import { OnEvent, type EventHandler, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents, type NewEvent } from '@trax/nest-platform/events/publish-events';
import { QUEUE_TIMES, type QueueTimes } from '@trax/nest-platform/queues/queues.module';
import type { Queue } from 'bullmq';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { aroundAll } from './around-all.js';
import { until } from './until.js';
import { useDatabase } from './use-database.js';
import type { QueueStore } from './use-queue-store.js';

class CreateEvents1795132800000 {
  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    // No key: an effect that happens twice shows as two rows.
    await runner.query('create table effects (name text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table effects');
    await dropEventTables(runner);
  }
}

const getDatabase = (name: string): ServiceDatabase => {
  return { name, entities: [OutboxEvent, InboxEvent], migrations: [CreateEvents1795132800000] };
};
const created = (name: string): NewEvent => {
  return { type: 'playlist.created', payload: { firebaseId: 'ada', playlistId: randomUUID(), name } };
};

/** What the receiver does with `playlist.created`, unless a spec replaces it: a row in `effects`. */
export const insertEffect: EventHandler<'playlist.created'> = ({ payload }, manager) =>
  manager.query('insert into effects (name) values ($1)', [payload.name]);
let handleCreated = insertEffect;

@Injectable()
class PlaylistCreatedHandler {
  @OnEvent('playlist.created')
  handle(event: ReceivedEvent<'playlist.created'>, manager: EntityManager) {
    return handleCreated(event, manager);
  }
}

@Injectable()
export class PlaylistRenamedHandler {
  @OnEvent('playlist.renamed')
  handle() {
    return Promise.resolve();
  }
}

@Injectable()
export class DataErasedHandler {
  @OnEvent('user.data-erased')
  handle(_event: ReceivedEvent<'user.data-erased'>, manager: EntityManager) {
    return manager.query(`insert into effects (name) values ('erased')`);
  }
}

@Module({})
class ServiceModule {}

type Service = {
  consumer: string;
  databaseUrl: string;
  /** Past the pooler, where `databaseUrl` is one. */
  directUrl?: string;
  settings: { REDIS_URL?: string | undefined; QUEUE_DATABASE_URL?: string | undefined };
  handlers?: Type[];
  queueTimes?: Partial<QueueTimes>;
};

/** Short: tests wait for many sweeps and second attempts. */
const SWEEP_INTERVAL_MS = 50;
const SHORT_TIMES: QueueTimes = { ...QUEUE_TIMES, reconnectMs: 50, backoffMs: 20 };

function startService({ consumer, databaseUrl, directUrl, settings, handlers = [], queueTimes }: Service) {
  const imports = [
    DatabaseModule.forRoot(getDatabase(consumer), { DATABASE_URL: databaseUrl, DIRECT_DATABASE_URL: directUrl }),
    EventsModule.register({
      consumer,
      config: settings,
      queueTimes: { ...SHORT_TIMES, ...queueTimes },
      sweepIntervalMs: SWEEP_INTERVAL_MS,
    }),
  ];
  const viewer = { resolve: () => Promise.resolve(null) };
  return createApp(
    { module: ServiceModule, imports, providers: handlers },
    { name: consumer, logLevel: 'silent', viewer },
  );
}

/** The queue of the receiver, as one of the services sees it. */
export const findQueue = (app: NestFastifyApplication): Queue =>
  app.get(getQueueToken('events.stats'), { strict: false });

/** A service that publishes, one that handles, and the queue between them. Each test starts what it needs; all end with it. */
class EventServices {
  readonly sender = useDatabase(getDatabase('sender'));
  readonly receiver = useDatabase(getDatabase('receiver'));
  readonly until = until;
  private readonly running: NestFastifyApplication[] = [];
  private source: DataSource | undefined;

  constructor(private readonly store: QueueStore) {
    const start = async () => {
      this.source = await createDataSource(getDatabase('sender'), this.sender.url()).initialize();
    };
    aroundAll({ start, stop: () => this.source?.destroy() });
    afterEach(async () => {
      handleCreated = insertEffect;
      await this.stopAll();
      await store.empty();
      await this.sender.query('truncate outbox');
      await this.receiver.query('truncate effects, inbox');
    });
  }

  /** The database of the sender. */
  senderSource(): DataSource {
    if (this.source === undefined) throw new Error('the database of the sender is connected from beforeAll on');
    return this.source;
  }

  /** What the receiver does with `playlist.created` in this test. */
  handleWith(handler: typeof insertEffect): void {
    handleCreated = handler;
  }

  startSender(options: Partial<Service> = {}) {
    return this.start({ consumer: 'playlists', databaseUrl: this.sender.url(), ...options });
  }

  startReceiver(options: Partial<Service> = {}) {
    const service = { consumer: 'stats', handlers: [PlaylistCreatedHandler] };
    return this.start({ ...service, databaseUrl: this.receiver.url(), ...options });
  }

  async stop(app: NestFastifyApplication): Promise<void> {
    this.running.splice(this.running.indexOf(app), 1);
    await app.close();
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.running.splice(0).map((app) => app.close()));
  }

  /** Publishes `playlist.created` for playlists of these names. */
  publish(...names: string[]): Promise<void> {
    return this.publishAll(names.map(created));
  }

  publishAll(events: readonly NewEvent[]): Promise<void> {
    return this.senderSource().transaction((manager) => publishEvents(manager, events));
  }

  async listEffects(): Promise<string[]> {
    const rows = await this.receiver.query<{ name: string }>('select name from effects order by name');
    return rows.map(({ name }) => name);
  }

  async countOutbox(where = 'true'): Promise<number> {
    return (await this.sender.query(`select 1 from outbox where ${where}`)).length;
  }

  untilDrained(): Promise<void> {
    return until(async () => (await this.countOutbox()) === 0);
  }

  /** Until no job waits or is under way, also of an event that is in no outbox any more. */
  untilHandled(sender: NestFastifyApplication): Promise<void> {
    return until(async () => (await findQueue(sender).getJobCountByTypes('waiting', 'active')) === 0);
  }

  /** Until there is a job for every event of the outbox. */
  untilSent(sender: NestFastifyApplication): Promise<void> {
    return until(async () => {
      const events = await this.sender.query<{ id: string }>('select id from outbox');
      // While the store is not ready it fails.
      const states = Promise.all(events.map(({ id }) => findQueue(sender).getJobState(id)));
      return !(await states.catch(() => ['unknown'])).includes('unknown');
    });
  }

  private async start(service: Omit<Service, 'settings'> & Partial<Service>): Promise<NestFastifyApplication> {
    const app = await startService({ settings: this.store.settings(), ...service });
    this.running.push(app);
    return app;
  }
}

/** For a `describe`; see `EventServices`. */
export const useEventServices = (store: QueueStore) => new EventServices(store);
