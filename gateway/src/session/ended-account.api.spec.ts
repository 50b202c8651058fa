import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const PLAYLISTS = '/api/playlists?firebaseId=ada';

describe('the session of an account that was deleted', () => {
  it('is over, also while the provider still vouches for the person', async () => {
    gateway.identity.know(person({ uid: 'ada' }));
    gateway.sessions.accounts.set('ada', { isAdmin: false, isDeleted: true });
    gateway.services.playlists.answers('/api/playlists', []);
    const refused = await gateway.callAs('ada', PLAYLISTS);
    expect([refused.status, refused.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }]);
    expect((await gateway.callAs('ada', '/api/session')).json()).toEqual({ viewer: null });
    expect(gateway.services.playlists.received).toEqual([]);
  });
});
