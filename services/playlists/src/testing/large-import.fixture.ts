import { expect, it } from '@jest/globals';
import { tracksUpTo, type useOwnPlaylistsService } from './playlists-service.fixture.js';

type PlaylistsService = Pick<ReturnType<typeof useOwnPlaylistsService>, 'database' | 'importCatalogue'>;
type LargeImport = { readonly trackCount: number; readonly version: number };

/** The known catalogue after two imports of many tracks, of this version and the next one. */
export function testLargeImport(
  { database, importCatalogue }: PlaylistsService,
  { trackCount, version }: LargeImport,
): void {
  it(`may have ${trackCount} tracks, all of which are updated by the next one`, async () => {
    await importCatalogue(version, tracksUpTo(trackCount));
    const renamed = tracksUpTo(trackCount).map((track) => ({ ...track, displayName: `${track.displayName} again` }));
    await importCatalogue(version + 1, renamed);
    const [counts] = await database.query(
      `select count(*)::integer as tracks, count(*) filter (where is_offered and display_name like '% again')::integer as renamed
       from known_tracks`,
    );
    expect(counts).toEqual({ tracks: trackCount, renamed: trackCount });
  });
}
