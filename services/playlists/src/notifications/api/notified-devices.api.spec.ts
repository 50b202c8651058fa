import { describe, expect, it } from '@jest/globals';
import { afterAnother } from '@trax/testing-server/after-another';
import { useOwnPlaylistsService, usePlaylistsService } from '../../testing/playlists-service.fixture.js';
import { TEST_VAPID_KEYS, usePushService } from '../../testing/push-service.fixture.js';

const PATH = '/internal/notified-devices';

describe('the devices that show reminders', () => {
  const push = usePushService();
  const { call, database } = useOwnPlaylistsService(() => ({ ...TEST_VAPID_KEYS, PUSH_HOSTS: push.host() }));
  const subscribe = (timezone = 'Europe/Berlin') => {
    const { endpoint, p256dh, auth } = push.subscribe();
    return { endpoint, p256dh, auth, timezone };
  };
  const register = (payload: object, uid = 'ada') => call('PUT', PATH, { viewer: { uid }, payload });
  const remove = (endpoint: string, uid = 'ada') =>
    call('POST', `${PATH}/removal`, { viewer: { uid }, payload: { endpoint } });
  const list = (uid = 'ada') =>
    database.query<{ endpoint: string; timezone: string }>(
      'select endpoint, timezone from notified_devices where firebase_id = $1 order by registered_at',
      [uid],
    );

  it('subscribe with the public key of the installation', async () => {
    expect(await call('GET', '/internal/push-key')).toEqual([200, { publicKey: TEST_VAPID_KEYS.VAPID_PUBLIC_KEY }]);
  });

  it('are registered once, however often, and removed by their own listener alone', async () => {
    const device = subscribe();
    for (const _ of ['once', 'twice']) expect(await register(device, 'bob')).toEqual([204, undefined]);
    expect(await list('bob')).toEqual([{ endpoint: device.endpoint, timezone: 'Europe/Berlin' }]);
    for (const uid of ['ada', 'root']) expect(await remove(device.endpoint, uid)).toEqual([204, undefined]);
    expect(await list('bob')).toHaveLength(1);
    for (const _ of ['once', 'twice']) expect(await remove(device.endpoint, 'bob')).toEqual([204, undefined]);
    expect(await list('bob')).toEqual([]);
  });

  it.each(['', 'x', 'https://push.example.org/\0', 'https://push.example.org/\ud800'])(
    'are not removed by the endpoint %j, which is none',
    async (endpoint) => {
      expect(await remove(endpoint)).toMatchObject([400, { code: 'BAD_INPUT' }]);
    },
  );

  it('are of the listener who was there last', async () => {
    const device = subscribe();
    await register(device, 'carl');
    await register(device, 'dora');
    expect([await list('carl'), (await list('dora')).length]).toEqual([[], 1]);
  });

  it('are all in the zone of the one that was registered last', async () => {
    for (const timezone of ['Europe/Berlin', 'america/new_york']) await register(subscribe(timezone), 'emil');
    expect((await list('emil')).map(({ timezone }) => timezone)).toEqual(Array(2).fill('America/New_York'));
    await register(subscribe('UTC'), 'hana');
    expect((await list('emil')).map(({ timezone }) => timezone)).toEqual(Array(2).fill('America/New_York'));
  });

  it('are ten for each listener: the oldest goes, and none of another one', async () => {
    await register(subscribe(), 'fay');
    const [oldest, ...others] = Array.from({ length: 10 }, () => subscribe());
    for (const device of [oldest, ...others]) await register(device ?? {});
    const newest = subscribe();
    await register(newest);
    const endpoints = (await list()).map(({ endpoint }) => endpoint);
    expect(endpoints.toSorted()).toEqual([...others, newest].map(({ endpoint }) => endpoint).toSorted());
    expect(await list('fay')).toHaveLength(1);
  });

  it('are ten also when another one is registered a moment before', async () => {
    for (let count = 0; count < 10; count += 1) await register(subscribe(), 'gus');
    const another = `
      select pg_advisory_xact_lock(hashtextextended('notified-devices:gus', 0));
      insert into notified_devices (firebase_id, endpoint, p256dh, auth, timezone)
        select firebase_id, endpoint || '-', p256dh, auth, timezone from notified_devices where firebase_id = 'gus' limit 1`;
    await afterAnother(database, another, () => register(subscribe(), 'gus'));
    expect(await list('gus')).toHaveLength(10);
  });

  it.each([
    ['of another server', 'https://example.org/x'],
    ['of this machine, at another port', 'http://127.0.0.1:1/x'],
    ['with a password', 'http://me:secret@HOST/x'],
    ['whose name only begins so', 'http://HOST.example.org/x'],
  ])('are none with an endpoint %s', async (_, address) => {
    const endpoint = address.replace('HOST', push.host());
    expect(await register({ ...subscribe(), endpoint }, 'eve')).toMatchObject([400, {}]);
    expect(await list('eve')).toEqual([]);
  });

  it('are refused in a sentence when their push service is not known', async () => {
    expect(await register({ ...subscribe(), endpoint: 'https://push.example.org/x' }, 'eve')).toEqual([
      400,
      {
        error: 'Notifications cannot be sent to this browser, because its push service is not known here',
        code: 'PUSH_SERVICE_UNKNOWN',
      },
    ]);
  });

  it.each([
    ['no address', { endpoint: 'x' }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['an address without end', { endpoint: `https://example.org/${'x'.repeat(1_000)}` }],
    ['an address that cannot be stored', { endpoint: 'http://HOST/\0' }],
    ['no key', { p256dh: '' }],
    ['a key that is no point of the curve', { p256dh: 'B'.padEnd(87, 'A') }],
    ['a secret that is too short', { auth: 'x' }],
    ['a zone that is none', { timezone: 'Europe/Berlin\n' }],
    ['a zone that there is not', { timezone: 'Europe/Atlantis' }],
  ])('are none with %s', async (_, values) => {
    const device = { ...subscribe(), ...values };
    const endpoint = device.endpoint.replace('HOST', push.host());
    expect(await register({ ...device, endpoint }, 'eve')).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect(await list('eve')).toEqual([]);
  });
});

describe('an installation without keys', () => {
  const { call } = usePlaylistsService();

  it('has no key for browsers, and registers no device', async () => {
    expect(await call('GET', '/internal/push-key')).toEqual([200, { publicKey: null }]);
    const payload = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: 'B'.padEnd(87, 'A'),
      auth: 'x'.repeat(22),
      timezone: 'UTC',
    };
    expect(await call('PUT', PATH, { payload })).toEqual([
      404,
      { error: 'This installation sends no notifications', code: 'NOTIFICATIONS_OFF' },
    ]);
  });
});
