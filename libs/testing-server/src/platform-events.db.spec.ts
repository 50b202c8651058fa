import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { insertEffect, PlaylistRenamedHandler, useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
jest.setTimeout(60_000);

describe.each(queueStores)('events between services, by a queue on %s', (_store, useStore) => {
  const events = useEventServices(useStore());

  it('arrive once, and leave the outbox empty', async () => {
    await events.startReceiver();
    await events.startSender();
    await events.publish('a', 'b');
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b']);
  });

  it('are published only when the change was committed', async () => {
    await events.startReceiver();
    await events.startSender();
    const payload = { firebaseId: 'ada', playlistId: randomUUID(), name: 'never' };
    const attempt = events.senderSource().transaction(async (manager) => {
      await publishEvents(manager, [{ type: 'playlist.created', payload }]);
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    await events.publish('after');
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['after']);
  });

  it('have one effect when they are delivered several times, also at once', async () => {
    events.handleWith(async (event, manager) => {
      await insertEffect(event, manager);
      await delay(20);
    });
    await events.startReceiver();
    await events.startReceiver();
    // Sent again before anybody can have acknowledged it.
    await events.startSender({ retry: { firstDelayMs: 1, maxDelayMs: 1 } });
    await events.startSender({ retry: { firstDelayMs: 1, maxDelayMs: 1 } });
    await events.publish('once');
    await events.untilDrained();
    await events.stopAll();
    expect(await events.listEffects()).toEqual(['once']);
  });

  it('come again, with nothing left of the failed attempt, until the receiver can handle them', async () => {
    let failures = 7;
    events.handleWith(async (event, manager) => {
      await insertEffect(event, manager);
      failures -= 1;
      if (failures > 0) throw new Error('not yet');
    });
    await events.startReceiver();
    await events.startSender();
    await events.publish('at last');
    await events.untilDrained();
    expect(failures).toBe(0);
    expect(await events.listEffects()).toEqual(['at last']);
  });

  it('are counted while nobody has acknowledged them, and so are the jobs that wait', async () => {
    const receiving = await events.startReceiver({ processors: [] });
    const sending = await events.startSender();
    await events.publish('a', 'b');
    const readMetrics = (app: NestFastifyApplication) => app.get(Metrics).registry.metrics();
    await events.until('the jobs wait', async () =>
      (await readMetrics(receiving)).includes('trax_queue_jobs{queue="events.stats",state="waiting"} 2'),
    );
    expect(await readMetrics(sending)).toContain('trax_outbox_unacknowledged_events{process="playlists"} 2');
    const ageIn = (text: string, name: string) => Number(new RegExp(`^${name}\\{.*\\} (.+)$`, 'm').exec(text)?.[1]);
    expect(ageIn(await readMetrics(sending), 'trax_outbox_oldest_event_age_seconds')).toBeGreaterThan(0);
    expect(ageIn(await readMetrics(receiving), 'trax_queue_oldest_job_age_seconds')).toBeGreaterThan(0);
    await events.startReceiver();
    await events.untilDrained();
    expect(await readMetrics(sending)).toContain('trax_outbox_unacknowledged_events{process="playlists"} 0');
  });

  it('wait for a receiver that has no handler for them yet', async () => {
    const old = await events.startReceiver({ handlers: [PlaylistRenamedHandler] });
    await events.startSender();
    await events.publish('new');
    await events.untilSent();
    await delay(300);
    expect(await events.countOutbox()).toBe(1);
    await events.stop(old);
    await events.startReceiver();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['new']);
  });
});
