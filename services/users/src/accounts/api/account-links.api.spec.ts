import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountLink, HandedOverLink } from '@trax/contracts/mail';
import { Unavailable } from '@trax/nest-platform/problem';
import { until } from '@trax/testing-server/until';
import { createEmailVerificationToken } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { Mailer } from '../../mail/mailer.js';
import { ACCOUNTS_SETTINGS, ORIGIN, PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';

const EMAIL = 'ada@trax.test';
const ROOT = { uid: 'root', email: 'root@trax.test', isAdmin: true };
const UNKNOWN = [404, 'USER_NOT_FOUND'];

/** An installation whose administrator makes links for others. */
function useLinks(settings: Readonly<Record<string, string>> = {}) {
  const accounts = useAccounts(settings);
  const { database, service, signUp } = accounts;
  const people = createPeopleCalls({ database, service });
  const mailer = () => service.app().get(Mailer, { strict: false });
  const send = (uid: string, viewer: object = ROOT) =>
    service.inject({ method: 'POST', url: `/internal/people/${uid}/links`, viewer: { ...ROOT, ...viewer } });
  const make = async (uid: string) => (await send(uid)).json<AccountLink>();
  const readCode = ({ link }: AccountLink) => new URL(link ?? '').searchParams.get('oobCode') ?? '';

  beforeEach(() => people.add('root', { is_admin: true }));

  /** An account that is in the list of people; its uid. */
  const addPerson = async (email: string, { isVerified = false } = {}): Promise<string> => {
    const { user } = (await signUp(email)).json<{ user: { id: string } }>();
    if (isVerified) await database.query('update auth_users set "emailVerified" = true where id = $1', [user.id]);
    await people.add(user.id, { email, email_verified: isVerified });
    return user.id;
  };
  return { ...accounts, people, mailer, send, make, readCode, addPerson };
}

describe('a link that an administrator makes for a person, without a mail server', () => {
  const { database, service, mails, people, send, make, readCode, addPerson, ...accounts } = useLinks();
  const { post, signIn, signUp, verify } = accounts;
  const countTokens = async () => (await database.query('select 1 from auth_verifications')).length;

  it('verifies an address that is not verified, and is in no log and no list', async () => {
    const uid = await addPerson(EMAIL);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const answer = await send(uid);
    const made = answer.json<AccountLink>();
    expect([answer.statusCode, made]).toMatchObject([201, { to: EMAIL, purpose: 'verification' }]);
    expect(made.link).toMatch(new RegExp(`^${ORIGIN}/verify-email\\?mode=verifyEmail&oobCode=`));
    expect(JSON.stringify(warn.mock.calls)).not.toContain(readCode(made));
    const list = await service.inject({ url: '/internal/handed-over-links', viewer: ROOT });
    expect([list.json<HandedOverLink[]>(), mails]).toEqual([[], []]);
    expect(toOutcome(await signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await verify(readCode(made))).statusCode).toBe(200);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('chooses a new password once, where the address is verified', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const made = await make(uid);
    expect(made).toMatchObject({ to: EMAIL, purpose: 'passwordReset' });
    expect(made.link).toMatch(
      new RegExp(`^${ORIGIN}/verify-email\\?mode=resetPassword&oobCode=[\\w-]{24}\\.[0-9a-f]{16}$`),
    );
    const token = readCode(made);
    expect((await post('/read-password-reset', { token })).json()).toEqual({ email: EMAIL });
    expect((await post('/reset-password', { token, newPassword: 'battery staple' })).statusCode).toBe(200);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
    const again = await post('/reset-password', { token, newPassword: 'another one' });
    expect(toOutcome(again)).toEqual([400, 'INVALID_TOKEN']);
  });

  it('is the only one of its account, and ends when a password is chosen', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const isOpen = async (token: string) => (await post('/read-password-reset', { token })).statusCode === 200;
    await post('/request-password-reset', { email: EMAIL });
    const requested = accounts.codeOfLastMail();
    const made = readCode(await make(uid));
    expect([await isOpen(requested), await isOpen(made)]).toEqual([false, true]);
    const cookie = accounts.readCookie(await signIn(EMAIL));
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    const publish = jest.spyOn(service.app().get(RevocationPublisher, { strict: false }), 'publish');
    expect((await post('/change-password', change, { cookie })).statusCode).toBe(200);
    expect(await isOpen(made)).toBe(false);
    const next = readCode(await make(uid));
    await database.query(
      `insert into auth_verifications select 'twin', 'reset-password:twin', value, "expiresAt" from auth_verifications`,
    );
    expect((await post('/reset-password', { token: next, newPassword: 'staple battery' })).statusCode).toBe(200);
    expect(await isOpen('twin')).toBe(false);
    // Gateways check the sessions of the person at once.
    expect(publish.mock.calls).toEqual([[[uid]], [[uid]]]);
  });

  describe.each([
    ['is an administrator no more', (uid: string) => people.unmake(uid)],
    ['is disabled', (uid: string) => people.unmake(uid).then(() => people.disable(uid))],
    [
      'is erased',
      (uid: string) =>
        service
          .app()
          .get(ErasureRepository)
          .begin(uid, () => undefined)
          .then(() => uid),
    ],
  ])('and an invitation', (why, end) => {
    it(`are withdrawn when who has made them ${why}`, async () => {
      const uid = await addPerson(EMAIL, { isVerified: true });
      await people.add('eve', { is_admin: true });
      const { invite, answerToInvite, answerToRenew, list, accept } = createInvitationCalls(service, {
        uid: 'eve',
        email: 'eve@trax.test',
        isAdmin: true,
      });
      const { token: invitation } = await invite({ role: 'administrator' });
      const token = readCode((await send(uid, { uid: 'eve' })).json<AccountLink>());
      const { token: kept, id } = await createInvitationCalls(service).invite();
      await end('eve');
      expect(await list()).toHaveLength(1);
      for (const answer of [await answerToInvite(), await answerToRenew(id)])
        expect(toOutcome(answer)).toEqual([403, 'FORBIDDEN']);
      expect(toOutcome(await accept(invitation))).toEqual([410, 'INVITATION_WITHDRAWN']);
      expect(toOutcome(await post('/read-password-reset', { token }))).toEqual([400, 'INVALID_TOKEN']);
      expect(toOutcome(await accept(kept, { email: 'bob@trax.test' }))).toEqual([204]);
    });
  });

  it('works for an hour', async () => {
    const { iat = 0, exp } = decodeJwt(readCode(await make(await addPerson('bob@trax.test'))));
    expect(exp).toBe(iat + 3_600);
    const token = readCode(await make(await addPerson(EMAIL, { isVerified: true })));
    const pass = (minutes: number) =>
      database.query(`update auth_verifications set "expiresAt" = "expiresAt" - interval '${minutes} minutes'`);
    await pass(59);
    expect((await post('/read-password-reset', { token })).statusCode).toBe(200);
    await pass(1);
    expect(toOutcome(await post('/read-password-reset', { token }))).toEqual([400, 'INVALID_TOKEN']);
  });

  it('is refused to everybody else, and to an administrator who is none any more', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    expect(toOutcome(await send(uid, { uid: 'eve', isAdmin: false }))).toEqual([403, 'FORBIDDEN']);
    await database.query(`update users set is_admin = false where firebase_id = 'root'`);
    expect(toOutcome(await send(uid))).toEqual([403, 'FORBIDDEN']);
    expect(await countTokens()).toBe(0);
  });

  it('is not made for oneself', async () => {
    expect(toOutcome(await send('root'))).toEqual([403, 'OWN_ACCOUNT_PROTECTED']);
  });

  it('is not made for another administrator who would choose a password by it', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const owner = await addPerson('owner@trax.test', { isVerified: true });
    await people.make(uid);
    for (const administrator of [uid, owner])
      expect(toOutcome(await send(administrator))).toEqual([403, 'ADMIN_ACCOUNT_PROTECTED']);
    await people.unmake(uid);
    expect((await send(uid)).statusCode).toBe(201);
    const unverified = await addPerson('bob@trax.test');
    await people.make(unverified);
    expect((await send(unverified)).statusCode).toBe(201);
  });

  it('is not made for a disabled person', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    await people.disable(uid);
    expect(toOutcome(await send(uid))).toEqual([409, 'ACCOUNT_DISABLED']);
    expect(await countTokens()).toBe(0);
  });

  it('is not made for a person who is being erased, is erased, or has no account', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const erasures = service.app().get(ErasureRepository);
    await erasures.begin(uid, () => undefined);
    expect(toOutcome(await send(uid))).toEqual(UNKNOWN);
    await service.app().get(IdentityProvider).deleteAccount(uid);
    await erasures.removeRecord(uid);
    expect(toOutcome(await send(uid))).toEqual(UNKNOWN);
    await people.add('without-account');
    expect(toOutcome(await send('without-account'))).toEqual(UNKNOWN);
    // Who is no person of this list yet.
    const { user } = (await signUp('bob@trax.test')).json<{ user: { id: string } }>();
    expect(toOutcome(await send(user.id))).toEqual(UNKNOWN);
    expect(await countTokens()).toBe(0);
  });

  it('waits for an erasure that begins in the same moment', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    await database.query('begin');
    await database.query(`select pg_advisory_xact_lock(hashtextextended('erasure:' || $1, 0))`, [uid]);
    const answer = send(uid);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await until(async () => (await database.query(waiting)).length === 1);
    await database.query('update users set deletion_started_at = now() where firebase_id = $1', [uid]);
    await database.query('commit');
    expect(toOutcome(await answer)).toEqual(UNKNOWN);
    expect(await countTokens()).toBe(0);
  });

  it.each(['a%20b', 'ada@trax.test', '%00', '..%2Froot'])('is not made for %s', async (odd) => {
    expect(toOutcome(await send(odd))).toEqual([400, 'BAD_INPUT']);
  });
});

