import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import { Client } from 'pg';
import { BOLD, CALM, createCompletion, MORNING, useStatsService } from '../../testing/stats-service.fixture.js';
import { findMiscounts } from '../../testing/recount.fixture.js';

describe('POST /api/track-completions', () => {
  const stats = useStatsService();
  const { service, complete, database } = stats;
  const url = '/api/track-completions';
  const countCompletions = async (uid: string) =>
    (await database.query('select from track_completions where firebase_id = $1', [uid])).length;

  it('is to be sent again as long as no catalogue is known, and counts nothing', async () => {
    const answer = await complete(createCompletion('early'));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toMatchObject({ code: 'TRACK_NOT_KNOWN' });
    expect(await countCompletions('early')).toBe(0);
  });

  describe('once the catalogue is known', () => {
    beforeAll(() => stats.addKnownTracks(CALM, BOLD));

    it('counts, and answers with the key of the play', async () => {
      const key = randomUUID();
      const answer = await complete(createCompletion('ada'), { key });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ id: key });
      expect(await stats.readTrackStats('ada')).toMatchObject({
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
      await complete(createCompletion('bob'), { key });
      const again = await complete(createCompletion('bob', { trackId: BOLD.id }), { key: key.toUpperCase() });
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual({ id: key });
      expect(await stats.readTrackStats('bob')).toMatchObject({
        totalPlays: 1,
        uniqueTracks: 1,
        totalListeningTime: 30,
      });
    });

    it('counts a play once when it is sent fifty times at the same moment', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => complete(createCompletion('cleo'), { key })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(49).fill(200), 201]);
      expect(await countCompletions('cleo')).toBe(1);
      expect(await stats.readTrackStats('cleo')).toMatchObject({ totalPlays: 1, totalListeningTime: 30 });
    });

    it('keeps the plays of two people apart when they bring the same key', async () => {
      const key = randomUUID();
      const answers = [
        await complete(createCompletion('dan'), { key }),
        await complete(createCompletion('eve'), { key }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    });

    it('counts every request without a key', async () => {
      const answers = [await complete(createCompletion('fay')), await complete(createCompletion('fay'))];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(await countCompletions('fay')).toBe(2);
    });

    it('counts nine repetitions of thirty seconds in a playlist as nine plays and 270 seconds', async () => {
      for (let repetition = 1; repetition <= 9; repetition += 1) {
        const input = createCompletion('gus', { playlistId: MORNING, isPlaylistRep: repetition > 1 });
        expect((await complete(input, { key: randomUUID() })).statusCode).toBe(201);
      }
      expect((await stats.completePlaylist('gus', MORNING, { key: randomUUID() })).statusCode).toBe(201);
      expect(await stats.readTrackStats('gus')).toMatchObject({
        totalPlays: 9,
        uniqueTracks: 1,
        totalListeningTime: 270,
        topTracks: [{ plays: 9 }],
      });
      expect(await stats.readPlaylistStats('gus')).toMatchObject({ totalCompleted: 1 });
      const repeated = await database.query(
        `select from track_completions where firebase_id = 'gus' and is_playlist_rep and playlist_id = $1`,
        [MORNING],
      );
      expect(repeated).toHaveLength(8);
    });

    it('counts the whole track when at least three quarters of it were heard', async () => {
      for (let play = 0; play < 9; play += 1) await complete(createCompletion('qi', { listenedSeconds: 26.6 }));
      expect(await stats.readTrackStats('qi')).toMatchObject({ totalPlays: 9, totalListeningTime: 270 });
      await complete(createCompletion('qi', { listenedSeconds: 22.4 }));
      expect(await stats.readTrackStats('qi')).toMatchObject({ totalPlays: 10, totalListeningTime: 292.4 });
    });

    it('counts what was heard when it was less than that, and never more than the track', async () => {
      await complete(createCompletion('hal', { listenedSeconds: 12.5 }));
      await complete(createCompletion('hal', { listenedSeconds: 4_000 }));
      await complete(createCompletion('hal', { trackId: BOLD.id, listenedSeconds: 0 }));
      expect(await stats.readTrackStats('hal')).toMatchObject({ totalPlays: 3, totalListeningTime: 42.5 });
    });

    it('counts on the day that the device was in when it had to wait', async () => {
      const completedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
      expect((await complete(createCompletion('ida', { completedAt }), { zone: 'Asia/Tokyo' })).statusCode).toBe(201);
      const [row] = await database.query<{ same: boolean; timezone: string }>(
        `select local_date = (completed_at at time zone 'Asia/Tokyo')::date and completed_at = $1 as same, timezone
         from track_completions where firebase_id = 'ida'`,
        [completedAt],
      );
      expect(row).toEqual({ same: true, timezone: 'Asia/Tokyo' });
      expect(await stats.readTrackStats('ida')).toMatchObject({
        totalPlays: 1,
        currentStreak: 0,
        listenedToday: false,
      });
    });

    it('is to be sent again as long as the event of the import is on its way, and then counts', async () => {
      const key = randomUUID();
      const late = { id: randomUUID(), displayName: 'Late', durationSeconds: 20 };
      const early = await complete(createCompletion('jon', { trackId: late.id }), { key });
      expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1']);
      expect(early.headers[PROBLEM_CODE_HEADER]).toBe('TRACK_NOT_KNOWN');
      const error = 'This track is not known yet. Please try again in a moment.';
      expect(early.json()).toEqual({ error, code: 'TRACK_NOT_KNOWN' });
      expect(await countCompletions('jon')).toBe(0);
      await stats.addKnownTracks(late);
      expect((await complete(createCompletion('jon', { trackId: late.id }), { key })).statusCode).toBe(201);
      expect(await stats.readTrackStats('jon')).toMatchObject({ totalPlays: 1, totalListeningTime: 20 });
    });

    it('counts those that are known when others are not, in the same moment', async () => {
      const unknown = randomUUID();
      const arrivals = Array.from({ length: 30 }, (_, index) => {
        const facts = index % 3 === 0 ? { trackId: unknown } : {};
        return complete(createCompletion(index % 2 === 0 ? 'kim' : 'lea', facts), { key: randomUUID() });
      });
      const statuses = (await Promise.all(arrivals)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(statuses.map((_, index) => (index % 3 === 0 ? 503 : 201)));
      expect([await countCompletions('kim'), await countCompletions('lea')]).toEqual([10, 10]);
    });

    it('counts those of others when the account of one was deleted, in the same moment', async () => {
      await database.query(`insert into erased_users (subject_hash) values (subject_hash_of('moe'))`);
      const arrivals = Array.from({ length: 30 }, (_, index) =>
        complete(createCompletion(index % 5 === 0 ? 'moe' : 'nia')),
      );
      const statuses = (await Promise.all(arrivals)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(statuses.map((_, index) => (index % 5 === 0 ? 410 : 201)));
      expect([await countCompletions('moe'), await countCompletions('nia')]).toEqual([0, 24]);
    });

    it('counts those of others while one listener is locked by a reset', async () => {
      const client = new Client({ connectionString: database.url() });
      await client.connect();
      await client.query(`begin; select pg_advisory_xact_lock(hashtextextended('ola', 0))`);
      const waiting = complete(createCompletion('ola'));
      const others = Array.from({ length: 20 }, (_, index) =>
        complete(createCompletion(index % 4 === 0 ? 'ola' : 'pia')),
      );
      await Promise.all(others.filter((_, index) => index % 4 !== 0));
      expect([await countCompletions('ola'), await countCompletions('pia')]).toEqual([0, 15]);
      await client.query('commit');
      await client.end();
      const statuses = (await Promise.all([waiting, ...others])).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect(await countCompletions('ola')).toBe(6);
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
      ['an unknown field', { plays: 9 }, 'plays'],
    ])('refuses %s with a message that names it', async (_, facts, name) => {
      const payload = { ...createCompletion('ada'), ...facts };
      const answer = await service.inject({ method: 'POST', url, payload, viewer: { uid: 'ada' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
    });

    it('refuses a key that is no UUID', async () => {
      const answer = await complete(createCompletion('ada'), { key: 'again' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: expect.stringContaining('idempotency-key'), code: 'BAD_INPUT' });
    });

    it.each([{ uid: 'mallory' }, { uid: 'root', isAdmin: true }])('refuses $uid to listen for ada', async (viewer) => {
      const before = await countCompletions('ada');
      const answer = await service.inject({ method: 'POST', url, payload: createCompletion('ada'), viewer });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
      expect(await countCompletions('ada')).toBe(before);
    });
  });
});
