import { beforeAll, describe, expect, it } from '@jest/globals';
import { playlistStats } from '@trax/contracts/stats';
import { useStatsService } from '../../testing/stats-service.fixture.js';

const playlistNumber = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;

describe('GET /api/stats/playlists', () => {
  const { service, database, addKnownPlaylist, completePlaylist } = useStatsService();
  const url = '/api/stats/playlists?firebaseId=ada';
  const complete = async (n: number, times: number) => {
    for (let time = 0; time < times; time += 1) await completePlaylist('ada', playlistNumber(n));
  };

  beforeAll(async () => {
    for (const [index, name] of ['Morning', 'Evening', 'Gone'].entries()) {
      await addKnownPlaylist('ada', playlistNumber(index + 1), name);
    }
    await complete(1, 3);
    await complete(2, 3);
    await complete(3, 8);
    await complete(4, 1);
    await database.query('update known_playlists set is_deleted = true where playlist_id = $1', [playlistNumber(3)]);
    await database.query(
      `update playlist_totals set last_completed_at = '2026-11-03T18:00:00.250Z' where firebase_id = 'ada'`,
    );
  });

  it('counts every completion, and lists the playlists that still exist, latest first among equals', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    expect(playlistStats.parse(answer.json())).toEqual({
      totalCompleted: 15,
      lastCompletedAt: '2026-11-03T18:00:00.250Z',
      topPlaylists: [
        { id: playlistNumber(2), name: 'Evening', completions: 3 },
        { id: playlistNumber(1), name: 'Morning', completions: 3 },
      ],
    });
  });

  it('names a playlist as soon as its event arrives, and as it is called now', async () => {
    await addKnownPlaylist('ada', playlistNumber(4), 'New');
    await database.query(`update known_playlists set name = 'Dawn' where name = 'Morning'`);
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(playlistStats.parse(answer.json()).topPlaylists.map(({ name }) => name)).toEqual(['Evening', 'Dawn', 'New']);
  });

  it('is all zero for a new person', async () => {
    const answer = await service.inject({ url: '/api/stats/playlists?firebaseId=bob', viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] });
  });

  it('shows a listener’s statistics to administrators', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.json()).toMatchObject({ totalCompleted: 15 });
  });

  it('refuses another’s statistics', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'eve' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['no firebaseId', '/api/stats/playlists', 'firebaseId'],
    ['a malformed firebaseId', '/api/stats/playlists?firebaseId=%ff', 'firebaseId'],
    ['an unknown parameter', `${url}&limit=9`, 'limit'],
  ])('refuses %s with a message that names it', async (_, address, name) => {
    const answer = await service.inject({ url: address, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});
