import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { gateway } from '../testing/gateway.fixture.js';

describe('an administrator without the second factor that is required', () => {
  it('is refused what administrators do, with a code of its own, and goes on as a listener', async () => {
    gateway.identity.know(person({ uid: 'unprotected' }));
    gateway.sessions.accounts.set('unprotected', { isAdmin: true, isDeleted: false });
    gateway.sessions.unprotected.add('unprotected');
    const code = 'SECOND_FACTOR_NEEDED';
    const refused = await gateway.callAs('unprotected', '/api/users');
    expect([refused.status, refused.json()]).toMatchObject([403, { code }]);
    expect(await gateway.queryGraph('unprotected', '{ users { nextCursor } }')).toMatchObject({
      errors: [{ extensions: { code } }],
    });
    expect(gateway.services.users.received).toEqual([]);

    const { viewer, needsSecondFactor } = (await gateway.callAs('unprotected', '/api/session')).json() as {
      viewer: object;
      needsSecondFactor: boolean;
    };
    expect([viewer, needsSecondFactor]).toMatchObject([{ uid: 'unprotected', isAdmin: false }, true]);
    gateway.services.playlists.answers('/api/playlists', []);
    expect((await gateway.callAs('unprotected', '/api/playlists?firebaseId=unprotected')).status).toBe(200);
    expect((await gateway.callAs('listener', '/api/users')).json()).toMatchObject({ code: 'FORBIDDEN' });
  });
});
