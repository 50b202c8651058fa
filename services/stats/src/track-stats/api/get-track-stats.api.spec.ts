import { beforeAll, describe, expect, it } from '@jest/globals';
import { trackStats } from '@trax/contracts/stats';
import { forgedViewers } from '@trax/testing-server/forged-viewers';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { statsDatabase } from '../../database/stats.database.js';
import { localDateOf } from '../local-date.js';

const trackNumber = (n: number) => `00000000-0000-5000-8000-00000000000${n}`;
const ZONE_AHEAD = 'Pacific/Kiritimati';
const ZONE_BEHIND = 'Pacific/Pago_Pago';

describe('GET /api/stats/tracks', () => {
  const database = useDatabase(statsDatabase);
  const service = useService(
    () => import('../../app.module.js'),
    () => ({ DATABASE_URL: database.url() }),
  );
  const url = '/api/stats/tracks?firebaseId=ada';
  const addTrack = (n: number, name: string, plays: number) =>
    database.query(
      `insert into listened_tracks (firebase_id, track_id, display_name, voice_gender, plays, seconds, last_completed_at)
       values ('ada', $1, $2, 'F', $3, $4, $5)`,
      [trackNumber(n), name, plays, plays * 30.5, `2026-11-0${n}T10:00:00Z`],
    );

  beforeAll(async () => {
    await addTrack(1, 'Calm', 2);
    await addTrack(2, 'Bold', 7);
    await addTrack(3, 'Early', 2);
    await addTrack(4, 'Focus', 1);
    await addTrack(5, 'Rest', 3);
    await addTrack(6, 'Least', 1);
    await database.query(
      `insert into listening_days (firebase_id, local_date, plays)
       select 'ada', $1::date - days, 1 from generate_series(0, 2) as days`,
      [localDateOf(new Date(), ZONE_AHEAD)],
    );
  });

  it('sums up what somebody has listened to, with the five most played, latest first among equals', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': ZONE_AHEAD } });
    expect(answer.statusCode).toBe(200);
    const stats = trackStats.parse(answer.json());
    expect(stats).toMatchObject({ totalPlays: 16, uniqueTracks: 6, totalListeningTime: 488, currentStreak: 3 });
    expect(stats.topTracks.map(({ displayName, plays }) => `${displayName} ${plays}`)).toEqual([
      'Bold 7',
      'Rest 3',
      'Early 2',
      'Calm 2',
      'Least 1',
    ]);
    expect(stats.topTracks[0]).toEqual({ id: trackNumber(2), displayName: 'Bold', voiceGender: 'F', plays: 7 });
  });

  it('keeps the streak of somebody who has flown west', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': ZONE_BEHIND } });
    expect(answer.json()).toMatchObject({ currentStreak: 3 });
  });

  it.each(['Mars/Olympus', '"; drop table'])('takes UTC for the unknown zone %s', async (zone) => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': zone } });
    expect(answer.statusCode).toBe(200);
  });

  it('is all zero for a new person', async () => {
    const answer = await service.inject({ url: '/api/stats/tracks?firebaseId=bob', viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      totalPlays: 0,
      uniqueTracks: 0,
      currentStreak: 0,
      totalListeningTime: 0,
      topTracks: [],
    });
  });

  it('shows somebody’s statistics to an administrator', async () => {
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
  ])('refuses %s with a sentence that names it', async (_, address, name) => {
    const answer = await service.inject({ url: address, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });

  it('refuses a visitor', async () => {
    expect((await service.inject({ url })).statusCode).toBe(401);
  });

  it.each(forgedViewers)('refuses %s', async (_, headers) => {
    expect((await service.inject({ url, headers: await headers() })).statusCode).toBe(401);
  });
});
