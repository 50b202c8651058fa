import { describe, expect, it } from '@jest/globals';
import { numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('DELETE /api/playlists/{id}/tracks/{trackId}', () => {
  const { call, createPlaylistWith, listNumbers } = usePlaylistsService();
  const remove = (id: string, number: number) =>
    call('DELETE', `/api/playlists/${id}/tracks/${numberedTrackId(number)}`);

  it('closes the gap that the track leaves', async () => {
    const { id } = await createPlaylistWith(1, 2, 3, 4);
    expect(await remove(id, 2)).toEqual([204, undefined]);
    expect(await listNumbers(id)).toEqual([1, 3, 4]);
    await remove(id, 4);
    await remove(id, 1);
    expect(await listNumbers(id)).toEqual([3]);
  });

  it('lets the track be added again, at the end and with one repetition', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(1)}`, { payload: { repetitions: 9 } });
    await remove(id, 1);
    const payload = { trackId: numberedTrackId(1) };
    const answer = await call('POST', `/api/playlists/${id}/tracks`, { payload });
    expect(answer).toMatchObject([201, { position: 1, repetitions: 1 }]);
  });

  it('refuses a track that is not in the playlist, also the second time', async () => {
    const { id } = await createPlaylistWith(1);
    const refusal = [404, { error: 'This track is not in the playlist', code: 'TRACK_NOT_IN_PLAYLIST' }];
    expect(await remove(id, 2)).toEqual(refusal);
    expect(await remove(id, 1)).toEqual([204, undefined]);
    expect(await remove(id, 1)).toEqual(refusal);
  });
});
