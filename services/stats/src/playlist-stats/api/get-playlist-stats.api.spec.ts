import { beforeAll, describe, expect, it } from '@jest/globals';
import { playlistStats } from '@trax/contracts/stats';
import { forgedViewers } from '@trax/testing-server/forged-viewers';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { statsDatabase } from '../../database/stats.database.js';

const playlistNumber = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;

describe('GET /api/stats/playlists', () => {
  const database = useDatabase(statsDatabase);
  const service = useService(
    () => import('../../app.module.js'),
    () => ({ DATABASE_URL: database.url() }),
  );
  const url = '/api/stats/playlists?firebaseId=ada';

  beforeAll(async () => {
    await database.query(
      `insert into completed_playlists (firebase_id, playlist_id, name, completions, last_completed_at, is_deleted)
       values ('ada', $1, 'Morning', 3, '2026-11-01T06:00:00Z', false),
              ('ada', $2, 'Evening', 3, '2026-11-02T18:00:00Z', false),
              ('ada', $3, 'Gone', 9, '2026-11-03T18:00:00.25Z', true)`,
      [1, 2, 3].map(playlistNumber),
    );
  });

  it('counts every completion, and lists the playlists that still exist, latest first among equals', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    expect(playlistStats.parse(answer.json())).toEqual({
      totalCompleted: 15,
      lastCompletedAt: '2026-11-03T18:00:00.25Z',
      topPlaylists: [
        { id: playlistNumber(2), name: 'Evening', completions: 3 },
        { id: playlistNumber(1), name: 'Morning', completions: 3 },
      ],
    });
  });

  it('is all zero for a new person', async () => {
    const answer = await service.inject({ url: '/api/stats/playlists?firebaseId=bob', viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] });
  });

  it('shows somebody’s statistics to an administrator', async () => {
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
