import { describe } from '@jest/globals';
import { testPolicies } from '@trax/testing-server/test-policies';
import { useDeletionService } from './testing/deletion-service.fixture.js';

describe('the policies of the deletion service', () => {
  testPolicies('deletion', useDeletionService().service);
});
