import { describe, expect, it } from '@jest/globals';
import { numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('PATCH /api/playlists/{id}/tracks/{trackId}', () => {
  const { call, createPlaylistWith } = usePlaylistsService();
  const set = (id: string, number: number, repetitions: unknown) =>
    call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(number)}`, { payload: { repetitions } });

  it.each([1, 2, 9])('lets a track be played %d times', async (repetitions) => {
    const { id } = await createPlaylistWith(1, 2);
    const answer = await set(id, 2, repetitions);
    expect(answer).toMatchObject([200, { id: numberedTrackId(2), position: 1, repetitions }]);
  });

  it('makes the playlist as long as it plays', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await set(id, 2, 3);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(expect.objectContaining({ id, totalSeconds: 10 + 3 * 20 }));
  });

  it.each([0, 10, -1, 1.5, '3', null, undefined])('refuses %j', async (repetitions) => {
    const { id } = await createPlaylistWith(1);
    const answer = await set(id, 1, repetitions);
    expect(answer).toMatchObject([400, { error: expect.stringContaining('repetitions'), code: 'BAD_INPUT' }]);
  });

  it('refuses a track that is not in the playlist', async () => {
    const { id } = await createPlaylistWith(1);
    const refusal = { error: 'This track is not in the playlist', code: 'TRACK_NOT_IN_PLAYLIST' };
    expect(await set(id, 2, 3)).toEqual([404, refusal]);
  });
});
