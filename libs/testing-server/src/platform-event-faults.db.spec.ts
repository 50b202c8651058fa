import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { OutboxRepository } from '@trax/nest-platform/events/outbox.repository';
import { retryDeadEvents } from '@trax/nest-platform/events/retry-events';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { Unavailable } from '@trax/nest-platform/problem';
import { openWay } from './network-way.js';
import { DataErasedHandler, insertEffect, UsersInbox, useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
jest.setTimeout(60_000);

describe.each(queueStores)('events, by a queue on %s, when something fails,', (_store, useStore) => {
  const store = useStore();
  const events = useEventServices(store);

  it('arrive when the relay was killed after it had claimed them, before it sent them', async () => {
    await events.publish('a', 'b');
    const killed = new OutboxRepository(events.senderSource().getRepository(OutboxEvent), {
      firstDelayMs: 300,
      maxDelayMs: 300,
      maxAttempts: 10,
    });
    expect((await killed.claim('stats', 10)).due).toHaveLength(2);
    await events.startReceiver();
    await events.startSender();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b']);
  });

  it('arrive once when the relay was killed after it had sent them, before they were acknowledged', async () => {
    await events.publish('a', 'b');
    await events.startSender();
    await events.untilSent();
    await events.stopAll();
    await events.startReceiver();
    await events.until('both are handled', async () => (await events.listEffects()).length === 2);
    expect(await events.countOutbox()).toBe(2);
    await events.startSender();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b']);
  });

  it('arrive when the queue lost its jobs', async () => {
    await events.startSender();
    await events.publish('a', 'b', 'c');
    await events.untilSent();
    await store.empty();
    await events.startReceiver();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b', 'c']);
  });

  it('wait in the queue while what their receiver needs is unavailable, without another attempt of the sender', async () => {
    let failures = 6;
    events.handleWith((event, manager) => {
      failures -= 1;
      return failures < 0 ? insertEffect(event, manager) : Promise.reject(new Unavailable());
    });
    await events.startReceiver();
    await events.startSender({ retry: { firstDelayMs: 3_600_000, maxDelayMs: 3_600_000 } });
    await events.publish('soon after');
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['soon after']);
  });

  it('do not wait for those of another receiver, of which nothing arrives', async () => {
    await events.startReceiver({ consumer: 'users', processors: [UsersInbox], handlers: [DataErasedHandler] });
    await events.publish(...Array.from({ length: 300 }, (_, index) => String(index)));
    // Always due: whoever sends the oldest first never comes to anything else.
    await events.startSender({ retry: { firstDelayMs: 1, maxDelayMs: 1, maxAttempts: 1_000_000 } });
    await events.untilSent();
    const payload = { firebaseId: 'ada', service: 'stats', erased: {} } as const;
    await events.publishAll([{ type: 'user.data-erased', payload }]);
    await events.until(
      'the other receiver handled its event',
      async () => (await events.listEffects()).length === 1,
      5_000,
    );
    expect(await events.countOutbox(`receiver = 'stats'`)).toBe(300);
  });

  it('are dead after the last attempt, which the metrics show, and arrive once they are retried', async () => {
    const app = await events.startSender({ retry: { firstDelayMs: 50, maxDelayMs: 50, maxAttempts: 1 } });
    await events.publish('retried');
    await events.until('the event is dead', async () => (await events.countOutbox('dead_at is not null')) === 1);
    const metrics = await app.get(Metrics).registry.metrics();
    expect(metrics).toContain('trax_outbox_dead_events{process="playlists",receiver="stats"} 1');
    await store.empty();
    await events.startReceiver();
    expect(await retryDeadEvents(events.sender.url(), 'stats')).toBe(1);
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['retried']);
  });

  it('wait in the outbox while the store is down at start, and arrive once it is there', async () => {
    const { REDIS_URL, QUEUE_DATABASE_URL = '' } = store.settings();
    const way = await openWay(REDIS_URL ?? QUEUE_DATABASE_URL);
    await way.close();
    const settings = REDIS_URL === undefined ? { QUEUE_DATABASE_URL: way.url } : { REDIS_URL: way.url };
    await events.startReceiver({ settings });
    const app = await events.startSender({ settings });
    await events.publish('late');
    await delay(300);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect(await events.countOutbox()).toBe(1);
    await way.listen();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['late']);
    await events.stopAll();
    await way.close();
  });

  it('arrive soon after the store was restarted and came back empty, whenever their next attempt is', async () => {
    if (store.restartEmpty === undefined) return;
    await events.startSender({ retry: { firstDelayMs: 3_600_000, maxDelayMs: 3_600_000 } });
    await events.publish('a', 'b');
    await events.untilSent();
    await store.restartEmpty();
    await events.startReceiver();
    await events.untilDrained();
    await events.publish('c');
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b', 'c']);
  });
});
