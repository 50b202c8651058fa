import { describe } from '@jest/globals';
import { testConcurrentChanges } from '../../testing/concurrent-changes.fixture.js';

describe('a playlist that several clients change at the same time', () => {
  testConcurrentChanges(13);
});
