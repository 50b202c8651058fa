import { describe } from '@jest/globals';
import { testPolicies } from '@trax/testing-server/test-policies';
import { useUsersService } from './testing/users-service.fixture.js';

describe('the policies of the users service', () => {
  testPolicies('users', useUsersService().service);
});
