import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { forgedViewers } from '@trax/testing-server/forged-viewers';
import { BOLD, CALM, completionOf, MORNING, useStatsService } from '../../testing/stats-service.fixture.js';
import { findMiscounts } from '../../testing/recount.fixture.js';

describe('POST /api/track-completions', () => {
  const stats = useStatsService();
  const { service, complete, database } = stats;
  const url = '/api/track-completions';
  const countOf = async (uid: string) =>
    (await database.query('select from track_completions where firebase_id = $1', [uid])).length;

  it('asks to try again as long as no catalogue is known, and counts nothing', async () => {
    const answer = await complete(completionOf('early'));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await countOf('early')).toBe(0);
  });

  describe('once the catalogue is known', () => {
    beforeAll(() => stats.knowTracks(CALM, BOLD));

    it('counts, and answers with the key of the play', async () => {
      const key = randomUUID();
      const answer = await complete(completionOf('ada'), { key });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ id: key });
      expect(await stats.trackStatsOf('ada')).toMatchObject({
        totalPlays: 1,
        uniqueTracks: 1,
        totalListeningTime: 30,
        currentStreak: 1,
        listenedToday: true,
        topTracks: [{ id: CALM.id, displayName: 'Calm', voiceGender: 'F', plays: 1 }],
      });
    });

    it('counts the same play once, however it is written and whatever the repetition says', async () => {
      const key = randomUUID();
      await complete(completionOf('bob'), { key });
      const again = await complete(completionOf('bob', { trackId: BOLD.id }), { key: key.toUpperCase() });
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual({ id: key });
      expect(await stats.trackStatsOf('bob')).toMatchObject({ totalPlays: 1, uniqueTracks: 1, totalListeningTime: 30 });
    });

    it('counts a play once when it is told fifty times at the same moment', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => complete(completionOf('cleo'), { key })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(49).fill(200), 201]);
      expect(await countOf('cleo')).toBe(1);
      expect(await stats.trackStatsOf('cleo')).toMatchObject({ totalPlays: 1, totalListeningTime: 30 });
    });

    it('keeps the plays of two people apart when they bring the same key', async () => {
      const key = randomUUID();
      const answers = [await complete(completionOf('dan'), { key }), await complete(completionOf('eve'), { key })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    });

    it('counts every request without a key', async () => {
      const answers = [await complete(completionOf('fay')), await complete(completionOf('fay'))];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(await countOf('fay')).toBe(2);
    });

    it('counts nine repetitions of thirty seconds in a playlist as nine plays and 270 seconds', async () => {
      for (let repetition = 1; repetition <= 9; repetition += 1) {
        const input = completionOf('gus', { playlistId: MORNING, isPlaylistRep: repetition > 1 });
        expect((await complete(input, { key: randomUUID() })).statusCode).toBe(201);
      }
      expect((await stats.completePlaylist('gus', MORNING, { key: randomUUID() })).statusCode).toBe(201);
      expect(await stats.trackStatsOf('gus')).toMatchObject({
        totalPlays: 9,
        uniqueTracks: 1,
        totalListeningTime: 270,
        topTracks: [{ plays: 9 }],
      });
      expect(await stats.playlistStatsOf('gus')).toMatchObject({ totalCompleted: 1 });
      const repeated = await database.query(
        `select from track_completions where firebase_id = 'gus' and is_playlist_rep and playlist_id = $1`,
        [MORNING],
      );
      expect(repeated).toHaveLength(8);
    });

    it('counts what was heard when it was less than the track, and never more than the track', async () => {
      await complete(completionOf('hal', { listenedSeconds: 12.5 }));
      await complete(completionOf('hal', { listenedSeconds: 4_000 }));
      await complete(completionOf('hal', { trackId: BOLD.id, listenedSeconds: 0 }));
      expect(await stats.trackStatsOf('hal')).toMatchObject({ totalPlays: 3, totalListeningTime: 42.5 });
    });

    it('counts on the day that the device was in when it had to wait', async () => {
      const completedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
      expect((await complete(completionOf('ida', { completedAt }), { zone: 'Asia/Tokyo' })).statusCode).toBe(201);
      const [row] = await database.query<{ same: boolean; timezone: string }>(
        `select local_date = (completed_at at time zone 'Asia/Tokyo')::date and completed_at = $1 as same, timezone
         from track_completions where firebase_id = 'ida'`,
        [completedAt],
      );
      expect(row).toEqual({ same: true, timezone: 'Asia/Tokyo' });
      expect(await stats.trackStatsOf('ida')).toMatchObject({ totalPlays: 1, currentStreak: 0, listenedToday: false });
    });

    it('refuses a track that the catalogue does not have', async () => {
      const answer = await complete(completionOf('jon', { trackId: randomUUID() }));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'Track not found', code: 'TRACK_NOT_FOUND' });
      expect(await countOf('jon')).toBe(0);
    });

    it('keeps every rollup equal to a recount', async () => {
      expect(await findMiscounts(database)).toEqual({});
    });

    it.each([
      ['no firebaseId', { firebaseId: undefined }, 'firebaseId'],
      ['a track id that is none', { trackId: '1; drop table' }, 'trackId'],
      ['a missing name', { displayName: undefined }, 'displayName'],
      ['a name with a NUL', { displayName: 'a\u0000b' }, 'displayName'],
      ['a third voice', { voiceGender: 'X' }, 'voiceGender'],
      ['a playlist id that is none', { playlistId: 'morning' }, 'playlistId'],
      ['a missing playlist', { playlistId: undefined }, 'playlistId'],
      ['a repetition flag that is no flag', { isPlaylistRep: 'yes' }, 'isPlaylistRep'],
      ['negative seconds', { listenedSeconds: -1 }, 'listenedSeconds'],
      ['seconds beyond a day', { listenedSeconds: 1e9 }, 'listenedSeconds'],
      ['a time that is none', { completedAt: 'yesterday' }, 'completedAt'],
      ['the future', { completedAt: '2999-01-01T00:00:00Z' }, 'completedAt'],
      ['more than 30 days ago', { completedAt: '2020-01-01T00:00:00Z' }, 'completedAt'],
      ['a field that nobody knows', { plays: 9 }, 'plays'],
    ])('refuses %s with a sentence that names it', async (_, facts, name) => {
      const payload = { ...completionOf('ada'), ...facts };
      const answer = await service.inject({ method: 'POST', url, payload, viewer: { uid: 'ada' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
    });

    it('refuses a key that is no UUID', async () => {
      const answer = await complete(completionOf('ada'), { key: 'again' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: expect.stringContaining('idempotency-key'), code: 'BAD_INPUT' });
    });

    it.each([{ uid: 'mallory' }, { uid: 'root', isAdmin: true }])('refuses $uid to listen for ada', async (viewer) => {
      const before = await countOf('ada');
      const answer = await service.inject({ method: 'POST', url, payload: completionOf('ada'), viewer });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
      expect(await countOf('ada')).toBe(before);
    });

    it('refuses a visitor', async () => {
      expect((await service.inject({ method: 'POST', url, payload: completionOf('ada') })).statusCode).toBe(401);
    });

    it.each(forgedViewers)('refuses %s', async (_, headers) => {
      const request = { method: 'POST', url, payload: completionOf('mallory'), headers: await headers() } as const;
      expect((await service.inject(request)).statusCode).toBe(401);
    });
  });
});
