import { describe } from '@jest/globals';
import { testKills } from '../../testing/kill-while-changing.fixture.js';

describe('a playlists service that is killed while several clients change a playlist', () => {
  testKills(1);
});
