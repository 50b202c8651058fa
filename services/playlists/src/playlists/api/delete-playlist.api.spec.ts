import { describe, expect, it } from '@jest/globals';
import { PLAYLIST_NOT_FOUND, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('DELETE /api/playlists/{id}', () => {
  const { call, createPlaylistWith, database } = usePlaylistsService();

  it('removes the playlist with its entries, and only this one', async () => {
    const { id } = await createPlaylistWith(1, 2);
    const other = await createPlaylistWith(1);
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual([204, undefined]);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toEqual([expect.objectContaining({ id: other.id, trackCount: 1 })]);
    expect(await database.query('select 1 from playlist_entries where playlist_id = $1', [id])).toEqual([]);
  });

  it('takes the JSON content-type that a browser sends without a body', async () => {
    const { id } = await createPlaylistWith();
    const headers = { 'content-type': 'application/json' };
    expect(await call('DELETE', `/api/playlists/${id}`, { headers })).toEqual([204, undefined]);
  });

  it('publishes it, once', async () => {
    const { id } = await createPlaylistWith();
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual([204, undefined]);
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual(PLAYLIST_NOT_FOUND);
    const events = await database.query(
      `select payload from outbox where type = 'playlist.deleted' and payload->>'playlistId' = $1`,
      [id],
    );
    expect(events).toEqual([{ payload: { firebaseId: 'ada', playlistId: id, name: 'Mornings' } }]);
  });
});
