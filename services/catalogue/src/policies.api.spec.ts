import { describe } from '@jest/globals';
import { testPolicies } from '@trax/testing-server/test-policies';
import { useCatalogueService } from './testing/catalogue-service.fixture.js';

describe('the policies of the catalogue service', () => {
  testPolicies('catalogue', useCatalogueService().service);
});
