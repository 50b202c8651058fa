import { describe, expect, it } from '@jest/globals';
import { usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('PATCH /api/playlists/{id}', () => {
  const { call, createPlaylist, createPlaylistWith, database } = usePlaylistsService();

  it('gives the playlist its new name and changes nothing else', async () => {
    const { id, createdAt } = await createPlaylistWith(1, 2);
    const answer = await call('PATCH', `/api/playlists/${id}`, { payload: { name: ' Evenings ' } });
    const renamed = { id, firebaseId: 'ada', name: 'Evenings', createdAt, trackCount: 2, totalSeconds: 30 };
    expect(answer).toEqual([200, renamed]);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(renamed);
  });

  it('publishes the new name', async () => {
    const { id } = await createPlaylist();
    await call('PATCH', `/api/playlists/${id}`, { payload: { name: 'Published' } });
    const events = await database.query(
      `select payload->>'name' as name from outbox where type = 'playlist.renamed' and payload->>'playlistId' = $1`,
      [id],
    );
    expect(events).toEqual([{ name: 'Published' }]);
  });

  it('refuses an empty name and keeps the old one', async () => {
    const { id } = await createPlaylist('Kept');
    const answer = await call('PATCH', `/api/playlists/${id}`, { payload: { name: ' ' } });
    expect(answer).toEqual([400, { error: 'Please enter a playlist name', code: 'PLAYLIST_NAME_MISSING' }]);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(expect.objectContaining({ id, name: 'Kept' }));
  });

  it.each([
    ['no name', {}, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['another owner', { name: 'a', firebaseId: 'eve' }, 'firebaseId'],
  ])('refuses %s with a message that names it', async (_, payload, field) => {
    const { id } = await createPlaylist();
    const answer = await call('PATCH', `/api/playlists/${id}`, { payload });
    expect(answer).toMatchObject([400, { error: expect.stringContaining(field), code: 'BAD_INPUT' }]);
  });
});
