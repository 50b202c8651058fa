import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_SESSIONS_PER_CHECK } from '@trax/contracts/session';
import { until } from '@trax/testing-server/until';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { deriveSessionId, createSessionCalls, toCheck, useSessions } from '../../testing/sessions.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { Timing } from '../../timing.js';

const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe('POST /internal/sessions/check', () => {
  const { service, database, open, check, isOpen, revoke, revokeAll, list, age, findRow } = useSessions();

  it('accepts the cookies of a session, and those of no other session or person', async () => {
    await open({ uid: 'ada' }, 'adas', { cookie: 'first' });
    await open({ uid: 'ada' }, 'adas', { cookie: 'second' });
    const answers = await check(
      toCheck('ada', 'adas'),
      toCheck('ada', 'adas', { cookie: 'second' }),
      toCheck('ada', 'adas', { cookie: 'forged' }),
      toCheck('ada', 'unknown'),
      toCheck('eve', 'adas'),
    );
    expect(answers.map((answer) => answer.isOpen)).toEqual([true, true, false, false, false]);
  });

  it('accepts the last eight cookies of a session', async () => {
    for (let number = 1; number <= 9; number += 1) await open({ uid: 'bob' }, 'bobs', { cookie: `number-${number}` });
    const answers = await check(...[1, 2, 9].map((number) => toCheck('bob', 'bobs', { cookie: `number-${number}` })));
    expect(answers.map((answer) => answer.isOpen)).toEqual([false, true, true]);
  });

  it('refuses the cookies of a revoked session for good, also once it is open again', async () => {
    await open({ uid: 'carla' }, 'carlas', { cookie: 'first' });
    await revoke({ uid: 'carla' }, 'carlas');
    expect(await isOpen(toCheck('carla', 'carlas'))).toBe(false);
    await open({ uid: 'carla' }, 'carlas', { cookie: 'second' });
    expect(await isOpen(toCheck('carla', 'carlas', { cookie: 'second' }))).toBe(true);
    expect(await isOpen(toCheck('carla', 'carlas'))).toBe(false);
  });

  it('refuses every session of a person who signed out everywhere, which the same sign-in never opens again', async () => {
    await open({ uid: 'dora' }, 'doras', { cookie: 'first' });
    await revokeAll({ uid: 'dora' });
    expect(await isOpen(toCheck('dora', 'doras'))).toBe(false);
    const again = await open({ uid: 'dora' }, 'doras', { cookie: 'second' });
    expect([again.statusCode, again.json()]).toMatchObject([401, { code: 'SESSION_REVOKED' }]);
    expect(await isOpen(toCheck('dora', 'doras', { cookie: 'second' }))).toBe(false);
  });

  it('accepts a new sign-in at once after signing out everywhere, whatever the clock of the provider says', async () => {
    await revokeAll({ uid: 'emil' });
    await open({ uid: 'emil' }, 'emils-next', { cookie: 'first' });
    expect(await isOpen(toCheck('emil', 'emils-next', { signedInAtSeconds: nowSeconds() - 30 }))).toBe(true);
  });

  it('refuses the sessions of an erased person, whose rows are gone, and expired ones', async () => {
    await open({ uid: 'gone' }, 'gones', { cookie: 'first' });
    await database.query(`delete from sessions where firebase_id = 'gone'`);
    await open({ uid: 'hugo' }, 'hugos', { cookie: 'first', expiresAt: '2026-01-01T00:00:00Z' });
    const answers = await check(toCheck('gone', 'gones'), toCheck('hugo', 'hugos'));
    expect(answers.map((answer) => answer.isOpen)).toEqual([false, false]);
  });

  it('answers who is an administrator: the stored flag, or the owner’s verified address', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('flagged', 'Flagged', 'flagged@trax.test', true, 'production', true),
              ('ines', 'Ines', 'ines@trax.test', true, 'production', false)`,
    );
    const answers = await check(
      toCheck('flagged', 'flaggeds'),
      toCheck('olga', 'olgas', { email: 'OWNER@trax.test' }),
      toCheck('eve', 'eves', { email: 'owner@trax.test', emailVerified: false }),
      toCheck('ines', 'iness'),
    );
    expect(answers.map((answer) => answer.isAdmin)).toEqual([true, true, false, false]);
  });

  it('writes when a session was seen last, at most every ten minutes, and not for one that is closed', async () => {
    for (const name of ['juris', 'closed']) await open({ uid: 'juri' }, name, { cookie: 'first' });
    await revoke({ uid: 'juri' }, 'closed');
    const opened = await findRow('juris');
    await check(toCheck('juri', 'juris'));
    await age('juris', 590);
    await check(toCheck('juri', 'juris'));
    expect(await findRow('juris')).toMatchObject({ last_seen_at: new Date(Number(opened?.last_seen_at) - 590_000) });
    for (const name of ['juris', 'closed']) await age(name, 601);
    await check(toCheck('juri', 'juris'), toCheck('juri', 'closed'));
    expect((await findRow('juris'))?.last_seen_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await list({ uid: 'juri' })).map(({ id }) => id)).toEqual([deriveSessionId('juris')]);
  });

  it('checks 200 sessions in one statement, also when two gateways ask in another order at once', async () => {
    const names = Array.from({ length: MAX_SESSIONS_PER_CHECK }, (_, n) => `many-${n}`);
    for (const name of names) await open({ uid: 'many' }, name, { cookie: 'first' });
    await database.query(`update sessions set last_seen_at = now() - interval '1 hour' where firebase_id = 'many'`);
    const sessions = names.map((name) => toCheck('many', name, { email: `${'a'.repeat(60)}@trax.test` }));
    const answers = await Promise.all([check(...sessions), check(...sessions.toReversed())]);
    expect(answers.flat().filter((answer) => answer.isOpen)).toHaveLength(2 * MAX_SESSIONS_PER_CHECK);
  });

  it('refuses more sessions, and everybody but the gateway itself', async () => {
    const payload = { sessions: Array.from({ length: MAX_SESSIONS_PER_CHECK + 1 }, () => toCheck('ada', 'adas')) };
    const question = { method: 'POST', url: '/internal/sessions/check' } as const;
    expect((await service.inject({ ...question, payload, viewer: { uid: 'gateway' } })).statusCode).toBe(400);
    const one = { sessions: [toCheck('ada', 'adas')] };
    expect((await service.inject({ ...question, payload: one, viewer: { uid: 'ada' } })).statusCode).toBe(403);
  });
});

describe('a check of sessions at the identity provider', () => {
  const provider = useFakeProvider();
  const { service, open, check, isOpen } = createSessionCalls(useUsersService(() => provider.settings()));

  beforeEach(() => {
    provider.accounts = [account('ada'), account('bob')];
  });

  it('is one look-up for up to 100 people', async () => {
    const uids = Array.from({ length: 150 }, (_, n) => `person-${n}`);
    provider.accounts = uids.map((uid) => account(uid));
    for (const uid of uids) await open({ uid }, uid, { cookie: 'first' });
    const answers = await check(...uids.map((uid) => toCheck(uid, uid)));
    expect(answers.every((answer) => answer.isOpen)).toBe(true);
    expect(provider.lookups.toSorted()).toEqual([100, 50]);
  });

  it.each([
    ['disabled', { accounts: [account('ada', { disabled: true })] }],
    ['deleted', { accounts: [] }],
    ['signed out everywhere', { accounts: [account('ada', { validSince: String(nowSeconds() + 3_600) })] }],
  ])('ends the sessions of an account that was %s there, in the same answer and for good', async (_, { accounts }) => {
    await open({ uid: 'ada' }, 'adas', { cookie: 'first' });
    provider.accounts = accounts;
    expect(await isOpen(toCheck('ada', 'adas'))).toBe(false);
    provider.accounts = [account('ada')];
    expect(await isOpen(toCheck('ada', 'adas'))).toBe(false);
  });

  it('is in the audit log with the person whose session has ended, and without an actor', async () => {
    for (const uid of ['bob', 'carla']) await open({ uid }, uid);
    expect((await check(toCheck('bob', 'bob'), toCheck('carla', 'carla'))).map((one) => one.isOpen)).toEqual([
      true,
      false,
    ]);
    const { entries } = await createAuditLogCalls(service).list();
    expect(entries.slice(0, 2).map(summarize)).toEqual([
      'anonymous sessionEnded carla succeeded',
      'carla signIn carla succeeded',
    ]);
  });

  it('leaves a sign-in alone that came after its person was signed out everywhere there', async () => {
    await open({ uid: 'bob' }, 'bobs', { cookie: 'first' });
    provider.accounts = [account('bob', { validSince: String(nowSeconds()) })];
    expect(await isOpen(toCheck('bob', 'bobs', { signedInAtSeconds: nowSeconds() }))).toBe(true);
  });

  it('is not waited for longer than a second; what it answers later still ends the session', async () => {
    await open({ uid: 'ada' }, 'slow', { cookie: 'first' });
    provider.accounts = [account('ada', { disabled: true })];
    jest.replaceProperty(service.app().get(Timing), 'sessionCheckWaitMs', 50);
    const release = provider.hold();
    expect(await isOpen(toCheck('ada', 'slow'))).toBe(true);
    await until(async () => provider.lookups.length === 1);
    provider.accounts = [account('ada')];
    release();
    await until(async () => (await isOpen(toCheck('ada', 'slow'))) === false);
  });

  it('ends nothing while the provider fails', async () => {
    await open({ uid: 'bob' }, 'failing', { cookie: 'first' });
    provider.isBroken = true;
    expect(await isOpen(toCheck('bob', 'failing'))).toBe(true);
  });
});
