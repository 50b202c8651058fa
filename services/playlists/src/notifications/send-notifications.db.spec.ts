import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Job, Queue } from 'bullmq';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';
import { TEST_VAPID_KEYS, usePushService, type TestSubscription } from '../testing/push-service.fixture.js';
import { DueRemindersService } from './due-reminders.service.js';
import { NotificationSender } from './notification-sender.service.js';
import { NotificationsProcessor } from './notifications.processor.js';
import { FIND_DUE, NOTIFICATIONS_QUEUE, SEND_NOTIFICATION, SENDING, type Notification } from './notifications.queue.js';

const MINUTE_MS = 60_000;
const timeOf = (instant: Date) => instant.toISOString().slice(11, 16);

const push = usePushService();
const queueDatabase = useQueueDatabase();
const { call, createPlaylist, database, service } = useOwnPlaylistsService(() => ({
  ...TEST_VAPID_KEYS,
  PUSH_HOSTS: push.host(),
  QUEUE_DATABASE_URL: queueDatabase.url(),
}));
const queue = () => service.app().get<Queue<Notification>>(getQueueToken(NOTIFICATIONS_QUEUE), { strict: false });
const findDue = (now?: Date) => service.app().get(DueRemindersService).queueDue(now);
const backoffMs = SENDING.backoffMs;

beforeAll(async () => {
  SENDING.backoffMs = 1;
  // The tables of the queue are created while the service starts.
  const findScheduler = () => queue().getJobScheduler(FIND_DUE);
  await until(async () => Boolean(await findScheduler().catch(() => undefined)));
  // These tests find what is due themselves.
  await queue().removeJobScheduler(FIND_DUE);
});
afterAll(() => {
  SENDING.backoffMs = backoffMs;
});
beforeEach(async () => {
  await database.query('delete from notified_devices');
  await database.query('delete from reminders');
});

/** A browser of the listener, who is in UTC. */
async function registerDevice(uid = 'ada', language?: string): Promise<TestSubscription> {
  const { decrypt, ...subscription } = push.subscribe();
  const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
  const payload = { ...subscription, timezone: 'UTC' };
  await call('PUT', '/internal/notified-devices', { viewer: { uid }, headers, payload });
  return { decrypt, ...subscription };
}

/** Of every day at the minute of `at`, set an hour ago. */
async function remind(at = new Date(), playlistId: string | null = null): Promise<string> {
  const id = randomUUID();
  const payload = { id, playlistId, weekdays: [1, 2, 3, 4, 5, 6, 7], time: timeOf(at) };
  await call('POST', '/internal/reminders', { payload });
  await database.query(`update reminders set due_after = now() - interval '1 hour' where id = $1`, [id]);
  return id;
}

