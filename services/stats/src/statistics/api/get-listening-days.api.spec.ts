import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listeningDays } from '@trax/contracts/stats';
import { setClock } from '../../testing/clock.fixture.js';
import { BOLD, CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const ZONE = 'Asia/Tokyo';
const NOW = '2026-11-20T16:00:00Z';
const TODAY = '2026-11-21';

describe('GET /internal/stats/days', () => {
  const stats = useStatsService();
  const url = '/internal/stats/days?firebaseId=ada';
  const read = async (query = '', zone = ZONE, dayStart = '0') => {
    setClock(NOW);
    const headers = { 'x-timezone': zone, 'x-day-start': dayStart };
    return stats.service.inject({ url: `${url}${query}`, viewer: { uid: 'ada' }, headers });
  };
  const readDates = async (query: string) =>
    listeningDays.parse((await read(query)).json()).days.map(({ date }) => date);

  beforeAll(async () => {
    await stats.addKnownTracks(CALM, BOLD);
    // The first is a year and a day old by the calendar of the last.
    for (const at of ['2025-11-20T03:00:00Z', '2025-11-20T16:00:00Z', '2026-11-01T03:00:00Z', NOW, NOW]) {
      setClock(at);
      await stats.complete(createCompletion('ada', at === NOW ? {} : { trackId: BOLD.id }), { zone: ZONE });
    }
  });
  afterEach(() => void jest.useRealTimers());

  it('lists the days with a completion in the 366 days until the listener’s today', async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(listeningDays.parse(answer.json())).toEqual({
      today: TODAY,
      days: [
        { date: '2025-11-21', completions: 1, listenedSeconds: 29.7 },
        { date: '2026-11-01', completions: 1, listenedSeconds: 29.7 },
        { date: TODAY, completions: 2, listenedSeconds: 60 },
      ],
    });
  });

  it('is about today in the zone of the caller, and UTC without one', async () => {
    expect((await read('', 'America/Los_Angeles')).json()).toMatchObject({ today: '2026-11-20' });
    setClock(NOW);
    const answer = await stats.service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.json()).toMatchObject({ today: '2026-11-20' });
  });

  it.each([
    ['&from=2026-11-01&to=2026-11-21', ['2026-11-01', TODAY]],
    ['&from=2026-11-02&to=2026-11-20', []],
    ['&from=2026-11-01&to=2026-11-01', ['2026-11-01']],
    ['&from=2026-11-02', [TODAY]],
    ['&to=2026-11-01', ['2025-11-20', '2025-11-21', '2026-11-01']],
    ['&to=1970-01-01', []],
    ['&from=9999-12-31&to=9999-12-31', []],
  ])('includes both ends of %s', async (query, dates) => {
    expect(await readDates(query)).toEqual(dates);
  });

  it('is empty for a new person', async () => {
    const answer = await stats.service.inject({ url: '/internal/stats/days?firebaseId=bob', viewer: { uid: 'bob' } });
    expect(answer.json()).toMatchObject({ days: [] });
  });

  it('shows a listener’s days to administrators, and to no other listener', async () => {
    const answer = await stats.service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.statusCode).toBe(200);
    const refused = await stats.service.inject({ url, viewer: { uid: 'eve' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it.each([
    ['a reversed range', '&from=2026-11-02&to=2026-11-01', 'from: lies after to'],
    ['a beginning in the future', '&from=2026-11-22', 'from: lies after to'],
    ['367 days', '&from=2025-11-20&to=2026-11-21', 'from: lies more than 366 days'],
    ['367 days until today', '&from=2025-11-20', 'from: lies more than 366 days'],
    ['a day that there is not', '&from=2026-02-29', 'from'],
    ['a word', '&to=today', 'to'],
    ['an instant', '&to=2026-11-01T00:00:00Z', 'to'],
    ['the year 0', '&to=0000-01-01', 'to: lies before 1970'],
  ])('refuses %s with a message that names it', async (_, query, message) => {
    const answer = await read(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(message), code: 'BAD_INPUT' });
  });

  it.each(['Mars/Olympus', '"; drop table'])('refuses the unknown zone %s', async (zone) => {
    const answer = await read('', zone);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'x-timezone: is not a known time zone', code: 'BAD_INPUT' });
  });

  it.each(['7', '-1', '24', 'noon', ''])('refuses the day start %j', async (dayStart) => {
    const answer = await read('', ZONE, dayStart);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'x-day-start: is not an hour from 0 to 6', code: 'BAD_INPUT' });
  });

  it('ends with the day before until the day of the listener begins', async () => {
    const todayWith = async (dayStart: string) => listeningDays.parse((await read('', ZONE, dayStart)).json()).today;
    // It is 01:00 there.
    expect([await todayWith('1'), await todayWith('2')]).toEqual([TODAY, '2026-11-20']);
  });
});
