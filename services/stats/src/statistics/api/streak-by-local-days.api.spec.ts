import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setClock } from '../../testing/clock.fixture.js';
import { CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

type Listen = readonly [at: string, zone: string];

describe('the streak of GET /api/stats/tracks', () => {
  const stats = useStatsService();
  let listeners = 0;

  beforeAll(() => stats.addKnownTracks(CALM));
  afterEach(() => void jest.useRealTimers());

  async function listen(...listens: readonly Listen[]): Promise<string> {
    listeners += 1;
    const uid = `listener-${listeners}`;
    for (const [at, zone] of listens) {
      setClock(at);
      expect((await stats.complete(createCompletion(uid), { zone })).statusCode).toBe(201);
    }
    return uid;
  }

  const statsAt = (uid: string, at: string, zone: string) => {
    setClock(at);
    return stats.readTrackStats(uid, zone);
  };

  it.each([
    // UTC+14: midnight on the 21st is 10:00Z on the 20th. UTC−8: midnight on the 21st is 08:00Z on the 21st.
    { zone: 'Pacific/Kiritimati', before: '2026-11-20T09:59:00Z', after: '2026-11-20T10:01:00Z' },
    { zone: 'America/Los_Angeles', before: '2026-11-21T07:59:00Z', after: '2026-11-21T08:01:00Z' },
  ])('is 2 after 23:59 and 00:01 in $zone', async ({ zone, before, after }) => {
    const uid = await listen([before, zone], [after, zone]);
    expect(await statsAt(uid, after, zone)).toMatchObject({
      currentStreak: 2,
      listenedToday: true,
      week: [{}, {}, {}, {}, {}, { date: '2026-11-20', completions: 1 }, { date: '2026-11-21', completions: 1 }],
    });
  });

  it.each([
    { zone: 'Europe/Berlin', season: 'spring', eve: '2026-03-27T23:30:00Z', night: '2026-03-28T23:30:00Z' },
    { zone: 'Europe/Berlin', season: 'autumn', eve: '2026-10-23T22:30:00Z', night: '2026-10-24T22:30:00Z' },
    { zone: 'America/New_York', season: 'spring', eve: '2026-03-07T05:30:00Z', night: '2026-03-08T05:30:00Z' },
    { zone: 'America/New_York', season: 'autumn', eve: '2026-10-31T04:30:00Z', night: '2026-11-01T04:30:00Z' },
  ])('outlives the night in which $zone changes its clocks in $season', async ({ zone, eve, night }) => {
    const uid = await listen([eve, zone], [night, zone]);
    expect(await statsAt(uid, night, zone)).toMatchObject({ currentStreak: 2, listenedToday: true });
    const dayAfter = new Date(Date.parse(night) + 36 * 3_600_000).toISOString();
    expect(await statsAt(uid, dayAfter, zone)).toMatchObject({ currentStreak: 2, listenedToday: false });
    await stats.complete(createCompletion(uid), { zone });
    expect(await statsAt(uid, dayAfter, zone)).toMatchObject({ currentStreak: 3, listenedToday: true });
  });

  it('goes on after a flight to the west, on which one day comes twice', async () => {
    const uid = await listen(
      ['2026-11-19T20:00:00Z', 'Asia/Tokyo'],
      ['2026-11-20T18:00:00Z', 'America/Los_Angeles'],
      ['2026-11-21T18:00:00Z', 'America/Los_Angeles'],
    );
    expect(await statsAt(uid, '2026-11-21T19:00:00Z', 'America/Los_Angeles')).toMatchObject({
      totalPlays: 3,
      currentStreak: 2,
      week: [{}, {}, {}, {}, {}, { completions: 2 }, { completions: 1 }],
    });
  });

  it('lives through today until midnight, and is over when a whole day has passed', async () => {
    const uid = await listen(['2026-06-01T12:00:00Z', 'Europe/Berlin']);
    expect(await statsAt(uid, '2026-06-02T21:59:59Z', 'Europe/Berlin')).toMatchObject({ currentStreak: 1 });
    expect(await statsAt(uid, '2026-06-02T22:00:00Z', 'Europe/Berlin')).toMatchObject({
      currentStreak: 0,
      bestStreak: 1,
    });
  });

  it('has the hours after midnight in the day before, until the day of the listener begins', async () => {
    const zone = 'Europe/Berlin';
    const uid = 'night-owl';
    // 21:00, then 01:30 and 03:00 of the next day.
    for (const at of ['2026-11-19T20:00:00Z', '2026-11-21T00:30:00Z', '2026-11-21T02:00:00Z']) {
      setClock(at);
      await stats.complete(createCompletion(uid), { zone, dayStart: '3' });
    }
    expect(await stats.readTrackStats(uid, zone, '3')).toMatchObject({
      currentStreak: 3,
      week: [{}, {}, {}, {}, { completions: 1 }, { completions: 1 }, { date: '2026-11-21', completions: 1 }],
    });
    setClock('2026-11-22T01:59:59Z');
    expect(await stats.readTrackStats(uid, zone, '3')).toMatchObject({ listenedToday: true, currentStreak: 3 });
    expect(await stats.readTrackStats(uid, zone)).toMatchObject({ listenedToday: false, currentStreak: 3 });
  });

  it.each(['7', '-1', '3.5', 'three', ''])('begins its days at midnight with the day start %j', async (dayStart) => {
    const [zone, at] = ['Europe/Berlin', '2026-11-21T00:30:00Z'];
    const uid = await listen();
    setClock(at);
    expect((await stats.complete(createCompletion(uid), { zone, dayStart })).statusCode).toBe(201);
    const { week } = await stats.readTrackStats(uid, zone, dayStart);
    expect(week.at(-1)).toEqual({ date: '2026-11-21', completions: 1 });
  });

  it('is joined by a day that was played offline and sent later', async () => {
    const zone = 'Europe/Berlin';
    const uid = await listen(['2026-12-30T12:00:00Z', zone], ['2027-01-01T12:00:00Z', zone]);
    expect(await statsAt(uid, '2027-01-01T13:00:00Z', zone)).toMatchObject({ currentStreak: 1 });
    await stats.complete(createCompletion(uid, { completedAt: '2026-12-31T22:59:00Z' }), { zone });
    expect(await statsAt(uid, '2027-01-01T13:00:00Z', zone)).toMatchObject({ currentStreak: 3, bestStreak: 3 });
  });
});
