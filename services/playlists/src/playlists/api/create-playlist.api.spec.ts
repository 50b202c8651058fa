import { describe, expect, it } from '@jest/globals';
import { playlist } from '@trax/contracts/playlists';
import { usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('POST /api/playlists', () => {
  const { call, database } = usePlaylistsService();
  const create = (payload: object) => call('POST', '/api/playlists', { payload });

  it('makes an empty playlist and answers it, as the list does afterwards', async () => {
    const [status, body] = await create({ firebaseId: 'ada', name: '  Before bed 🌙 ' });
    expect(status).toBe(201);
    const made = playlist.parse(body);
    expect(made).toMatchObject({ firebaseId: 'ada', name: 'Before bed 🌙', trackCount: 0, totalSeconds: 0 });
    expect(made.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(made);
  });

  it('keeps the time of creation that the client names, unless that is more than five minutes off', async () => {
    const oneMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    const [, near] = await create({ firebaseId: 'ada', name: 'Near', createdAt: oneMinuteAgo });
    expect(Date.parse(playlist.parse(near).createdAt)).toBe(Date.parse(oneMinuteAgo));
    const [, far] = await create({ firebaseId: 'ada', name: 'Far', createdAt: '2001-01-01T00:00:00Z' });
    expect(Math.abs(Date.parse(playlist.parse(far).createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('publishes it in the same transaction', async () => {
    const [, body] = await create({ firebaseId: 'ada', name: 'Published' });
    const { id } = playlist.parse(body);
    const events = await database.query(
      `select type, receiver, payload from outbox where payload->>'playlistId' = $1`,
      [id],
    );
    const payload = { firebaseId: 'ada', playlistId: id, name: 'Published' };
    expect(events).toEqual([{ type: 'playlist.created', receiver: 'stats', payload }]);
  });

  it.each(['', '   ', '\n\t'])('refuses the empty name %j with a message of its own', async (name) => {
    expect(await create({ firebaseId: 'ada', name })).toEqual([
      400,
      { error: 'Please enter a playlist name', code: 'PLAYLIST_NAME_MISSING' },
    ]);
  });

  it.each([
    ['no name', { firebaseId: 'ada' }, 'name'],
    ['a name that is too long', { firebaseId: 'ada', name: 'x'.repeat(101) }, 'name'],
    ['a NUL in the name', { firebaseId: 'ada', name: 'a\u0000b' }, 'name'],
    ['a lone surrogate in the name', { firebaseId: 'ada', name: '\ud800' }, 'name'],
    ['a time that is none', { firebaseId: 'ada', name: 'a', createdAt: 'yesterday' }, 'createdAt'],
    ['a time without a zone', { firebaseId: 'ada', name: 'a', createdAt: '2026-11-21T00:00:00' }, 'createdAt'],
    ['an id of one’s own choice', { firebaseId: 'ada', name: 'a', id: 'x' }, 'id'],
    ['no firebaseId', { name: 'a' }, 'firebaseId'],
  ])('refuses %s with a message that names it', async (_, payload, field) => {
    const answer = await create(payload);
    expect(answer).toEqual([400, { error: expect.stringContaining(field), code: 'BAD_INPUT' }]);
  });

  it('refuses a playlist in another person’s name', async () => {
    const [status, body] = await create({ firebaseId: 'eve', name: 'Mine' });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });
});
