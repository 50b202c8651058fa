import { describe, expect, it } from '@jest/globals';
import { ACCOUNTS_OPERATIONS } from '@trax/contracts/operations';
import { testPolicies } from '@trax/testing-server/test-policies';
import { ADMINISTRATOR } from './testing/invitations.fixture.js';
import { useUsersService } from './testing/users-service.fixture.js';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000001';

const { service } = useUsersService();

describe('the policies of the users service', () => {
  testPolicies('users', service);
});

describe('an installation with Firebase', () => {
  it.each(ACCOUNTS_OPERATIONS.map(({ id, method, path }) => ({ id, method, path })))(
    'has no operation $id',
    async ({ method, path }) => {
      const url = path.replace('{id}', UNKNOWN_ID);
      const payload = method === 'GET' ? {} : { payload: {} };
      expect((await service.inject({ method, url, viewer: ADMINISTRATOR, ...payload })).statusCode).toBe(404);
    },
  );
});
