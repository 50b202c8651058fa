import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { gateway } from '../testing/gateway.fixture.js';

const PLAYLISTS = '/api/playlists?firebaseId=deleted';

describe('the session of an account that was deleted', () => {
  it('is over, also while the provider still accepts the account', async () => {
    gateway.identity.know(person({ uid: 'deleted' }));
    gateway.sessions.accounts.set('deleted', { isAdmin: false, isDeleted: true });
    gateway.services.playlists.answers('/api/playlists', []);
    const refused = await gateway.callAs('deleted', PLAYLISTS);
    expect([refused.status, refused.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }]);
    expect((await gateway.callAs('deleted', '/api/session')).json()).toEqual({ viewer: null });
    expect(gateway.services.playlists.received).toEqual([]);
  });
});
