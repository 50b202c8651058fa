import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Metrics } from '@trax/nest-platform/metrics/metrics';
import { SWEEP_INTERVAL_MS } from '@trax/nest-platform/events/outbox-relay';
import { openWay } from './network-way.js';
import { DataErasedHandler, findQueue, insertEffect, useEventServices } from './use-event-services.js';
import { queueStores } from './use-queue-store.js';

const failure = (code: string) => Object.assign(new Error(`a failure with the code ${code}`), { code });

Logger.overrideLogger(false);
describe.each(queueStores)('events, by a queue on %s, when something fails,', (storeName, useStore) => {
  const store = useStore();
  const events = useEventServices(store);

  /** Publishes an event whose job the relay finds there already, so that the first failure is the last; @returns how it is. */
  async function publishWithOneAttempt(name: string, type: string, payload: object = {}) {
    await events.publish(name);
    await events.sender.query('update outbox set type = $1, payload = payload || $2', [type, payload]);
    const [event] = await events.sender.query<{ id: string; payload: object }>('select id, payload from outbox');
    const { id = '', ...content } = event ?? {};
    const queue = findQueue(await events.startReceiver({ consumer: 'catalogue', handlers: [] }));
    const envelope = { id, ...content, type, sender: 'playlists', order: 1 };
    await queue.add(type, envelope, { jobId: id, attempts: 1 });
    return async () => {
      const job = await queue.getJob(id);
      if (job === undefined) throw new Error('the job is gone');
      return job;
    };
  }

  /** Events that the relay has sent later are handled and gone: it has seen the state of all earlier jobs. */
  async function untilRelayed() {
    await events.publish('later');
    await events.until(async () => (await events.countOutbox(`payload->>'name' = 'later'`)) === 0);
  }

  it('arrive once when the relay was killed after it had sent them, before they were handled', async () => {
    await events.publish('a', 'b');
    await events.untilSent(await events.startSender());
    await events.stopAll();
    await events.startReceiver();
    await events.until(async () => (await events.listEffects()).length === 2);
    expect(await events.countOutbox()).toBe(2);
    await events.startSender();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b']);
  });

  it('arrive when the queue lost its jobs', async () => {
    const sender = await events.startSender();
    await events.publish('a', 'b', 'c');
    await events.untilSent(sender);
    await store.empty();
    await events.startReceiver();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['a', 'b', 'c']);
  });

  it('wait while their receiver cannot connect to what it needs, which is no failed attempt, is logged and has an age', async () => {
    // Counted as an attempt, the first failure would be the last.
    let isAway = true;
    const warn = jest.spyOn(Logger.prototype, 'warn');
    events.handleWith((event, manager) =>
      isAway ? Promise.reject(failure('ECONNREFUSED')) : insertEffect(event, manager),
    );
    await publishWithOneAttempt('soon after', 'playlist.created');
    const receiver = await events.startReceiver();
    await events.startSender();
    const readMetrics = () => receiver.get(Metrics).registry.metrics();
    const isOld = /trax_queue_oldest_job_age_seconds\{queue="events.stats"\} (?!0\n)/;
    await events.until(async () => {
      const metrics = await readMetrics();
      return metrics.includes('trax_queue_jobs{queue="events.stats",state="delayed"} 1') && isOld.test(metrics);
    });
    expect(warn.mock.calls.map(([line]) => String(line))).toContainEqual(
      expect.stringMatching(/^events.stats: playlist.created \S+ waits: a failure with the code ECONNREFUSED$/),
    );
    warn.mockRestore();
    isAway = false;
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['soon after']);
  });

  it.each(['57014', '55P03', '40P01'])(
    'are attempts when the database refuses a statement with %s, and in the failed set with the reason after the last one',
    async (code) => {
      events.handleWith(() => Promise.reject(failure(code)));
      const readJob = await publishWithOneAttempt('slow', 'playlist.created');
      await events.startReceiver();
      await events.until(async () => (await readJob()).isFailed());
      expect((await readJob()).failedReason).toBe(`a failure with the code ${code}`);
    },
  );

  it('do not wait for those of another receiver, of which nothing arrives', async () => {
    await events.startReceiver({ consumer: 'deletion', handlers: [DataErasedHandler] });
    await events.publish(...Array.from({ length: 300 }, (_, index) => String(index)));
    await events.untilSent(await events.startSender());
    const payload = { firebaseId: 'ada', service: 'stats', erased: {} } as const;
    await events.publishAll([{ type: 'user.data-erased', payload }]);
    await events.until(async () => (await events.listEffects()).length === 1);
    expect(await events.countOutbox(`receiver = 'stats'`)).toBe(300);
  });

  it('are in the failed set after the last attempt, which the metrics show, and arrive once they are retried', async () => {
    let isRepaired = false;
    events.handleWith((event, manager) => {
      const isFaulty = event.payload.name === 'retried' && !isRepaired;
      return isFaulty ? Promise.reject(new Error('a fault of the handler')) : insertEffect(event, manager);
    });
    const readJob = await publishWithOneAttempt('retried', 'playlist.created');
    const receiver = await events.startReceiver();
    await events.until(async () => (await readJob()).isFailed());
    await events.startSender();
    const metrics = await receiver.get(Metrics).registry.metrics();
    expect(metrics).toContain('trax_queue_jobs{queue="events.stats",state="failed"} 1');
    await untilRelayed();
    expect(await events.countOutbox()).toBe(1);
    isRepaired = true;
    await (await readJob()).retry();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['later', 'retried']);
  });

  it.each([
    ['of a type', 'playlist.vanished', {}],
    ['of a version', 'playlist.created', { playlistId: 7 }],
  ])(
    '%s that the receiver does not know are kept, with the reason, until they are retried',
    async (_, type, payload) => {
      const readJob = await publishWithOneAttempt('newer', type, payload);
      await events.startReceiver();
      await events.startSender();
      await events.until(async () => (await readJob()).isFailed());
      expect((await readJob()).failedReason).toContain('this release does not know this type or version of an event');
      await untilRelayed();
      expect(await events.countOutbox()).toBe(1);
      expect(await (await readJob()).isFailed()).toBe(true);
    },
  );

  it('wait in the outbox while the store is down at start, and arrive once it is there', async () => {
    const { REDIS_URL, QUEUE_DATABASE_URL = '' } = store.settings();
    const way = await openWay(REDIS_URL ?? QUEUE_DATABASE_URL);
    await way.close();
    const settings = REDIS_URL === undefined ? { QUEUE_DATABASE_URL: way.url } : { REDIS_URL: way.url };
    await events.startReceiver({ settings });
    const app = await events.startSender({ settings, queueTimes: { commandTimeoutMs: 300 } });
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await events.publish('late');
    const hasFailed = async () => warn.mock.calls.some(([message]) => String(message).startsWith('events wait'));
    await events.until(hasFailed);
    warn.mockRestore();
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect(await events.countOutbox()).toBe(1);
    await way.listen();
    await events.untilDrained();
    expect(await events.listEffects()).toEqual(['late']);
    await events.stopAll();
    await way.close();
  });

  it('are noticed by a connection past the pooler, which passes no notifications on', async () => {
    const directUrl = new URL(events.sender.url());
    directUrl.searchParams.set('application_name', 'direct');
    await events.startSender({ directUrl: directUrl.href });
    const listening = `select application_name from pg_stat_activity where datname = current_database() and query = 'listen outbox'`;
    await events.until(async () => (await events.sender.query(listening)).length === 1);
    expect(await events.sender.query(listening)).toEqual([{ application_name: 'direct' }]);
  });

  it('wait quietly while the database is down at start, which is logged once, and arrive once it is there', async () => {
    await events.publish('late');
    const way = await openWay(events.sender.url());
    await way.close();
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await events.startSender({ databaseUrl: way.url });
    await events.startReceiver();
    await way.listen();
    await events.untilDrained();
    const lines = warn.mock.calls.map(([line]) => String(line).split(':')[0]);
    warn.mockRestore();
    expect(lines).toContain('not connected, trying again');
    expect(lines).not.toContain('events wait');
    await events.stopAll();
    await way.close();
  });

  if (storeName === 'Redis') {
    const itWithOwnRedis = store.restartEmpty === undefined ? it.skip : it;
    itWithOwnRedis('arrive soon after Redis was restarted and came back empty (needs redis-server)', async () => {
      const sender = await events.startSender();
      await events.publish('a', 'b');
      await events.untilSent(sender);
      await store.restartEmpty?.();
      await events.startReceiver();
      await events.untilDrained();
      await events.publish('c');
      await events.untilDrained();
      expect(await events.listEffects()).toEqual(['a', 'b', 'c']);
    });
  }
});

it('the relay looks at all events of the outbox every second', () => {
  expect(SWEEP_INTERVAL_MS).toBe(1_000);
});