async function untilDone(): Promise<void> {
  await until(async () => (await queue().getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
}

const countDevices = async () => (await database.query('select from notified_devices')).length;

describe('a reminder that has come', () => {
  it('is sent once to each device of its listener, by whatever number of processes', async () => {
    const devices = [await registerDevice(), await registerDevice(), await registerDevice('bob')];
    const { id: playlistId } = await createPlaylist('Mornings');
    const reminderId = await remind(new Date(), playlistId);
    await Promise.all([findDue(), findDue(), findDue()]);
    await findDue();
    await untilDone();
    expect(devices.map((device) => push.receivedBy(device).length)).toEqual([1, 1, 0]);
    const [message] = push.receivedBy(devices[0] as TestSubscription);
    expect(devices[0]?.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
      reminderId,
      playlistId,
      playlistName: 'Mornings',
      language: null,
    });
    expect(message?.headers).toMatchObject({
      topic: reminderId.replaceAll('-', ''),
      urgency: 'high',
      authorization: expect.stringContaining(`k=${TEST_VAPID_KEYS.VAPID_PUBLIC_KEY}`),
    });
    expect(Number(message?.headers['ttl'])).toBeGreaterThan(0);
    expect(Number(message?.headers['ttl'])).toBeLessThanOrEqual(15 * 60);
  });

  it('is in the language in which its listener last opened the product on one of the devices', async () => {
    const devices = [await registerDevice('ada', 'en'), await registerDevice('ada', 'de-AT')];
    await remind();
    await findDue();
    await untilDone();
    const bodies = devices.flatMap((device) => push.receivedBy(device).map(({ body }) => device.decrypt(body)));
    expect(bodies).toMatchObject([{ language: 'de' }, { language: 'de' }]);
  });

  it('leads to the playlists once its playlist is deleted', async () => {
    const device = await registerDevice();
    const { id } = await createPlaylist('Evenings');
    await remind(new Date(), id);
    await call('DELETE', `/api/playlists/${id}`);
    await findDue();
    await untilDone();
    const bodies = push.receivedBy(device).map(({ body }) => device.decrypt(body));
    expect(bodies).toMatchObject([{ playlistId: null, playlistName: null }]);
  });

  it('is sent also some minutes late, and after a quarter of an hour not at all', async () => {
    const device = await registerDevice();
    const now = new Date();
    await remind(new Date(now.getTime() - 16 * MINUTE_MS));
    await findDue(now);
    await untilDone();
    expect(push.receivedBy(device)).toEqual([]);
    await remind(new Date(now.getTime() - 10 * MINUTE_MS));
    await findDue(now);
    await untilDone();
    expect(push.receivedBy(device)).toHaveLength(1);
  });

  it('is not sent when it was made, or set to that time, only after it', async () => {
    const device = await registerDevice();
    const now = new Date();
    const id = await remind(new Date(now.getTime() + 60 * MINUTE_MS));
    const values = { playlistId: null, weekdays: [1, 2, 3, 4, 5, 6, 7], time: timeOf(now) };
    await call('POST', '/internal/reminders', { payload: { id: randomUUID(), ...values } });
    await call('PUT', `/internal/reminders/${id}`, { payload: values });
    await findDue(now);
    await untilDone();
    expect(push.receivedBy(device)).toEqual([]);
  });

  it('is claimed once for each moment, by its listener alone, and not while it is deleted', async () => {
    const id = await remind();
    const claim = (minutes: number, firebaseId = 'ada') =>
      service
        .app()
        .get(RemindersRepository)
        .claim({ firebaseId, id }, new Date(Date.now() + minutes * MINUTE_MS));
    expect([await claim(0, 'bob'), await claim(0), await claim(-1), await claim(1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    await call('DELETE', `/internal/reminders/${id}`);
    expect(await claim(2)).toBe(false);
    await call('POST', `/internal/reminders/${id}/restore`);
    expect(await claim(2)).toBe(true);
  });

  it('comes by the clocks of where its listener is, and is that of no other one there', async () => {
    const device = await registerDevice();
    const now = new Date();
    const elsewhere = { ...push.subscribe(), timezone: 'Asia/Kolkata' };
    await call('PUT', '/internal/notified-devices', { viewer: { uid: 'bob' }, payload: elsewhere });
    await remind(new Date(now.getTime() + 330 * MINUTE_MS));
    await findDue(now);
    await untilDone();
    expect([push.receivedBy(device), push.receivedBy(elsewhere)]).toEqual([[], []]);
  });

  it('is sent on its days alone, and not once it is deleted', async () => {
    const device = await registerDevice();
    const now = new Date();
    const today = now.getUTCDay() || 7;
    const id = await remind(now);
    await database.query('update reminders set weekdays = $1', [[1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today)]);
    await findDue(now);
    await database.query('update reminders set weekdays = $1', [[today]]);
    await call('DELETE', `/internal/reminders/${id}`);
    await findDue(now);
    await untilDone();
    expect(push.receivedBy(device)).toEqual([]);
  });
});

describe('a notification', () => {
  it.each([404, 410])('to a device that is gone (%s) removes it', async (status) => {
    const [gone] = [await registerDevice()];
    await remind();
    push.answerNext(status);
    await findDue();
    await untilDone();
    expect([push.receivedBy(gone).length, await countDevices()]).toEqual([1, 0]);
  });

  it('is sent again when the push service takes it later, and no more than five times', async () => {
    const device = await registerDevice();
    await remind();
    push.answerNext(429, 503);
    await findDue();
    await untilDone();
    expect(push.receivedBy(device)).toHaveLength(3);
    await remind();
    push.answerNext(...Array<number>(5).fill(500));
    await findDue();
    await untilDone();
    expect([push.receivedBy(device).length, await countDevices()]).toEqual([8, 1]);
  });

  it.each([400, 403, 307])('that is refused (%s) is not sent again, nor to another server', async (status) => {
    const device = await registerDevice();
    await remind();
    push.answerNext(status);
    await findDue();
    await untilDone();
    expect([push.receivedBy(device).length, await countDevices()]).toEqual([1, 1]);
  });

  it('is not sent again by a job whose process has ended, nor when it is late, nor without its device or reminder', async () => {
    const device = await registerDevice();
    const reminderId = await remind();
    const [row] = await database.query<{ id: string }>('select id from notified_devices');
    const data = { deviceId: row?.id ?? '', reminderId, at: new Date().toISOString() };
    const stalled = { name: SEND_NOTIFICATION, data, stalledCounter: 1 } as Job<Notification>;
    await service.app().get(NotificationsProcessor).process(stalled);
    const sender = service.app().get(NotificationSender);
    await sender.send({ ...data, at: new Date(Date.now() - 15 * MINUTE_MS).toISOString() });
    await sender.send({ ...data, deviceId: randomUUID() });
    await sender.send({ ...data, reminderId: randomUUID() });
    expect(push.receivedBy(device)).toEqual([]);
    await sender.send(data);
    expect(push.receivedBy(device)).toHaveLength(1);
  });

  it('goes to no device of a push service that is not known any more', async () => {
    await registerDevice();
    const reminderId = await remind();
    const [row] = await database.query<{ id: string }>(
      `update notified_devices set endpoint = 'http://127.0.0.1:1/x' returning id`,
    );
    const data = { deviceId: row?.id ?? '', reminderId, at: new Date().toISOString() };
    await service.app().get(NotificationSender).send(data);
    expect(await countDevices()).toBe(0);
  });
});

it('reminders are looked for every minute', async () => {
  service.app().get(NotificationsProcessor).onApplicationBootstrap();
  await until(async () => Boolean(await queue().getJobScheduler(FIND_DUE)));
  expect(await queue().getJobScheduler(FIND_DUE)).toMatchObject({ pattern: '* * * * *' });
});

it('a message is attempted for no more than four minutes', () => {
  expect(backoffMs * (1 + 2 + 4 + 8)).toBe(225_000);
  expect(SENDING).toMatchObject({ attempts: 5, timeoutMs: 10_000 });
});