describe('a link that an administrator makes for a person, with a mail server', () => {
  const { mails, mailer, send, make, addPerson, codeOfLastMail, verify, signIn } = useLinks();
  beforeEach(() => {
    jest.spyOn(mailer(), 'hasServer').mockResolvedValue(true);
    jest.spyOn(mailer(), 'assertIsReady').mockResolvedValue();
  });

  it.each([
    ['verification', 'verify-email', false],
    ['passwordReset', 'reset-password', true],
  ])('is sent to that person alone: %s', async (purpose, kind, isVerified) => {
    expect(await make(await addPerson(EMAIL, { isVerified }))).toEqual({ to: EMAIL, purpose, link: null });
    expect(mails).toMatchObject([{ kind, to: EMAIL, link: expect.stringContaining(`${ORIGIN}/verify-email?mode=`) }]);
  });

  it('works', async () => {
    await make(await addPerson(EMAIL));
    expect((await verify(codeOfLastMail())).statusCode).toBe(200);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('is not made while no email can be stored', async () => {
    const uid = await addPerson(EMAIL);
    jest.spyOn(mailer(), 'assertIsReady').mockRejectedValueOnce(new Unavailable());
    expect(toOutcome(await send(uid))).toEqual([503, 'UNAVAILABLE']);
    expect(mails).toEqual([]);
  });
});

describe('the limit of links', () => {
  const { post, send, addPerson } = useLinks({ LIMIT_MAILS_PER_ACCOUNT: '3' });

  it('counts those that administrators make with those that the person asks for', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    await post('/request-password-reset', { email: EMAIL });
    const answers = [await send(uid), await send(uid), await send(uid)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(toOutcome(await post('/request-password-reset', { email: EMAIL }))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('where accounts have no password', () => {
  const { database, people, send } = useLinks({
    PASSWORD_SIGN_IN: 'false',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  });

  it('no link is made', async () => {
    await people.add('ada');
    await database.query(
      `insert into auth_users (id, name, email, "emailVerified") values ('ada', '', '${EMAIL}', true)`,
    );
    expect(toOutcome(await send('ada'))).toEqual([409, 'NO_PASSWORDS']);
  });
});

describe('a link to verify an address that has expired', () => {
  const { database, signUp, verify, becomePerson } = useAccounts();
  const makeExpired = (email: string, claims: object = {}) =>
    createEmailVerificationToken(ACCOUNTS_SETTINGS.AUTH_SECRET, email, undefined, -1, { ...claims });

  it('says that the address is verified, where it is', async () => {
    const { uid } = await becomePerson(EMAIL);
    for (const claims of [{}, { userId: uid }])
      expect((await verify(await makeExpired(EMAIL, claims))).statusCode).toBe(200);
  });

  it('verifies nothing', async () => {
    await signUp(EMAIL);
    expect(toOutcome(await verify(await makeExpired(EMAIL)))).toEqual([401, 'TOKEN_EXPIRED']);
    expect(await database.query('select "emailVerified" from auth_users')).toEqual([{ emailVerified: false }]);
  });

  it('says nothing of another account, and only what was signed here', async () => {
    await becomePerson(EMAIL);
    expect(toOutcome(await verify(await makeExpired('unknown@trax.test')))).toEqual([401, 'TOKEN_EXPIRED']);
    expect(toOutcome(await verify(await makeExpired(EMAIL, { userId: 'another' })))).toEqual([401, 'TOKEN_EXPIRED']);
    const forged = (await makeExpired(EMAIL)).replace(/\.[^.]+$/, '.x');
    expect(toOutcome(await verify(forged))).toEqual([401, 'INVALID_TOKEN']);
  });
});
