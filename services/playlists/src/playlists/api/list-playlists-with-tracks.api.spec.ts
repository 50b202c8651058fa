import { describe, expect, it } from '@jest/globals';
import { playlistsWithTracks } from '@trax/contracts/playlists';
import { usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('GET /internal/playlists/with-tracks', () => {
  const { call, createPlaylist, createPlaylistWith, listTracks } = usePlaylistsService();
  const list = async (first: number, uid = 'ada') => {
    const [status, body] = await call('GET', `/internal/playlists/with-tracks?first=${first}`, { viewer: { uid } });
    expect(status).toBe(200);
    return playlistsWithTracks.parse(body);
  };

  it('answers all playlists, newest first, and the tracks of the first of them; an empty one is left out', async () => {
    const oldest = await createPlaylistWith(1);
    const middle = await createPlaylistWith(2, 3);
    const newest = await createPlaylist();
    const { playlists, tracks } = await list(2);
    expect(playlists.map(({ id, trackCount }) => [id, trackCount])).toEqual([
      [newest.id, 0],
      [middle.id, 2],
      [oldest.id, 1],
    ]);
    expect(tracks).toEqual({ [middle.id]: await listTracks(middle.id) });
    expect((await list(0)).tracks).toEqual({});
  });

  it('answers nothing of another person', async () => {
    expect(await list(100, 'eve')).toEqual({ playlists: [], tracks: {} });
  });

  it.each(['-1', '101', 'x'])('refuses first=%j', async (first) => {
    expect(await call('GET', `/internal/playlists/with-tracks?first=${first}`)).toMatchObject([
      400,
      { code: 'BAD_INPUT' },
    ]);
  });
});
