import { describe, expect, it } from '@jest/globals';
import { subjectHash } from '@trax/nest-platform/ids';
import { gateway } from './testing/gateway.fixture.js';
import { JSON_CALL } from './testing/use-gateway.js';

const { logLines: lines, services } = gateway;
const PATH = '/api/playlists?firebaseId=listener';
const requestId = 'a-request-of-the-test';

describe('the log of the gateway', () => {
  it('has one line for a call that the gateway refuses', async () => {
    await gateway.call(PATH, { headers: { 'x-request-id': requestId } });
    const facts = { actor: null, action: 'listPlaylists', code: 'NOT_SIGNED_IN', status: 401, requestId };
    expect(lines).toEqual([expect.objectContaining({ msg: 'refused', ...facts })]);
  });

  it('has one line for a call from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    await gateway.callAs('listener', '/api/playlists', { method: 'POST', headers, body: '{}' });
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'refused', action: 'createPlaylist', code: expect.any(String), status: 403 }),
    ]);
  });

  it('has one line for a field that the gateway refuses', async () => {
    const body = JSON.stringify({ query: 'query Mine { deletionRequests { id } }' });
    await gateway.callAs('listener', '/api/graphql', { method: 'POST', headers: JSON_CALL, body });
    const facts = { actor: subjectHash('listener'), action: 'Mine deletionRequests', code: 'FORBIDDEN', status: 403 };
    expect(lines).toEqual([expect.objectContaining({ msg: 'refused', ...facts })]);
  });

  it('has no line for what a service refuses or an administrator does there: the service has it', async () => {
    services.playlists.answers('/api/playlists', { error: 'Not yours', code: 'FORBIDDEN' }, 403);
    services.users.answers('/api/admin/sync-users', {}, 202);
    await gateway.callAs('listener', PATH);
    const body = JSON.stringify({ query: '{ playlists { id } }' });
    await gateway.callAs('listener', '/api/graphql', { method: 'POST', headers: JSON_CALL, body });
    const sync = { method: 'POST', headers: JSON_CALL };
    expect(await gateway.callAs('owner', '/api/admin/sync-users?adminFirebaseId=owner', sync)).toMatchObject({
      status: 202,
    });
    expect(lines).toEqual([]);
  });
});
