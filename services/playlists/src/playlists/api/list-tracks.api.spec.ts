import { describe, expect, it } from '@jest/globals';
import { trackIdOf, trackOf, tracksUpTo, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('GET /api/playlists/{id}/tracks', () => {
  const { call, createPlaylistOf, importTracks, listTracks } = usePlaylistsService();

  it('lists the tracks in their order, each with its repetitions here', async () => {
    const { id } = await createPlaylistOf(3, 1);
    await call('PATCH', `/api/playlists/${id}/tracks/${trackIdOf(1)}`, { payload: { repetitions: 4 } });
    const { groupName: _, ...third } = trackOf(3);
    const { groupName: __, ...first } = trackOf(1);
    expect(await call('GET', `/api/playlists/${id}/tracks`)).toEqual([
      200,
      [
        { ...third, repetitions: 1, position: 0 },
        { ...first, repetitions: 4, position: 1 },
      ],
    ]);
  });

  it('is an empty list for an empty playlist', async () => {
    const { id } = await createPlaylistOf();
    expect(await call('GET', `/api/playlists/${id}/tracks`)).toEqual([200, []]);
  });

  it('shows what the catalogue says by now, and keeps a track that it gave up', async () => {
    const { id } = await createPlaylistOf(1, 2);
    await importTracks([{ ...trackOf(1), displayName: 'Another name' }]);
    expect((await listTracks(id)).map(({ displayName }) => displayName)).toEqual(['Another name', 'Track 2']);
    await importTracks(tracksUpTo(5));
  });
});
