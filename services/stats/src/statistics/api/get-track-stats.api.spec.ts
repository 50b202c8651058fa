import { beforeAll, describe, expect, it } from '@jest/globals';
import { trackStats } from '@trax/contracts/stats';
import { toLocalDate } from '../../listening-days/local-date.js';
import { createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const TRACKS = ['Calm', 'Bold', 'Early', 'Focus', 'Rest', 'Least'].map((displayName, index) => ({
  id: `00000000-0000-5000-8000-00000000000${index + 1}`,
  displayName,
  durationSeconds: 30.5,
}));
const PLAYS = [2, 7, 2, 1, 3, 1];
const ZONE_AHEAD = 'Pacific/Kiritimati';
const ZONE_BEHIND = 'Pacific/Pago_Pago';

describe('GET /api/stats/tracks', () => {
  const { service, addKnownTracks, complete } = useStatsService();
  const url = '/api/stats/tracks?firebaseId=ada';

  beforeAll(async () => {
    await addKnownTracks(...TRACKS);
    for (const [index, { id: trackId }] of TRACKS.entries()) {
      for (let play = 0; play < (PLAYS[index] ?? 0); play += 1) {
        await complete(createCompletion('ada', { trackId }), { zone: ZONE_AHEAD });
      }
    }
  });

  it('sums up what a listener has listened to, with the five most played, latest first among equals', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': ZONE_AHEAD } });
    expect(answer.statusCode).toBe(200);
    const stats = trackStats.parse(answer.json());
    expect(stats).toMatchObject({ totalPlays: 16, uniqueTracks: 6, totalListeningTime: 488 });
    expect(stats).toMatchObject({ currentStreak: 1, bestStreak: 1 });
    expect(stats.topTracks.map(({ displayName, plays }) => `${displayName} ${plays}`)).toEqual([
      'Bold 7',
      'Rest 3',
      'Early 2',
      'Calm 2',
      'Least 1',
    ]);
    expect(stats.topTracks[0]).toEqual({ id: TRACKS[1]?.id, displayName: 'Bold', voiceGender: 'F', plays: 7 });
  });

  it('lists the seven local days until today', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': ZONE_AHEAD } });
    const { week, listenedToday } = trackStats.parse(answer.json());
    expect(week.map(({ completions }) => completions)).toEqual([0, 0, 0, 0, 0, 0, 16]);
    expect(week.at(-1)?.date).toBe(toLocalDate(new Date(), { zone: ZONE_AHEAD, dayStartHour: 0 }));
    expect(listenedToday).toBe(true);
  });

  it('keeps the streak of a listener who has flown west, where that day has not come yet', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': ZONE_BEHIND } });
    expect(answer.json()).toMatchObject({ currentStreak: 1, listenedToday: false });
  });

  it.each(['Mars/Olympus', '"; drop table'])('takes UTC for the unknown zone %s', async (zone) => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': zone } });
    expect(answer.statusCode).toBe(200);
  });

  it('is all zero for a new person', async () => {
    const answer = await service.inject({ url: '/api/stats/tracks?firebaseId=bob', viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(200);
    expect(trackStats.parse(answer.json())).toMatchObject({
      totalPlays: 0,
      uniqueTracks: 0,
      currentStreak: 0,
      bestStreak: 0,
      totalListeningTime: 0,
      topTracks: [],
      listenedToday: false,
    });
  });

  it('shows a listener’s statistics to administrators', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.json()).toMatchObject({ totalPlays: 16 });
  });

  it('refuses another’s statistics', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'eve' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['no firebaseId', '/api/stats/tracks', 'firebaseId'],
    ['a malformed firebaseId', '/api/stats/tracks?firebaseId=..%2Fada', 'firebaseId'],
    ['an unknown parameter', `${url}&since=2026`, 'since'],
  ])('refuses %s with a message that names it', async (_, address, name) => {
    const answer = await service.inject({ url: address, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});
