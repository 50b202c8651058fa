import { describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@trax/contracts/services';
import { ALL_OPERATIONS } from '@trax/contracts/operations';
import { viewerHeaders } from './viewer-headers.js';
import type { TestService } from './use-service.js';

const AUDIENCE_OF_NO_SERVICE = 'another-service';

/**
 * Tests that every operation of a service, of all or of those that are given, refuses those whom its policy excludes: a service
 * relies on no check of the gateway. Which tokens are forged is tested with the verifier, in `viewer-token.spec`.
 */
export function testPolicies(name: ServiceName, service: TestService, declared = ALL_OPERATIONS): void {
  const operations = declared.filter((one) => one.service === name && one.policy !== 'public');
  const rows = operations.map(({ id, method, path, policy }) => [id, { method, url: path, policy }] as const);

  describe.each(rows)('%s', (_, { method, url, policy }) => {
    const refusal = policy === 'administrator' ? 'Admin not authenticated' : 'Please sign in to continue';

    it('refuses a visitor', async () => {
      const answer = await service.inject({ method, url });
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: refusal, code: 'NOT_SIGNED_IN' }]);
    });

    it('refuses a viewer whose token is meant for another service', async () => {
      const headers = await viewerHeaders({ uid: 'ada', isAdmin: true }, AUDIENCE_OF_NO_SERVICE);
      expect((await service.inject({ method, url, headers })).statusCode).toBe(401);
    });

    if (policy !== 'administrator') return;
    it('refuses a listener', async () => {
      const answer = await service.inject({ method, url, viewer: { uid: 'ada' } });
      const expected = { error: 'Only an administrator may do this', code: 'FORBIDDEN' };
      expect([answer.statusCode, answer.json()]).toEqual([403, expected]);
    });
  });
}
