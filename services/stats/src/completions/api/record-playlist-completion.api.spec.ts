import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, useStatsService } from '../../testing/stats-service.fixture.js';
import { findMiscounts } from '../../testing/recount.fixture.js';

describe('POST /api/playlist-completions', () => {
  const stats = useStatsService();
  const { service, database, completePlaylist } = stats;
  const url = '/api/playlist-completions';
  const countCompletions = async (uid: string) =>
    (await database.query('select from playlist_completions where firebase_id = $1', [uid])).length;

  beforeAll(() => stats.addKnownPlaylist('ada', MORNING, 'Morning'));

  it('counts, and answers with the key of the play', async () => {
    const key = randomUUID();
    const answer = await completePlaylist('ada', MORNING, { key });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: key });
    expect(await stats.readPlaylistStats('ada')).toEqual({
      totalCompleted: 1,
      lastCompletedAt: expect.stringMatching(/Z$/),
      topPlaylists: [{ id: MORNING, name: 'Morning', completions: 1 }],
    });
  });

  it('counts once when it is sent fifty times at the same moment', async () => {
    const key = randomUUID();
    const before = await countCompletions('ada');
    const answers = await Promise.all(Array.from({ length: 50 }, () => completePlaylist('ada', MORNING, { key })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(49).fill(200), 201]);
    expect(await countCompletions('ada')).toBe(before + 1);
    expect(await stats.readPlaylistStats('ada')).toMatchObject({ totalCompleted: before + 1 });
  });

  it('counts every request without a key', async () => {
    const answers = [await completePlaylist('bob', randomUUID()), await completePlaylist('bob', randomUUID())];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await stats.readPlaylistStats('bob')).toMatchObject({ totalCompleted: 2, topPlaylists: [] });
  });

  it('keeps the latest moment when an earlier one arrives later', async () => {
    const at = (ageMs: number) => new Date(Date.now() - ageMs).toISOString();
    const send = (completedAt: string) =>
      service.inject({
        method: 'POST',
        url,
        payload: { firebaseId: 'cleo', playlistId: MORNING.replace('0189', '0190'), completedAt },
        viewer: { uid: 'cleo' },
      });
    const latest = at(60_000);
    expect((await send(latest)).statusCode).toBe(201);
    expect((await send(at(7_200_000))).statusCode).toBe(201);
    const { lastCompletedAt } = await stats.readPlaylistStats('cleo');
    expect(new Date(lastCompletedAt).toISOString()).toBe(latest);
  });

  it('refuses another listener’s playlist as one that is not there', async () => {
    const answer = await completePlaylist('eve', MORNING);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Playlist not found', code: 'PLAYLIST_NOT_FOUND' });
    expect(await countCompletions('eve')).toBe(0);
  });

  it('keeps every rollup equal to a recount', async () => {
    expect(await findMiscounts(database)).toEqual({});
  });

  it.each([
    ['no firebaseId', { firebaseId: undefined }, 'firebaseId'],
    ['a playlist id that is none', { playlistId: 'morning' }, 'playlistId'],
    ['no playlist', { playlistId: null }, 'playlistId'],
    ['the future', { completedAt: '2999-01-01T00:00:00Z' }, 'completedAt'],
    ['more than 30 days ago', { completedAt: '2020-01-01T00:00:00Z' }, 'completedAt'],
    ['an unknown field', { completions: 9 }, 'completions'],
  ])('refuses %s with a message that names it', async (_, facts, name) => {
    const payload = { firebaseId: 'ada', playlistId: MORNING, ...facts };
    const answer = await service.inject({ method: 'POST', url, payload, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });

  it('refuses a key that is no UUID', async () => {
    const answer = await completePlaylist('ada', MORNING, { key: 'again' });
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('idempotency-key'), code: 'BAD_INPUT' });
  });

  it.each([{ uid: 'mallory' }, { uid: 'root', isAdmin: true }])('refuses $uid to complete for ada', async (viewer) => {
    const payload = { firebaseId: 'ada', playlistId: MORNING };
    const answer = await service.inject({ method: 'POST', url, payload, viewer });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });
});
