import { describe, expect, it } from '@jest/globals';
import {
  numberedTrackId,
  numberedTrack,
  tracksUpTo,
  usePlaylistsService,
} from '../../testing/playlists-service.fixture.js';

describe('GET /api/playlists/{id}/tracks', () => {
  const { call, createPlaylistWith, importTracks, listTracks } = usePlaylistsService();

  it('lists the tracks in their order, each with its repetitions here', async () => {
    const { id } = await createPlaylistWith(3, 1);
    await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(1)}`, { payload: { repetitions: 4 } });
    const { groupName: _, ...third } = numberedTrack(3);
    const { groupName: __, ...first } = numberedTrack(1);
    expect(await call('GET', `/api/playlists/${id}/tracks`)).toEqual([
      200,
      [
        { ...third, repetitions: 1, position: 0 },
        { ...first, repetitions: 4, position: 1 },
      ],
    ]);
  });

  it('is an empty list for an empty playlist', async () => {
    const { id } = await createPlaylistWith();
    expect(await call('GET', `/api/playlists/${id}/tracks`)).toEqual([200, []]);
  });

  it('shows what the catalogue says by now, and keeps a track that it gave up', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await importTracks([{ ...numberedTrack(1), displayName: 'Another name' }]);
    expect((await listTracks(id)).map(({ displayName }) => displayName)).toEqual(['Another name', 'Track 2']);
    await importTracks(tracksUpTo(5));
  });
});
