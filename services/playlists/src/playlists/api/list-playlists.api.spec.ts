import { beforeAll, describe, expect, it } from '@jest/globals';
import { playlistList } from '@trax/contracts/playlists';
import { numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const MORNING = '01890000-0000-7000-8000-000000000001';
const EVENING = '01890000-0000-7000-8000-000000000002';
const SECRET = '01890000-0000-7000-8000-000000000003';

describe('GET /api/playlists', () => {
  const { database, service } = usePlaylistsService();
  const url = '/api/playlists?firebaseId=ada';

  beforeAll(async () => {
    await database.query(
      `insert into playlists (firebase_id, id, name, created_at)
       values ('ada', $1, 'Morning', '2026-11-01T06:00:00Z'), ('ada', $2, 'Evening', '2026-11-02T18:30:00.5Z'),
              ('eve', $3, 'Secret', '2026-11-03T00:00:00Z')`,
      [MORNING, EVENING, SECRET],
    );
    await database.query(
      `insert into playlist_entries (firebase_id, playlist_id, track_id, position, repetitions)
       values ('ada', $1, $3, 0, 3), ('ada', $1, $4, 1, 1), ('eve', $2, $3, 0, 9)`,
      [MORNING, SECRET, numberedTrackId(3), numberedTrackId(2)],
    );
  });

  it('lists one’s own playlists, newest first, with how many tracks they hold and how long they play', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    expect(playlistList.parse(answer.json())).toEqual([
      {
        id: EVENING,
        name: 'Evening',
        createdAt: '2026-11-02T18:30:00.500Z',
        firebaseId: 'ada',
        trackCount: 0,
        totalSeconds: 0,
      },
      {
        id: MORNING,
        name: 'Morning',
        createdAt: '2026-11-01T06:00:00.000Z',
        firebaseId: 'ada',
        trackCount: 2,
        totalSeconds: 110,
      },
    ]);
  });

  it('is one page with a limit, and the header leads through all of them', async () => {
    const names: string[] = [];
    const sizes: number[] = [];
    let cursor: unknown;
    do {
      const after = typeof cursor === 'string' ? `&after=${cursor}` : '';
      const answer = await service.inject({ url: `${url}&limit=1${after}`, viewer: { uid: 'ada' } });
      const page = playlistList.parse(answer.json());
      names.push(...page.map(({ name }) => name));
      sizes.push(page.length);
      cursor = answer.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect([names, sizes]).toEqual([
      ['Evening', 'Morning'],
      [1, 1],
    ]);
  });

  it('has no cursor when the whole list is answered', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect(answer.headers).not.toHaveProperty('x-next-cursor');
  });

  it('is an empty list for a listener who has none', async () => {
    const answer = await service.inject({ url: '/api/playlists?firebaseId=bob', viewer: { uid: 'bob' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it.each([{ uid: 'eve' }, { uid: 'root', isAdmin: true }])('refuses another’s playlists to $uid', async (viewer) => {
    const answer = await service.inject({ url, viewer });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    ['no firebaseId', '/api/playlists', 'firebaseId'],
    ['a malformed firebaseId', '/api/playlists?firebaseId=a%00b', 'firebaseId'],
    ['an SQL fragment', "/api/playlists?firebaseId=ada'--", 'firebaseId'],
    ['the firebaseId twice', '/api/playlists?firebaseId=ada&firebaseId=eve', 'firebaseId'],
    ['an unknown parameter', '/api/playlists?firebaseId=ada&page=1', 'page'],
    ['a limit that is too high', '/api/playlists?firebaseId=ada&limit=501', 'limit'],
    ['a cursor that is none', '/api/playlists?firebaseId=ada&after=MjAyNi0xMS0wMQ', 'after'],
  ])('refuses %s with a message that names it', async (_, address, name) => {
    const answer = await service.inject({ url: address, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});
