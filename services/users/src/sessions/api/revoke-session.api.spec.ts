import { describe, expect, it } from '@jest/globals';
import { sessionIdOf, useSessions } from '../../testing/sessions.fixture.js';

describe('DELETE /internal/sessions/{idHash}', () => {
  const { open, revoke, getStatus, list } = useSessions();

  it('revokes one session and leaves the others open', async () => {
    await open({ uid: 'ada' }, 'first');
    await open({ uid: 'ada' }, 'second');
    expect((await revoke({ uid: 'ada' }, 'first')).statusCode).toBe(204);
    expect((await list({ uid: 'ada' })).map(({ id }) => id)).toEqual([sessionIdOf('second')]);
    expect((await getStatus({ uid: 'ada' }, 'first')).revokedAt).not.toBeNull();
    expect((await getStatus({ uid: 'ada' }, 'second')).revokedAt).toBeNull();
  });

  it('revokes a session that has no row yet', async () => {
    await revoke({ uid: 'bob' }, 'unknown');
    expect((await getStatus({ uid: 'bob' }, 'unknown')).revokedAt).not.toBeNull();
    expect(await list({ uid: 'bob' })).toEqual([]);
  });
});
