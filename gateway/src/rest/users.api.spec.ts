import { describe, expect, it } from '@jest/globals';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { users } = gateway.services;
const asked = () => users.received.map(({ url }) => url);

describe('the administrator’s calls to the users service', () => {
  it('pass the query on, and the cursor of the next page', async () => {
    users.on('/api/users', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-next-cursor': 'next' }).end('[]');
    });
    const answer = await gateway.callAs('owner', '/api/users?limit=2&search=ada');
    expect([answer.status, answer.headers['x-next-cursor']]).toEqual([200, 'next']);
    expect(asked()).toEqual(['/api/users?limit=2&search=ada']);
  });

  it.each([
    ['GET', '/api/users'],
    ['GET', '/api/admin/sync-status?adminFirebaseId=owner'],
    ['POST', '/api/admin/sync-users?adminFirebaseId=owner'],
  ])('%s %s is for administrators only', async (method, path) => {
    const init = { method, headers: JSON_CALL };
    const visitor = await gateway.call(path, init);
    expect([visitor.status, visitor.json()]).toEqual([
      401,
      { error: 'Admin not authenticated', code: 'NOT_SIGNED_IN' },
    ]);
    expect((await gateway.callAs('listener', path, init)).status).toBe(403);
    expect(asked()).toEqual([]);
    users.answers(path.split('?', 1)[0] ?? '', {});
    expect((await gateway.callAs('owner', path, init)).status).toBe(200);
    expect(asked()).toEqual([path]);
  });

  it('never reach an internal operation', async () => {
    for (const path of ['/internal/users?ids=ada', '/internal/users/page?limit=1']) {
      expect((await gateway.callAs('owner', path)).text).not.toContain('firebaseId');
    }
    expect(asked()).toEqual([]);
  });
});
