import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createDataSource } from '@trax/nest-platform/database';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import { EventTransport } from '@trax/nest-platform/events/event-transport';
import type { EventHandler } from '@trax/nest-platform/events/inbox';
import { JobQueue } from '@trax/nest-platform/events/job-queue';
import { Outbox } from '@trax/nest-platform/events/outbox';
import { createQueueDriver, type QueueDriver } from '@trax/nest-platform/events/queue-driver';
import { watchOutbox, watchQueues } from '@trax/nest-platform/metrics/event-metrics';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import type { DataSource, QueryRunner } from 'typeorm';
import { useDatabase } from './use-database.js';
import { queueStores } from './use-queue-store.js';

const RESEND_AFTER_MS = 300;

class CreateEffects1795219200009 {
  async up(runner: QueryRunner): Promise<void> {
    // No key: an effect that happens twice shows as two rows.
    await runner.query('create table effects (name text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table effects');
  }
}

const logger = new Logger('events');
const senderDatabase = {
  name: 'sender',
  entities: [],
  migrations: [CreateEventTables1795219200000, AddTraceToOutbox1796169600000],
};
const receiverDatabase = {
  name: 'receiver',
  entities: [],
  migrations: [CreateEventTables1795219200000, CreateEffects1795219200009, AddTraceToOutbox1796169600000],
};
const created = (name: string) => {
  return { type: 'playlist.created', payload: { firebaseId: 'ada', playlistId: randomUUID(), name } } as const;
};

Logger.overrideLogger(false);
jest.setTimeout(40_000);

