import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const PATH = '/internal/calendar-feed';
const PLACE = { timezone: 'Europe/Berlin' };
const NO_CALENDAR = [404, { error: 'There is no such calendar', code: 'CALENDAR_NOT_FOUND' }];

describe('the calendar of a listener', () => {
  const { call, service } = usePlaylistsService();
  const renew = async (uid = 'ada') => {
    const [, feed] = await call('POST', PATH, { viewer: { uid }, payload: PLACE });
    return (feed as { token: string }).token;
  };
  const remind = (uid: string, time: string) => {
    const payload = { id: randomUUID(), playlistId: null, weekdays: [1], time };
    return call('POST', '/internal/reminders', { viewer: { uid }, payload });
  };
  /** As a calendar app: without a person. */
  const read = async (token: string) => {
    const answer = await service.inject({ method: 'GET', url: `/internal/calendars/${token}` });
    return [answer.statusCode, answer.json<unknown>()];
  };

  it('has no address before one is made, and then the one that was made last', async () => {
    expect(await call('GET', PATH)).toEqual([200, { feed: null }]);
    const [status, feed] = await call('POST', PATH, { payload: PLACE });
    expect([status, feed]).toEqual([
      201,
      { token: expect.stringMatching(/^[\w-]{22}$/), createdAt: expect.any(String) },
    ]);
    expect(await call('GET', PATH)).toEqual([200, { feed }]);
    expect(await call('GET', PATH, { viewer: { uid: 'bob' } })).toEqual([200, { feed: null }]);
  });

  it('answers the reminders of its listener to callers without a session', async () => {
    await remind('ada', '07:30');
    await remind('bob', '08:00');
    expect(await read(await renew())).toMatchObject([200, { ...PLACE, reminders: [{ time: '07:30' }] }]);
  });

  it('is not found by an address that was never made, that was replaced, or that has ended: by one answer', async () => {
    const first = await renew();
    const second = await renew();
    expect(second).not.toBe(first);
    expect((await read(second))[0]).toBe(200);
    for (const token of [first, 'x'.repeat(22), randomUUID()]) expect(await read(token)).toEqual(NO_CALENDAR);
    for (const _ of ['once', 'twice']) expect(await call('DELETE', PATH)).toEqual([204, undefined]);
    expect(await read(second)).toEqual(NO_CALENDAR);
    expect(await call('GET', PATH)).toEqual([200, { feed: null }]);
  });

  it.each(['', '+01:00', 'UTC\r\nX', 'UTC\n', 'Europe/Berlin;A=B', 'x'.repeat(65)])(
    'gets no address in the zone %j',
    async (timezone) => {
      expect(await call('POST', PATH, { viewer: { uid: 'dora' }, payload: { timezone } })).toMatchObject([
        400,
        { code: 'BAD_INPUT' },
      ]);
    },
  );

  it('ends for its own listener alone', async () => {
    const token = await renew('cleo');
    await call('DELETE', PATH, { viewer: { uid: 'root', isAdmin: true } });
    expect((await read(token))[0]).toBe(200);
  });
});
