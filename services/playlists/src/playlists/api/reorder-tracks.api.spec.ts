import { describe, expect, it } from '@jest/globals';
import { playlistTrackList } from '@trax/contracts/playlists';
import { numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('PATCH /api/playlists/{id}/tracks/reorder', () => {
  const { call, createPlaylistWith, listNumbers } = usePlaylistsService();
  const reorder = (id: string, payload: object) => call('PATCH', `/api/playlists/${id}/tracks/reorder`, { payload });

  it.each([
    [0, 3, [2, 3, 4, 1]],
    [3, 0, [4, 1, 2, 3]],
    [1, 2, [1, 3, 2, 4]],
    [2, 1, [1, 3, 2, 4]],
    [1, 1, [1, 2, 3, 4]],
  ])('takes the track at %d out and puts it in at %d', async (oldIndex, newIndex, expected) => {
    const { id } = await createPlaylistWith(1, 2, 3, 4);
    const [status, body] = await reorder(id, { oldIndex, newIndex });
    expect(status).toBe(200);
    expect(playlistTrackList.parse(body).map(({ trackNumber }) => trackNumber)).toEqual(expected);
    expect(await listNumbers(id)).toEqual(expected);
  });

  it('keeps the repetitions with their tracks', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(1)}`, { payload: { repetitions: 7 } });
    const [, body] = await reorder(id, { oldIndex: 0, newIndex: 1 });
    expect(playlistTrackList.parse(body).map(({ repetitions }) => repetitions)).toEqual([1, 7]);
  });

  it('moves the named track when it is at oldIndex', async () => {
    const { id } = await createPlaylistWith(1, 2, 3);
    expect(await reorder(id, { oldIndex: 2, newIndex: 0, trackId: numberedTrackId(3) })).toMatchObject([200, {}]);
    expect(await listNumbers(id)).toEqual([3, 1, 2]);
  });

  it('refuses when another track is there by now, and changes nothing', async () => {
    const { id } = await createPlaylistWith(1, 2, 3);
    expect(await reorder(id, { oldIndex: 2, newIndex: 0, trackId: numberedTrackId(1) })).toEqual([
      409,
      { error: 'The playlist has changed', code: 'PLAYLIST_CHANGED' },
    ]);
    expect(await listNumbers(id)).toEqual([1, 2, 3]);
  });

  it.each([
    { oldIndex: 3, newIndex: 0 },
    { oldIndex: 0, newIndex: 3 },
    { oldIndex: 3, newIndex: 3 },
    { oldIndex: 2 ** 31, newIndex: 0 },
  ])('refuses %j in a playlist of three', async (move) => {
    const { id } = await createPlaylistWith(1, 2, 3);
    const refusal = { error: 'Positions in this playlist go from 0 to 2', code: 'INDEX_OUT_OF_RANGE' };
    expect(await reorder(id, move)).toEqual([400, refusal]);
    expect(await listNumbers(id)).toEqual([1, 2, 3]);
  });

  it('refuses any move in an empty playlist', async () => {
    const { id } = await createPlaylistWith();
    const answer = await reorder(id, { oldIndex: 0, newIndex: 0 });
    expect(answer).toEqual([400, { error: 'This playlist is empty', code: 'INDEX_OUT_OF_RANGE' }]);
  });

  it.each([
    ['a negative index', { oldIndex: -1, newIndex: 0 }, 'oldIndex'],
    ['half an index', { oldIndex: 0, newIndex: 0.5 }, 'newIndex'],
    ['a text', { oldIndex: '0', newIndex: 1 }, 'oldIndex'],
    ['one index only', { oldIndex: 0 }, 'newIndex'],
    ['a track that is none', { oldIndex: 0, newIndex: 1, trackId: 'x' }, 'trackId'],
    ['an unknown field', { oldIndex: 0, newIndex: 1, order: [] }, 'order'],
  ])('refuses %s with a message that names it', async (_, payload, field) => {
    const { id } = await createPlaylistWith(1, 2);
    expect(await reorder(id, payload)).toMatchObject([
      400,
      { error: expect.stringContaining(field), code: 'BAD_INPUT' },
    ]);
  });
});
