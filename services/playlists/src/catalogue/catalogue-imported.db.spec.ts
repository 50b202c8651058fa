import { describe, expect, it } from '@jest/globals';
import { testLargeImport } from '../testing/large-import.fixture.js';
import { trackOf, tracksUpTo, useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

describe('the known catalogue', () => {
  const service = useOwnPlaylistsService();
  const { database, importCatalogue } = service;
  const listKnown = async () => {
    const rows = await database.query(
      'select track_number, display_name, is_offered from known_tracks order by track_number',
    );
    return rows.map(({ track_number, display_name, is_offered }) => [track_number, display_name, is_offered]);
  };

  it('is the latest snapshot, and every track of earlier ones as not offered any more', async () => {
    await importCatalogue(10, tracksUpTo(2));
    await importCatalogue(11, [{ ...trackOf(2), displayName: 'Renamed' }, trackOf(3)]);
    expect(await listKnown()).toEqual([
      [1, 'Track 1', false],
      [2, 'Renamed', true],
      [3, 'Track 3', true],
    ]);
  });

  it('is not taken back by an older snapshot, nor by the same one', async () => {
    await importCatalogue(20, [trackOf(1)]);
    const before = await listKnown();
    await importCatalogue(19, tracksUpTo(3));
    await importCatalogue(20, tracksUpTo(3));
    expect(await listKnown()).toEqual(before);
  });

  it('is the latest also when several arrive at the same time', async () => {
    const versions = [33, 31, 34, 30, 32];
    await Promise.all(
      versions.map((version) => importCatalogue(version, [{ ...trackOf(1), displayName: `Version ${version}` }])),
    );
    expect((await listKnown())[0]).toEqual([1, 'Version 34', true]);
  });

  // More than one statement stores.
  testLargeImport(service, { trackCount: 1_001, version: 36 });

  it('may be an empty catalogue', async () => {
    await importCatalogue(40, []);
    expect((await listKnown()).every(([, , isOffered]) => isOffered === false)).toBe(true);
  });
});
