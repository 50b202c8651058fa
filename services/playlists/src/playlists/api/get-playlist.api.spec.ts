import { describe, expect, it } from '@jest/globals';
import { PLAYLIST_NOT_FOUND, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('GET /internal/playlists/{id}', () => {
  const { call, createPlaylistWith } = usePlaylistsService();

  it('is the playlist as the list shows it', async () => {
    const { id } = await createPlaylistWith(1, 2);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    const [status, found] = await call('GET', `/internal/playlists/${id}`);
    expect([status, [found]]).toEqual([200, list]);
  });

  it('is not found by another person', async () => {
    const { id } = await createPlaylistWith();
    expect(await call('GET', `/internal/playlists/${id}`, { viewer: { uid: 'eve' } })).toEqual(PLAYLIST_NOT_FOUND);
  });
});
