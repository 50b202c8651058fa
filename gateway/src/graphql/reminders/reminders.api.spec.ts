import { describe, expect, it } from '@jest/globals';
import { useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { playlists } = gateway.services;

const ID = '01890000-0000-7000-8000-000000000001';
const PATH = '/internal/reminders';
const FEED_PATH = '/internal/calendar-feed';
const SHOWN = { id: ID, playlistId: ID, playlistName: 'Mornings', weekdays: [1, 5], time: '07:30' };
const REMINDER = { ...SHOWN, createdAt: '2026-11-23T03:04:05.000Z' };
const FEED = { token: 'x'.repeat(22), createdAt: '2026-11-23T03:04:05.000Z' };
const DEVICE = {
  endpoint: 'https://push.example.org/x',
  p256dh: 'B'.repeat(87),
  auth: 'x'.repeat(22),
  timezone: 'UTC',
};
const FIELDS = Object.keys(SHOWN).join(' ');

const query = (document: string) => gateway.queryGraph('listener', document);
const received = () => playlists.received.map(({ method, url, body }) => [method, url, body && JSON.parse(body)]);

describe('the reminders of a listener', () => {
  it('are listed', async () => {
    playlists.answers(PATH, [REMINDER]);
    expect(await query(`{ reminders { ${FIELDS} } }`)).toEqual({ data: { reminders: [SHOWN] } });
  });

  it('are changed by what was given; without a playlist they are for anything', async () => {
    playlists.answers(PATH, REMINDER, 201);
    playlists.answers(`${PATH}/${ID}`, REMINDER);
    const values = `id: "${ID}", weekdays: [1, 5], time: "07:30"`;
    expect(await query(`mutation { createReminder(${values}, playlistId: "${ID}") { ${FIELDS} } }`)).toEqual({
      data: { createReminder: SHOWN },
    });
    await query(`mutation { changeReminder(${values}) { id } }`);
    await query(`mutation { changeReminder(${values}, playlistId: null) { id } }`);
    const sent = { weekdays: [1, 5], time: '07:30' };
    expect(received()).toEqual([
      ['POST', PATH, { id: ID, playlistId: ID, ...sent }],
      ['PUT', `${PATH}/${ID}`, { playlistId: null, ...sent }],
      ['PUT', `${PATH}/${ID}`, { playlistId: null, ...sent }],
    ]);
  });

  it('are deleted and restored', async () => {
    playlists.answers(`${PATH}/${ID}`, undefined, 204);
    playlists.answers(`${PATH}/${ID}/restore`, REMINDER);
    expect(await query(`mutation { deleteReminder(id: "${ID}") }`)).toEqual({ data: { deleteReminder: ID } });
    expect(await query(`mutation { restoreReminder(id: "${ID}") { id } }`)).toEqual({
      data: { restoreReminder: { id: ID } },
    });
    expect(received().map(([method]) => method)).toEqual(['DELETE', 'POST']);
  });
});

describe('the calendar of a listener', () => {
  it('has an address or none', async () => {
    for (const feed of [null, FEED]) {
      playlists.answers(FEED_PATH, { feed });
      expect(await query('{ calendarFeed { token createdAt } }')).toEqual({ data: { calendarFeed: feed } });
    }
  });

  it('gets a new address, which ends', async () => {
    playlists.answers(FEED_PATH, FEED, 201);
    expect(await query('mutation { renewCalendarFeed(timezone: "Europe/Berlin") { token } }')).toEqual({
      data: { renewCalendarFeed: { token: FEED.token } },
    });
    playlists.answers(FEED_PATH, undefined, 204);
    expect(await query('mutation { endCalendarFeed }')).toEqual({ data: { endCalendarFeed: true } });
    expect(received()).toEqual([
      ['POST', FEED_PATH, { timezone: 'Europe/Berlin' }],
      ['DELETE', FEED_PATH, ''],
    ]);
  });
});

describe('the notifications of a listener', () => {
  it('have a key or none', async () => {
    for (const publicKey of [null, 'B'.repeat(87)]) {
      playlists.answers('/internal/push-key', { publicKey });
      expect(await query('{ pushKey }')).toEqual({ data: { pushKey: publicKey } });
    }
  });

  it('are for devices that are registered and removed', async () => {
    playlists.answers('/internal/notified-devices', undefined, 204);
    playlists.answers('/internal/notified-devices/removal', undefined, 204);
    const values = Object.entries(DEVICE).map(([name, value]) => `${name}: "${value}"`);
    const register = `mutation { registerDevice(${values.join(', ')}) }`;
    expect(await gateway.queryGraph('listener', register, { headers: { 'accept-language': 'de' } })).toEqual({
      data: { registerDevice: true },
    });
    expect(playlists.received[0]?.headers['accept-language']).toBe('de');
    expect(await query(`mutation { removeDevice(endpoint: "${DEVICE.endpoint}") }`)).toEqual({
      data: { removeDevice: true },
    });
    expect(received()).toEqual([
      ['PUT', '/internal/notified-devices', DEVICE],
      ['POST', '/internal/notified-devices/removal', { endpoint: DEVICE.endpoint }],
    ]);
  });
});
