import { afterEach, beforeEach, describe, jest } from '@jest/globals';
import { BOLD, CALM, useStatsService } from '../../testing/stats-service.fixture.js';
import { testYearOfCompletions } from '../../testing/year-of-completions.fixture.js';

describe('a year of a hundred thousand completions', () => {
  const stats = useStatsService();

  beforeEach(() => stats.addKnownTracks(CALM, BOLD));
  afterEach(() => void jest.useRealTimers());

  testYearOfCompletions(stats, 99_999);
});