describe.each(queueStores)('events between two services, by a queue on %s', (_store, useStore) => {
  const sender = useDatabase(senderDatabase);
  const receiver = useDatabase(receiverDatabase);
  const store = useStore();
  const running: EventTransport[] = [];
  let senderSource: DataSource;
  let receiverSource: DataSource;
  let driver: QueueDriver;

  beforeAll(async () => {
    senderSource = await createDataSource(senderDatabase, sender.url()).initialize();
    receiverSource = await createDataSource(receiverDatabase, receiver.url()).initialize();
    const found = createQueueDriver(store.settings());
    if (found !== undefined) driver = found;
  });
  afterEach(async () => {
    await stopAll();
    await store.empty();
    await sender.query('truncate outbox');
    await receiver.query('truncate effects, inbox');
  });
  afterAll(() => Promise.all([senderSource.destroy(), receiverSource.destroy()]));

  const stopAll = () => Promise.all(running.splice(0).map((transport) => transport.stop()));
  const take: EventHandler<'playlist.created'> = (manager, { payload }) =>
    manager.query('insert into effects (name) values ($1)', [payload.name]);
  const start = (transport: EventTransport) => {
    transport.start();
    running.push(transport);
    return transport;
  };
  const common = () => ({ driver, logger, resendAfterMs: RESEND_AFTER_MS });
  const startSender = () =>
    start(
      new EventTransport({
        ...common(),
        service: 'playlists',
        dataSource: senderSource,
        databaseUrl: sender.url(),
        handlers: {},
      }),
    );
  const startReceiver = (handler = take) =>
    start(
      new EventTransport({
        ...common(),
        service: 'stats',
        dataSource: receiverSource,
        databaseUrl: receiver.url(),
        handlers: { 'playlist.created': handler },
      }),
    );
  const enqueue = (...names: string[]) =>
    senderSource.transaction((manager) => enqueueEvents(manager, names.map(created)));
  const listEffects = async () => {
    const rows = await receiver.query<{ name: string }>('select name from effects order by name');
    return rows.map(({ name }) => name);
  };
  const isDrained = async () => (await sender.query('select 1 from outbox')).length === 0;
  const untilDrained = async () => {
    for (let waited = 0; !(await isDrained()); waited += 20) {
      if (waited > 25_000) throw new Error('the outbox did not drain');
      await delay(20);
    }
  };
  it('arrive once, and leave the outbox empty', async () => {
    startReceiver();
    startSender();
    await enqueue('a', 'b');
    await untilDrained();
    expect(await listEffects()).toEqual(['a', 'b']);
  });

  it('are heard of only when the change they tell of was committed', async () => {
    startReceiver();
    startSender();
    const attempt = senderSource.transaction(async (manager) => {
      await enqueueEvents(manager, [created('never')]);
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    await enqueue('after');
    await untilDrained();
    expect(await listEffects()).toEqual(['after']);
  });

  it('have one effect when they are delivered several times, also at once', async () => {
    await enqueue('once');
    const outbox = new Outbox(senderSource, 'playlists', 0);
    const queue = new JobQueue(driver, 'events.stats');
    for (const jobId of ['one', 'two', 'three']) {
      const [event] = await outbox.claim(1);
      await queue.add([{ jobId: `${jobId}-${randomUUID()}`, data: event?.envelope ?? {} }]);
    }
    startReceiver();
    startReceiver();
    startSender();
    await untilDrained();
    await delay(RESEND_AFTER_MS);
    await queue.close();
    expect(await listEffects()).toEqual(['once']);
  });

  it('arrive when the relay was killed after it had claimed them, before it published', async () => {
    await enqueue('a', 'b');
    expect(await new Outbox(senderSource, 'playlists').claim(10)).toHaveLength(2);
    startReceiver();
    startSender();
    await untilDrained();
    expect(await listEffects()).toEqual(['a', 'b']);
  });

  it('arrive once when the relay was killed after it had published, before they were acknowledged', async () => {
    await enqueue('a', 'b');
    startSender();
    await delay(RESEND_AFTER_MS / 2);
    await stopAll();
    startReceiver();
    await delay(RESEND_AFTER_MS);
    expect(await isDrained()).toBe(false);
    startSender();
    await untilDrained();
    expect(await listEffects()).toEqual(['a', 'b']);
  });

  it('arrive when the queue came back empty', async () => {
    startSender();
    await enqueue('a', 'b', 'c');
    await delay(RESEND_AFTER_MS / 2);
    await store.empty();
    startReceiver();
    await untilDrained();
    expect(await listEffects()).toEqual(['a', 'b', 'c']);
  });

  it('come again, with nothing left of the failed attempt, until the receiver can take them', async () => {
    let failures = 7;
    startReceiver(async (manager, event) => {
      await take(manager, event);
      failures -= 1;
      if (failures > 0) throw new Error('not yet');
    });
    startSender();
    await enqueue('at last');
    await untilDrained();
    expect(failures).toBe(0);
    expect(await listEffects()).toEqual(['at last']);
  });

  it('are counted while nobody has acknowledged them, and so are the jobs that wait', async () => {
    const metrics = new Metrics('playlists');
    watchOutbox(metrics, senderSource);
    const stopWatching = watchQueues(metrics, driver, ['events.stats']);
    startSender();
    await enqueue('a', 'b');
    const until = async (line: string) => {
      for (let waited = 0; ; waited += 20) {
        const text = await metrics.registry.metrics();
        if (text.includes(line)) return text;
        if (waited > 10_000) throw new Error(text);
        await delay(20);
      }
    };
    const waiting = await until('trax_queue_jobs{queue="events.stats",state="waiting"} 2');
    expect(waiting).toContain('trax_outbox_unacknowledged_events{process="playlists"} 2');
    const ageOf = (name: string) => Number(new RegExp(`^${name}\\{.*\\} (.+)$`, 'm').exec(waiting)?.[1]);
    expect(ageOf('trax_outbox_oldest_event_age_seconds')).toBeGreaterThan(0);
    expect(ageOf('trax_queue_oldest_job_age_seconds')).toBeGreaterThan(0);
    startReceiver();
    await untilDrained();
    expect(await metrics.registry.metrics()).toContain('trax_outbox_unacknowledged_events{process="playlists"} 0');
    await stopWatching();
  });

  it('wait for a receiver that does not know them yet', async () => {
    const old = start(
      new EventTransport({
        ...common(),
        service: 'stats',
        dataSource: receiverSource,
        databaseUrl: receiver.url(),
        handlers: { 'playlist.renamed': async () => undefined },
      }),
    );
    startSender();
    await enqueue('new');
    await delay(RESEND_AFTER_MS);
    expect(await isDrained()).toBe(false);
    await old.stop();
    startReceiver();
    await untilDrained();
    expect(await listEffects()).toEqual(['new']);
  });

  it('all arrive, each once, while processes end and the queue is emptied again and again', async () => {
    const names = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    for (let from = 0; from < names.length; from += 25) {
      startSender();
      startReceiver();
      await enqueue(...names.slice(from, from + 25));
      await delay(Math.random() * 60);
      await stopAll();
      if (from % 100 === 0) await store.empty();
    }
    startSender();
    startReceiver();
    await untilDrained();
    expect(await listEffects()).toEqual(names);
  });
});
