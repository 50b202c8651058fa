import { describe, expect, it } from '@jest/globals';
import { sessionIdOf, useSessions } from '../../testing/sessions.fixture.js';

describe('DELETE /api/sessions', () => {
  const { open, revokeAll, getStatus, list } = useSessions();

  it('revokes every session of the person and none of anybody else', async () => {
    for (const name of ['first', 'second']) await open({ uid: 'ada' }, name);
    await open({ uid: 'bob' }, 'bobs');
    const answer = await revokeAll({ uid: 'ada' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await list({ uid: 'ada' })).toEqual([]);
    for (const name of ['first', 'second']) {
      expect((await getStatus({ uid: 'ada' }, name)).revokedAt).not.toBeNull();
    }
    expect((await getStatus({ uid: 'bob' }, 'bobs')).revokedAt).toBeNull();
  });

  it('lets the person sign in again afterwards', async () => {
    await revokeAll({ uid: 'carla' });
    await open({ uid: 'carla' }, 'carlas');
    expect((await list({ uid: 'carla' })).map(({ id }) => id)).toEqual([sessionIdOf('carlas')]);
  });
});
