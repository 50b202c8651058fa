import { beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNTS_OPERATIONS } from '@trax/contracts/operations';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { testPolicies } from '@trax/testing-server/test-policies';
import { until } from '@trax/testing-server/until';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { ORIGIN, useAccounts } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';

const DAY_MS = 86_400_000;
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000001';

describe('an invitation of an installation without a mail server', () => {
  const { database, service, mails, signUp, signIn, post, codeOfLastMail, verify } = useAccounts();
  const invitations = createInvitationCalls(service);
  const { invite, answerToInvite, accept, read, renew, withdraw, list, changeSignUp } = invitations;
  const countRows = async () => {
    const tables = ['users', 'auth_users', 'auth_accounts'];
    return Promise.all(tables.map(async (table) => (await database.query(`select 1 from ${table}`)).length));
  };
  const expire = () => database.query(`update invitations set expires_at = now() - interval '1 second'`);
  const readUser = async (uid: string) => (await service.inject({ url: `/api/users/${uid}`, viewer: { uid } })).json();
  const signedInUid = async () => (await signIn('ada@trax.test')).json<{ user: { id: string } }>().user.id;

  beforeEach(() => changeSignUp('invitation'));

  describe('by a link alone', () => {
    it('makes one account, whose person signs in at once', async () => {
      const { token } = await invite();
      expect((await read(token)).json()).toEqual({ email: null, role: 'listener' });
      expect(toOutcome(await accept(token))).toEqual([204]);
      expect((await signIn('ada@trax.test')).json()).toMatchObject({ user: { emailVerified: false } });
      expect(await countRows()).toEqual([1, 1, 1]);
      expect(await list()).toEqual([]);
    });

    it('has 128 bits for seven days, and is stored as a hash alone', async () => {
      const { id, link, token } = await invite();
      expect(link).toMatch(new RegExp(`^${ORIGIN}/invitation#token=[\\w-]{22}$`));
      const rows = await database.query('select invitations::text as row from invitations');
      expect(JSON.stringify(rows)).not.toContain(token);
      const [listed] = await list();
      expect(listed).toMatchObject({ id, email: null, role: 'listener', delivery: 'link', isExpired: false });
      const { createdAt, expiresAt } = listed as { createdAt: string; expiresAt: string };
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * DAY_MS);
    });
  });

  describe('that names an address', () => {
    it('is for this address alone', async () => {
      const { token } = await invite({ email: 'Ada@trax.test' });
      expect((await read(token)).json()).toEqual({ email: 'ada@trax.test', role: 'listener' });
      expect(toOutcome(await accept(token, { email: 'eve@trax.test' }))).toEqual([403, 'INVITATION_FOR_ANOTHER']);
      expect(await countRows()).toEqual([0, 0, 0]);
      expect(toOutcome(await accept(token, { email: 'ADA@trax.test' }))).toEqual([204]);
      expect((await signIn('ada@trax.test')).statusCode).toBe(200);
    });

    it('makes an administrator in the same moment', async () => {
      const { token } = await invite({ email: 'ada@trax.test', role: 'administrator' });
      await accept(token);
      expect(await readUser(await signedInUid())).toMatchObject({ isAdmin: true, displayName: 'ada' });
    });

    it('is one, also when the address is invited again: with a new link and the new role', async () => {
      const first = await invite({ email: 'ada@trax.test' });
      const second = await invite({ email: 'Ada@trax.test', role: 'administrator' });
      expect(second.id).toBe(first.id);
      expect(await list()).toMatchObject([{ id: first.id, role: 'administrator' }]);
      expect(toOutcome(await read(first.token))).toEqual([404, 'INVITATION_UNKNOWN']);
      expect(toOutcome(await accept(second.token))).toEqual([204]);
    });

    it('is refused where the address has an account, then and later', async () => {
      const { token } = await invite({ email: 'ada@trax.test' });
      await changeSignUp('open');
      await signUp('ada@trax.test');
      expect(toOutcome(await answerToInvite({ email: 'ada@trax.test' }))).toEqual([409, 'EMAIL_TAKEN']);
      expect(toOutcome(await accept(token))).toEqual([409, 'EMAIL_TAKEN']);
      expect(await countRows()).toEqual([0, 1, 1]);
      expect(await list()).toHaveLength(1);
    });

    it('is accepted by signing in with the address, once that is verified', async () => {
      await invite({ email: 'ada@trax.test', role: 'administrator' });
      await changeSignUp('open');
      await signUp('ada@trax.test');
      expect((await signIn('ada@trax.test')).statusCode).toBe(403);
      expect(await list()).toHaveLength(1);
      await post('/send-verification-email', { email: 'ada@trax.test' });
      await verify(codeOfLastMail());
      expect(await readUser(await signedInUid())).toMatchObject({ isAdmin: true });
      expect(await list()).toEqual([]);
    });
  });

  describe('that works no more', () => {
    it.each([
      {
        why: 'was used',
        end: (_id: string, token: string) => accept(token, { email: 'bob@trax.test' }),
        outcome: [410, 'INVITATION_USED'],
      },
      { why: 'has expired', end: expire, outcome: [410, 'INVITATION_EXPIRED'] },
      { why: 'was withdrawn', end: (id: string) => withdraw(id), outcome: [410, 'INVITATION_WITHDRAWN'] },
      { why: 'has a newer link', end: (id: string) => renew(id), outcome: [404, 'INVITATION_UNKNOWN'] },
    ])('because it $why says so, and makes nothing', async ({ end, outcome }) => {
      const { id, token } = await invite({ role: 'administrator' });
      await end(id, token);
      const before = await countRows();
      expect(toOutcome(await read(token))).toEqual(outcome);
      expect(toOutcome(await accept(token))).toEqual(outcome);
      expect(await countRows()).toEqual(before);
    });

    it('is listed while it has expired, and works again by a new link', async () => {
      const { id } = await invite();
      await expire();
      expect(await list()).toMatchObject([{ id, isExpired: true }]);
      const { token } = await renew(id);
      expect(await list()).toMatchObject([{ id, isExpired: false }]);
      expect(toOutcome(await accept(token))).toEqual([204]);
    });

    it('cannot be renewed or withdrawn once it was accepted, was withdrawn, or never there', async () => {
      const accepted = await invite();
      await accept(accepted.token);
      const withdrawn = await invite();
      expect((await withdraw(withdrawn.id)).statusCode).toBe(204);
      for (const id of [accepted.id, withdrawn.id, UNKNOWN_ID]) {
        expect(toOutcome(await withdraw(id))).toEqual([404, 'INVITATION_NOT_FOUND']);
        expect(toOutcome(await invitations.answerToRenew(id))).toEqual([404, 'INVITATION_NOT_FOUND']);
      }
    });
  });

  it('is for one of two people who accept it in the same second', async () => {
    const { token } = await invite({ role: 'administrator' });
    const answers = await Promise.all(
      ['ada@trax.test', 'bob@trax.test'].map(async (email) => toOutcome(await accept(token, { email }))),
    );
    expect(answers.toSorted()).toEqual([[204], [410, 'INVITATION_USED']]);
    expect(await countRows()).toEqual([1, 1, 1]);
  });

  it('is one of two that are accepted with the same address in the same second', async () => {
    const tokens = [(await invite()).token, (await invite()).token];
    const answers = await Promise.all(tokens.map(async (token) => toOutcome(await accept(token))));
    expect(answers.toSorted()).toEqual([[204], [409, 'EMAIL_TAKEN']]);
    expect([await countRows(), await list()]).toEqual([[1, 1, 1], [expect.anything()]]);
  });

  it('that is cut off in the middle makes nothing, and the same link works again', async () => {
    const { token } = await invite({ email: 'ada@trax.test', role: 'administrator' });
    // The record of the administrator waits for this one, after the account was written.
    await database.query('begin');
    await database.query('lock table users in exclusive mode');
    const cutOff = accept(token);
    const waiting = `select pid from pg_locks where relation = 'users'::regclass and not granted`;
    await until(async () => (await database.query(waiting)).length === 1);
    await database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    expect((await cutOff).statusCode).toBeGreaterThanOrEqual(500);
    await database.query('commit');
    expect(await countRows()).toEqual([0, 0, 0]);
    expect(await list()).toHaveLength(1);
    expect(toOutcome(await accept(token))).toEqual([204]);
  });

  it.each([
    { email: 'unknown' },
    { email: `${'a'.repeat(250)}@trax.test` },
    { email: 'a\u0000b@trax.test' },
    { role: 'owner' as 'listener' },
    { delivery: 'pigeon' as 'link' },
  ])('is refused with %j, and nothing is stored', async (input) => {
    expect(toOutcome(await answerToInvite(input))).toEqual([400, 'BAD_INPUT']);
    expect(await list()).toEqual([]);
  });

  it('is not accepted by a token that is none, with a password that is too common or short, or with a role', async () => {
    const { token } = await invite();
    for (const odd of ['x', 'A'.repeat(22), "' or true --", '\u0000'])
      expect(toOutcome(await accept(odd))).toEqual([404, 'INVITATION_UNKNOWN']);
    expect(toOutcome(await accept(token, { password: 'Password1' }))).toEqual([400, 'PASSWORD_TOO_COMMON']);
    const odd = [accept(''), accept('A'.repeat(101)), accept(token, { password: '1234567' }), withdraw('not-an-id')];
    const answers = await Promise.all([...odd, accept(token, { isAdmin: true })]);
    for (const answer of answers) expect(toOutcome(answer)).toEqual([400, 'BAD_INPUT']);
    expect(toOutcome(await accept(token))).toEqual([204]);
  });

  it('cannot be sent by email', async () => {
    expect(toOutcome(await answerToInvite({ email: 'ada@trax.test', delivery: 'mail' }))).toEqual([
      409,
      'NO_MAIL_SERVER',
    ]);
    expect(toOutcome(await answerToInvite({ delivery: 'mail' }))).toEqual([400, 'INVITATION_NEEDS_EMAIL']);
    expect([await list(), mails]).toEqual([[], []]);
  });

  it('is deleted a week after its end', async () => {
    const hourlyJobs = service.app().get(HourlyJobs, { strict: false });
    await accept((await invite()).token);
    await withdraw((await invite()).id);
    await invite({ email: 'bob@trax.test' });
    const age = (columns: string, days: number) => database.query(columns.replaceAll('$', `- interval '${days} days'`));
    await age('update invitations set accepted_at = accepted_at $, withdrawn_at = withdrawn_at $', 6);
    expect(await hourlyJobs.run('invitations')).toBe(0);
    await age('update invitations set accepted_at = accepted_at $, withdrawn_at = withdrawn_at $', 2);
    expect(await hourlyJobs.run('invitations')).toBe(2);
    await age('update invitations set expires_at = expires_at $', 15);
    expect(await hourlyJobs.run('invitations')).toBe(1);
  });

  it('is erased with its person; those whom the person has invited stay invited', async () => {
    const { token } = await invite({ email: 'ada@trax.test', role: 'administrator' });
    await accept(token);
    const uid = await signedInUid();
    const payload = { email: 'bob@trax.test', role: 'listener', delivery: 'link' };
    await service.inject({ method: 'POST', url: '/internal/invitations', payload, viewer: { uid, isAdmin: true } });
    const erasures = service.app().get(ErasureRepository);
    await erasures.begin(uid, () => undefined);
    await erasures.removeRecord(uid);
    const rows = await database.query('select email, invited_by from invitations');
    expect(rows).toEqual([{ email: 'bob@trax.test', invited_by: null }]);
  });

  describe('where the sign-up', () => {
    it('is by invitation is the only way in, also for an address that has an account', async () => {
      await accept((await invite({ email: 'ada@trax.test' })).token);
      await invite({ email: 'bob@trax.test' });
      for (const email of ['eve@trax.test', 'ada@trax.test', 'bob@trax.test'])
        expect(toOutcome(await signUp(email))).toEqual([403, 'SIGN_UP_BY_INVITATION']);
      expect(await countRows()).toEqual([1, 1, 1]);
      expect((await service.inject({ url: '/api/set-up' })).json()).toMatchObject({ signUp: 'invitation' });
    });

    it('is refused leaves the password alone of an account that is not verified yet', async () => {
      await changeSignUp('open');
      await signUp('ada@trax.test');
      await changeSignUp('invitation');
      expect(toOutcome(await signUp('ada@trax.test', 'another password'))).toEqual([403, 'SIGN_UP_BY_INVITATION']);
      // What a refused sign-up did before would be done by now.
      expect(toOutcome(await signIn('ada@trax.test', 'another password'))).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
      expect(toOutcome(await signIn('ada@trax.test'))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    });

    it('is closed makes no administrator by a sign-in', async () => {
      await invite({ email: 'ada@trax.test', role: 'administrator' });
      await changeSignUp('open');
      await signUp('ada@trax.test');
      await post('/send-verification-email', { email: 'ada@trax.test' });
      await verify(codeOfLastMail());
      await changeSignUp('closed');
      expect((await signIn('ada@trax.test')).statusCode).toBe(200);
      expect([await countRows(), await list()]).toEqual([[0, 1, 1], [expect.anything()]]);
    });

    it('is closed admits no visitor, until it is opened again', async () => {
      const { id, token } = await invite();
      expect((await changeSignUp('closed')).statusCode).toBe(204);
      for (const answer of [await accept(token), await read(token), await signUp('ada@trax.test')])
        expect(toOutcome(answer)).toEqual([403, 'SIGN_UP_CLOSED']);
      for (const answer of [await answerToInvite(), await invitations.answerToRenew(id)])
        expect(toOutcome(answer)).toEqual([409, 'SIGN_UP_CLOSED']);
      expect(await countRows()).toEqual([0, 0, 0]);
      await changeSignUp('open');
      expect((await signUp('bob@trax.test')).statusCode).toBe(200);
      expect(toOutcome(await accept(token))).toEqual([204]);
    });

    it('is to be something else is refused', async () => {
      expect(toOutcome(await changeSignUp('sometimes'))).toEqual([400, 'BAD_INPUT']);
      expect((await service.inject({ url: '/api/set-up' })).json()).toMatchObject({ signUp: 'invitation' });
    });
  });

  describe('of an address with the role of an administrator', () => {
    it.each([
      { why: 'has expired', end: expire },
      { why: 'was withdrawn', end: withdraw },
    ])('gives no role to a person who signs up with the address after it $why', async ({ end }) => {
      const { id } = await invite({ email: 'ada@trax.test', role: 'administrator' });
      await changeSignUp('open');
      await end(id);
      await signUp('ada@trax.test');
      await post('/send-verification-email', { email: 'ada@trax.test' });
      await verify(codeOfLastMail());
      expect((await signIn('ada@trax.test')).statusCode).toBe(200);
      expect(await database.query('select from users where is_admin')).toEqual([]);
    });
  });

  it('names the administrator by uid alone', async () => {
    await invite();
    expect(await database.query('select invited_by from invitations')).toEqual([{ invited_by: ADMINISTRATOR.uid }]);
  });

  testPolicies('users', service, ACCOUNTS_OPERATIONS);
});
