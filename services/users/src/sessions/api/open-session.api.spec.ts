import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionIdOf, until, useSessions } from '../../testing/sessions.fixture.js';
import { SessionsRepository } from '../sessions.repository.js';

const { service, database, open, revoke, revokeAll, getStatus, list, age, findRow } = useSessions();

beforeEach(() => database.empty());

describe('PUT /internal/sessions/{idHash}', () => {
  it('records the sign-in of a person, also of one who has no user record yet', async () => {
    const answer = await open({ uid: 'ada' }, 'first');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [session] = await list({ uid: 'ada', sessionId: sessionIdOf('first') });
    expect(session).toMatchObject({ id: sessionIdOf('first'), userAgent: 'Firefox', isCurrent: true });
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
    ['a malformed id', '/internal/sessions/short', {}],
    ['a malformed expiry', `/internal/sessions/${sessionIdOf('x')}`, { expiresAt: 'soon' }],
    ['a browser of 513 characters', `/internal/sessions/${sessionIdOf('x')}`, { userAgent: 'x'.repeat(513) }],
  ])('refuses %s', async (_, url, fault) => {
    const payload = { userAgent: 'Firefox', expiresAt: '2026-11-22T08:00:00Z', ...fault };
    expect((await service.inject({ method: 'PUT', url, payload, viewer: { uid: 'ada' } })).statusCode).toBe(400);
  });
});

describe('GET /internal/sessions/{idHash}/status', () => {
  it('says nothing of the session of somebody else', async () => {
    await open({ uid: 'ada' }, 'adas');
    await revoke({ uid: 'ada' }, 'adas');
    expect((await getStatus({ uid: 'ada' }, 'adas')).revokedAt).not.toBeNull();
    expect((await getStatus({ uid: 'eve' }, 'adas')).revokedAt).toBeNull();
  });

  it('is written at most once a minute, also by two processes at once', async () => {
    await open({ uid: 'ada' }, 'adas');
    const row = await findRow('adas');
    await service
      .app()
      .get(SessionsRepository)
      .touch({ firebaseId: 'ada', idHash: sessionIdOf('adas') });
    expect(await findRow('adas')).toEqual(row);
  });

  const current = { isAdmin: false, isDeleted: false, revokedAt: null };

  beforeEach(async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('flagged', 'Flagged', 'flagged@trax.test', true, 'production', true),
              ('ada', 'Ada', 'ada@trax.test', true, 'production', false)`,
    );
  });

  it.each([
    ['somebody with the stored flag', { uid: 'flagged' }, true],
    ['the owner, who has no record yet', { uid: 'olga', email: 'OWNER@trax.test' }, true],
    [
      'somebody with the owner’s unverified address',
      { uid: 'eve', email: 'owner@trax.test', emailVerified: false },
      false,
    ],
    ['a listener', { uid: 'ada' }, false],
    ['a listener whose token already claims it', { uid: 'ada', isAdmin: true }, false],
  ])('answers whether %s is an administrator', async (_, viewer, isAdmin) => {
    expect(await getStatus(viewer, `admin-${viewer.uid}`)).toEqual({ ...current, isAdmin });
  });

  it('records a session that has no row yet', async () => {
    expect(await getStatus({ uid: 'bob' }, 'old')).toEqual(current);
    await until(async () => (await list({ uid: 'bob' })).length === 1);
    expect(await list({ uid: 'bob', sessionId: sessionIdOf('old') })).toMatchObject([
      { id: sessionIdOf('old'), userAgent: null, isCurrent: true },
    ]);
    expect((await findRow('old'))?.expires_at.getTime()).toBeGreaterThan(Date.now() + 4 * 86_400_000);
  });

  it('writes when the session was seen last, at most once a minute', async () => {
    await open({ uid: 'carla' }, 'carlas');
    const opened = await findRow('carlas');
    await age('carlas', 50);
    await getStatus({ uid: 'carla' }, 'carlas');
    await age('carlas', 20);
    await getStatus({ uid: 'carla' }, 'carlas');
    await until(async () => ((await findRow('carlas'))?.last_seen_at ?? 0) > (opened?.last_seen_at ?? 0));
  });

  it('answers when the session was revoked, and does not open it again', async () => {
    await open({ uid: 'dora' }, 'doras');
    await revoke({ uid: 'dora' }, 'doras');
    await age('doras', 120);
    const { revokedAt } = await getStatus({ uid: 'dora' }, 'doras');
    expect(Math.abs(Date.parse(revokedAt ?? '') - Date.now() + 120_000)).toBeLessThan(60_000);
    expect((await getStatus({ uid: 'dora' }, 'doras')).revokedAt).toBe(revokedAt);
    expect(await list({ uid: 'dora' })).toEqual([]);
  });

  it('answers the later one of both when the person has signed out everywhere as well', async () => {
    await open({ uid: 'emil' }, 'emils');
    await revokeAll({ uid: 'emil' });
    await age('emils', 3_600);
    const { revokedAt } = await getStatus({ uid: 'emil' }, 'emils');
    expect(Date.parse(revokedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('refuses the cookies of a session that gets its row only after its person has signed out everywhere', async () => {
    await revokeAll({ uid: 'frida' });
    const { revokedAt } = await getStatus({ uid: 'frida' }, 'fridas-other-browser');
    expect(Date.parse(revokedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await until(async () => (await findRow('fridas-other-browser')) !== undefined);
    expect(await list({ uid: 'frida' })).toEqual([]);
  });

  it('answers that an account was deleted, and keeps no session of it', async () => {
    await database.query(`insert into erased_users (subject_hash) values (subject_hash_of('gone'))`);
    expect(await getStatus({ uid: 'gone' }, 'gones')).toEqual({ ...current, isDeleted: true });
    expect(await findRow('gones')).toBeUndefined();
  });

  it('refuses a malformed id', async () => {
    const answer = await service.inject({ url: '/internal/sessions/a%2Fb/status', viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
  });
});
