import { describe } from '@jest/globals';
import { testKills } from '../testing/kill-while-changing.fixture.js';

describe('a playlists service that is killed again and again while several clients change a playlist', () => {
  testKills(10);
});
