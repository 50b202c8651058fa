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

  describe('and its Undo', () => {
    const edit = (id: string, kind: string, number: number) =>
      call('POST', `/internal/playlists/${id}/edits`, { payload: { kind, trackId: numberedTrackId(number) } });
    const restore = (id: string, number: number) => edit(id, 'restore-track', number);

    it('puts the track back with its repetitions, to where it was', async () => {
      const { id } = await createPlaylistWith(1, 2, 3);
      await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(2)}`, { payload: { repetitions: 9 } });
      await remove(id, 2);
      expect(await restore(id, 2)).toMatchObject([200, { tracks: [{}, { position: 1, repetitions: 9 }, {}] }]);
      expect(await listNumbers(id)).toEqual([1, 2, 3]);
      expect(await restore(id, 2)).toMatchObject([200, { trackCount: 3 }]);
    });

    it('puts it at the end of a playlist that is shorter by now', async () => {
      const { id } = await createPlaylistWith(1, 2, 3);
      for (const number of [3, 1]) await remove(id, number);
      await restore(id, 3);
      expect(await listNumbers(id)).toEqual([2, 3]);
      await restore(id, 1);
      expect(await listNumbers(id)).toEqual([1, 2, 3]);
    });

    it('does nothing more for a track that was added anew, and finds none that never was there', async () => {
      const { id } = await createPlaylistWith(1, 2);
      await remove(id, 1);
      await call('POST', `/api/playlists/${id}/tracks`, { payload: { trackId: numberedTrackId(1) } });
      await restore(id, 1);
      expect(await listNumbers(id)).toEqual([2, 1]);
      expect(await restore(id, 3)).toMatchObject([404, { code: 'TRACK_NOT_IN_PLAYLIST' }]);
    });

    it('leaves repetitions of a removed track alone', async () => {
      const { id } = await createPlaylistWith(1);
      await remove(id, 1);
      const answer = await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(1)}`, {
        payload: { repetitions: 2 },
      });
      expect(answer).toMatchObject([404, { code: 'TRACK_NOT_IN_PLAYLIST' }]);
    });
  });
});
