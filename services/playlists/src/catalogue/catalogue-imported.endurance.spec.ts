import { describe } from '@jest/globals';
import { testLargeImport } from '../testing/large-import.fixture.js';
import { useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

describe('the known catalogue', () => {
  testLargeImport(useOwnPlaylistsService(), { trackCount: 20_000, version: 1 });
});
