import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { findQueue, insertEffect, PlaylistRenamedHandler, useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

Logger.overrideLogger(false);
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
    const sender = await events.startSender();
    await events.startSender();
    await events.publish('once');
    await events.untilSent(sender);
    const [job] = await findQueue(sender).getJobs(['waiting']);
    for (const copy of ['-1', '-2', '-3'])
      await findQueue(sender).add('playlist.created', job?.data, { jobId: `${job?.id}${copy}` });
    await events.startReceiver();
    await events.startReceiver();
    await events.untilDrained();
    await events.untilHandled(sender);
    expect(await events.listEffects()).toEqual(['once']);
  });

  it('leave nothing of their payload in the queue once they are handled, and no job once their sender has seen it', async () => {
    const sender = await events.startSender();
    await events.publish('private');
    await events.untilSent(sender);
    await events.stop(sender);
    const receiver = await events.startReceiver();
    const listJobs = async () => (await findQueue(receiver).getJobs(['completed'])).map(({ data }) => data);
    await events.until(async () => (await listJobs()).length === 1);
    expect(await listJobs()).toEqual([{}]);
    await events.startSender();
    await events.untilDrained();
    await events.until(async () => (await listJobs()).length === 0);
  });

  it('end also when the receiver was killed between their effect and the end of the job', async () => {
    const sender = await events.startSender();
    await events.publish('killed');
    await events.untilSent(sender);
    const [job] = await findQueue(sender).getJobs(['waiting']);
    await findQueue(sender).add('playlist.created', job?.data, { jobId: `${job?.id}-1` });
    await job?.updateData({});
    await events.startReceiver();
    await events.untilDrained();
    await events.untilHandled(sender);
    expect(await events.listEffects()).toEqual(['killed']);
  });

  it('come again, with nothing left of the failed attempt, until the receiver can handle them', async () => {
    const attempts: number[] = [];
    events.handleWith(async (event, manager) => {
      await insertEffect(event, manager);
      attempts.push(event.attempt);
      if (event.attempt < 3) throw new Error('not yet');
    });
    await events.startReceiver();
    await events.startSender();
    await events.publish('at last');
    await events.untilDrained();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await events.listEffects()).toEqual(['at last']);
  });

  it('are counted while they are not handled, and so are their jobs', async () => {
    let isReleased = false;
    events.handleWith(() => events.until(() => Promise.resolve(isReleased)));
    const receiving = await events.startReceiver();
    const sending = await events.startSender();
    await events.publish('a', 'b', 'c', 'd', 'e', 'f');
    const readMetrics = (app: NestFastifyApplication) => app.get(Metrics).registry.metrics();
    await events.until(async () => {
      const metrics = await readMetrics(receiving);
      return metrics.includes('trax_queue_jobs{queue="events.stats",state="waiting"} 2');
    });
    expect(await readMetrics(sending)).toContain('trax_outbox_unacknowledged_events{process="playlists"} 6');
    const age = (text: string, name: string) => Number(text.split(`trax_${name} `)[1]?.split('\n')[0]);
    const oldestEvent = 'outbox_oldest_event_age_seconds{process="playlists"}';
    expect(age(await readMetrics(sending), oldestEvent)).toBeGreaterThan(0);
    const oldestJob = 'queue_oldest_job_age_seconds{queue="events.stats"}';
    expect(age(await readMetrics(receiving), oldestJob)).toBeGreaterThan(0);
    isReleased = true;
    await events.untilDrained();
    expect(await readMetrics(sending)).toContain('trax_outbox_unacknowledged_events{process="playlists"} 0');
  });

  it('wait for a receiver that has no handler for them yet', async () => {
    const old = await events.startReceiver({ handlers: [PlaylistRenamedHandler] });
    const sender = await events.startSender();
    await events.publish('new');
    await events.untilSent(sender);
    const payload = { firebaseId: 'ada', playlistId: randomUUID(), name: 'known' };
    await events.publishAll([{ type: 'playlist.renamed', payload }]);
    await events.until(async () => (await events.countOutbox()) === 1);
    expect(await events.countOutbox(`type = 'playlist.created'`)).toBe(1);
    await events.stop(old);
    await events.startReceiver();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['new']);
  });
});
