import { describe, expect, it } from '@jest/globals';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../../definition.js';

describe('the users service that has never reached its database', () => {
  const service = useService(definition, () => ({
    DATABASE_URL: 'postgres://trax@127.0.0.1:1/users',
  }));

  it.each(['/api/users/ada', '/api/sessions'])('answers 503 to GET %s', async (url) => {
    const answer = await service.inject({ url, viewer: { uid: 'ada' } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  });

  it('is not ready', async () => {
    expect((await service.inject({ url: '/health/ready' })).statusCode).toBe(503);
  });
});
