import { beforeEach, describe, expect, it } from '@jest/globals';
import { deriveSessionId, useSessions } from '../../testing/sessions.fixture.js';

const { service, database, open, revoke, list, findRow } = useSessions();

const WELL_FORMED = `/${deriveSessionId('x')}/cookies/${deriveSessionId('first')}`;

beforeEach(() => database.empty());

describe('PUT /internal/sessions/{idHash}/cookies/{cookieHash}', () => {
  it('records the sign-in of a person, also of one who has no user record yet', async () => {
    const answer = await open({ uid: 'ada' }, 'first');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [session] = await list({ uid: 'ada', sessionId: deriveSessionId('first') });
    expect(session).toMatchObject({ id: deriveSessionId('first'), userAgent: 'Firefox', isCurrent: true });
    expect(Math.abs(Date.parse(session?.createdAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('records a new cookie of the same session without a second entry', async () => {
    await open({ uid: 'bob' }, 'bobs');
    const [before] = await list({ uid: 'bob' });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await open({ uid: 'bob' }, 'bobs', { userAgent: 'Firefox 2', expiresAt });
    expect((await findRow('bobs'))?.expires_at.toISOString()).toBe(expiresAt);
    expect(await list({ uid: 'bob' })).toEqual([{ ...before, userAgent: 'Firefox 2', lastSeenAt: expect.any(String) }]);
  });

  it('opens a session again that was revoked', async () => {
    await open({ uid: 'carla' }, 'carlas');
    await revoke({ uid: 'carla' }, 'carlas');
    expect(await list({ uid: 'carla' })).toEqual([]);
    await open({ uid: 'carla' }, 'carlas');
    expect(await list({ uid: 'carla' })).toHaveLength(1);
  });

  it('keeps a browser that names itself oddly, or not at all', async () => {
    await open({ uid: 'dora' }, 'odd', { userAgent: 'Fire\u0000fox\u202e' });
    await open({ uid: 'emil' }, 'none', { userAgent: null });
    expect((await list({ uid: 'dora' }))[0]?.userAgent).toBe('Firefox');
    expect((await list({ uid: 'emil' }))[0]?.userAgent).toBeNull();
  });

  it('refuses a person whose account was deleted, and stores nothing', async () => {
    await database.query(`insert into erased_users (subject_hash) values (subject_hash_of('gone'))`);
    expect((await open({ uid: 'gone' }, 'gones')).statusCode).toBe(410);
    expect(await list({ uid: 'gone' })).toEqual([]);
  });

  it.each([
    ['a malformed id', `/short/cookies/${deriveSessionId('first')}`, {}],
    ['a malformed cookie', `/${deriveSessionId('x')}/cookies/short`, {}],
    ['a malformed expiry', WELL_FORMED, { expiresAt: 'soon' }],
    ['a browser of 513 characters', WELL_FORMED, { userAgent: 'x'.repeat(513) }],
  ])('refuses %s', async (_, path, fault) => {
    const url = `/internal/sessions${path}`;
    const payload = { userAgent: 'Firefox', expiresAt: '2026-11-22T08:00:00Z', ...fault };
    expect((await service.inject({ method: 'PUT', url, payload, viewer: { uid: 'ada' } })).statusCode).toBe(400);
  });
});
