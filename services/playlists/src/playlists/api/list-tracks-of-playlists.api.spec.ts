import { describe, expect, it } from '@jest/globals';
import { tracksOfPlaylists } from '@trax/contracts/playlists';
import { usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('GET /internal/playlists/tracks', () => {
  const { call, createPlaylist, createPlaylistWith, listTracks } = usePlaylistsService();
  const list = (ids: string, uid = 'ada') => call('GET', `/internal/playlists/tracks?ids=${ids}`, { viewer: { uid } });

  it('answers the tracks of several playlists at once; an empty one is left out', async () => {
    const one = await createPlaylistWith(1, 2);
    const two = await createPlaylistWith(3);
    const { id: emptyId } = await createPlaylist();
    const [status, body] = await list([one.id, two.id, emptyId].join(','));
    expect(status).toBe(200);
    const expected = { [one.id]: await listTracks(one.id), [two.id]: await listTracks(two.id) };
    expect(tracksOfPlaylists.parse(body)).toEqual(expected);
  });

  it('leaves out another person’s playlists', async () => {
    const { id } = await createPlaylistWith(1);
    expect(await list(id, 'eve')).toEqual([200, {}]);
  });

  it.each([
    ['no ids', ''],
    ['an id that is none', 'one,two'],
    ['more than a hundred', Array.from({ length: 101 }, () => '01890000-0000-7000-8000-000000000001').join(',')],
  ])('refuses %s', async (_, ids) => {
    expect(await list(ids)).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });
});
