import { describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { playlists } = gateway.services;

const TOKEN = 'pS3-_cret0123456789abc';
const REMINDER = {
  id: '01890000-0000-7000-8000-000000000001',
  playlistId: null,
  playlistName: null,
  weekdays: [1],
  time: '07:30',
  createdAt: '2026-11-25T09:00:00.000Z',
};

describe('GET /api/calendars/{token}/reminders.ics', () => {
  it('answers a calendar to callers without a session, which no cache shares', async () => {
    playlists.answers(`/internal/calendars/${TOKEN}`, { timezone: 'UTC', reminders: [REMINDER] });
    const answer = await gateway.call(`/api/calendars/${TOKEN}/reminders.ics`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    expect(answer.text).toContain('DTSTART:20261130T073000\r\n');
    expect(answer.text).toMatch(/URL:http:\/\/[^\r]*\/playlists\r\n/);
  });

  it('sends the viewer of a session no further: the address alone counts', async () => {
    playlists.answers(`/internal/calendars/${TOKEN}`, { timezone: 'UTC', reminders: [REMINDER] });
    const [visitor, listener] = [
      await gateway.call(`/api/calendars/${TOKEN}/reminders.ics`),
      await gateway.callAs('listener', `/api/calendars/${TOKEN}/reminders.ics`),
    ];
    expect(listener.status).toBe(visitor.status);
    expect(playlists.received.map(({ headers }) => headers['x-trax-viewer'])).toEqual([undefined, undefined]);
  });

  it('passes on that there is no such calendar', async () => {
    const refusal = { error: 'There is no such calendar', code: 'CALENDAR_NOT_FOUND' };
    playlists.answers(`/internal/calendars/${TOKEN}`, refusal, 404);
    const answer = await gateway.call(`/api/calendars/${TOKEN}/reminders.ics`);
    expect([answer.status, answer.json()]).toEqual([404, refusal]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it.each(['a.b', '..%2f..%2fplaylists', 'a%20b', 'x'.repeat(129), '%00'])(
    'asks no service for %s, which is no address',
    async (token) => {
      const answer = await gateway.call(`/api/calendars/${token}/reminders.ics`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(playlists.received).toEqual([]);
    },
  );
});
