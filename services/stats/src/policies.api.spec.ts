import { describe } from '@jest/globals';
import { testPolicies } from '@trax/testing-server/test-policies';
import { useStatsService } from './testing/stats-service.fixture.js';

describe('the policies of the stats service', () => {
  testPolicies('stats', useStatsService().service);
});
