import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import type { AccountLink, HandedOverLink } from '@trax/contracts/mail';
import { Unavailable } from '@trax/nest-platform/problem';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { decodeJwt } from 'jose';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { Mailer } from '../../mail/mailer.js';
import { ORIGIN, useAccounts } from '../../testing/accounts.fixture.js';
import { outcomeOf } from '../../testing/invitations.fixture.js';
import { peopleOf } from '../../testing/people.fixture.js';
import { until } from '../../testing/sessions.fixture.js';

const EMAIL = 'ada@trax.test';
const ROOT = { uid: 'root', email: 'root@trax.test', isAdmin: true };
const UNKNOWN = [404, 'USER_NOT_FOUND'];

/** An installation whose administrator makes links for others. */
function useLinks(settings: Readonly<Record<string, string>> = {}) {
  const accounts = useAccounts(settings);
  const { database, service, signUp } = accounts;
  const people = peopleOf({ database, service });
  const mailer = () => service.app().get(Mailer, { strict: false });
  const send = (uid: string, viewer: object = ROOT) =>
    service.inject({ method: 'POST', url: `/internal/people/${uid}/links`, viewer: { ...ROOT, ...viewer } });
  const make = async (uid: string) => (await send(uid)).json<AccountLink>();
  const codeOf = ({ link }: AccountLink) => new URL(link ?? '').searchParams.get('oobCode') ?? '';

  beforeEach(() => people.add('root', { is_admin: true }));

  /** An account that is in the list of people; its uid. */
  const addPerson = async (email: string, { isVerified = false } = {}): Promise<string> => {
    const { user } = (await signUp(email)).json<{ user: { id: string } }>();
    if (isVerified) await database.query('update auth_users set "emailVerified" = true where id = $1', [user.id]);
    await people.add(user.id, { email, email_verified: isVerified });
    return user.id;
  };
  return { ...accounts, people, mailer, send, make, codeOf, addPerson };
}

describe('a link that an administrator makes for somebody, without a mail server', () => {
  const { database, service, mails, people, send, make, codeOf, addPerson, ...accounts } = useLinks();
  const { post, signIn, signUp, verify } = accounts;
  const countTokens = async () => (await database.query('select 1 from auth_verifications')).length;

  it('verifies the address of whoever has not done so, and is in no log and no list', async () => {
    const uid = await addPerson(EMAIL);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const answer = await send(uid);
    const made = answer.json<AccountLink>();
    expect([answer.statusCode, made]).toMatchObject([201, { to: EMAIL, purpose: 'verification' }]);
    expect(made.link).toMatch(new RegExp(`^${ORIGIN}/verify-email\\?mode=verifyEmail&oobCode=`));
    expect(JSON.stringify(warn.mock.calls)).not.toContain(codeOf(made));
    const list = await service.inject({ url: '/internal/handed-over-links', viewer: ROOT });
    expect([list.json<HandedOverLink[]>(), mails]).toEqual([[], []]);
    expect(outcomeOf(await signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await verify(codeOf(made))).statusCode).toBe(200);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('chooses a new password once, where the address is verified', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const made = await make(uid);
    expect(made).toMatchObject({ to: EMAIL, purpose: 'passwordReset' });
    expect(made.link).toMatch(new RegExp(`^${ORIGIN}/verify-email\\?mode=resetPassword&oobCode=[\\w-]{24}$`));
    const token = codeOf(made);
    expect((await post('/read-password-reset', { token })).json()).toEqual({ email: EMAIL });
    expect((await post('/reset-password', { token, newPassword: 'battery staple' })).statusCode).toBe(200);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
    const again = await post('/reset-password', { token, newPassword: 'another one' });
    expect(outcomeOf(again)).toEqual([400, 'INVALID_TOKEN']);
  });

  it('works for an hour', async () => {
    const { iat = 0, exp } = decodeJwt(codeOf(await make(await addPerson('bob@trax.test'))));
    expect(exp).toBe(iat + 3_600);
    const token = codeOf(await make(await addPerson(EMAIL, { isVerified: true })));
    const pass = (minutes: number) =>
      database.query(`update auth_verifications set "expiresAt" = "expiresAt" - interval '${minutes} minutes'`);
    await pass(59);
    expect((await post('/read-password-reset', { token })).statusCode).toBe(200);
    await pass(1);
    expect(outcomeOf(await post('/read-password-reset', { token }))).toEqual([400, 'INVALID_TOKEN']);
  });

  it('is refused to everybody else, and to an administrator who is none any more', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    expect(outcomeOf(await send(uid, { uid: 'eve', isAdmin: false }))).toEqual([403, 'FORBIDDEN']);
    await database.query(`update users set is_admin = false where firebase_id = 'root'`);
    expect(outcomeOf(await send(uid))).toEqual([403, 'FORBIDDEN']);
    expect(await countTokens()).toBe(0);
  });

  it('is not made for oneself', async () => {
    expect(outcomeOf(await send('root'))).toEqual([403, 'OWN_ACCOUNT_PROTECTED']);
  });

  it('is not made for whoever is disabled', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    await people.disable(uid);
    expect(outcomeOf(await send(uid))).toEqual([409, 'ACCOUNT_DISABLED']);
    expect(await countTokens()).toBe(0);
  });

  it('is not made for whoever is being erased, is erased, or has no account', async () => {
    const uid = await addPerson(EMAIL, { isVerified: true });
    const erasures = service.app().get(ErasureRepository);
    await erasures.begin(uid, () => undefined);
    expect(outcomeOf(await send(uid))).toEqual(UNKNOWN);
    await service.app().get(IdentityProvider).deleteAccount(uid);
    await erasures.removeRecord(uid);
    expect(outcomeOf(await send(uid))).toEqual(UNKNOWN);
    await people.add('without-account');
    expect(outcomeOf(await send('without-account'))).toEqual(UNKNOWN);
    // Who is no person of this list yet.
    const { user } = (await signUp('bob@trax.test')).json<{ user: { id: string } }>();
    expect(outcomeOf(await send(user.id))).toEqual(UNKNOWN);
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
    expect(outcomeOf(await answer)).toEqual(UNKNOWN);
    expect(await countTokens()).toBe(0);
  });

  it.each(['a%20b', 'ada@trax.test', '%00', '..%2Froot'])('is not made for %s', async (odd) => {
    expect(outcomeOf(await send(odd))).toEqual([400, 'BAD_INPUT']);
  });
});

describe('a link that an administrator makes for somebody, with a mail server', () => {
  const { mails, mailer, send, make, addPerson, codeOfLastMail, verify, signIn } = useLinks();
  beforeEach(() => void jest.spyOn(mailer(), 'hasServer').mockResolvedValue(true));

  it.each([
    ['verification', 'verify-email', false],
    ['passwordReset', 'reset-password', true],
  ])('is sent to that person alone: %s', async (purpose, kind, isVerified) => {
    expect(await make(await addPerson(EMAIL, { isVerified }))).toEqual({ to: EMAIL, purpose, link: null });
    expect(mails).toEqual([{ kind, to: EMAIL, link: expect.stringContaining(`${ORIGIN}/verify-email?mode=`) }]);
  });

  it('works', async () => {
    await make(await addPerson(EMAIL));
    expect((await verify(codeOfLastMail())).statusCode).toBe(200);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('is not made while no email can be stored', async () => {
    const uid = await addPerson(EMAIL);
    jest.spyOn(mailer(), 'assertIsReady').mockRejectedValueOnce(new Unavailable());
    expect(outcomeOf(await send(uid))).toEqual([503, 'UNAVAILABLE']);
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
    expect(outcomeOf(await post('/request-password-reset', { email: EMAIL }))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('where nobody has a password', () => {
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
    expect(outcomeOf(await send('ada'))).toEqual([409, 'NO_PASSWORDS']);
  });
});

const REQUEST = '01890000-0000-7000-8000-000000000001';
const INSERT_USER_SQL = `
  insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
  values ('ada', 'Ada', 'ada@trax.test', true, 'production', now())
  on conflict do nothing`;

describe('the link that confirms a deletion request', () => {
  const { database, service, mails } = useAccounts();
  const listPublished = async <T>(type: EventType): Promise<T[]> =>
    (await database.query<{ payload: T }>('select payload from outbox where type = $1', [type])).map(
      ({ payload }) => payload,
    );
  const request = async (email: string, needsLink?: boolean) => {
    await database.query(INSERT_USER_SQL);
    const payload = { requestId: REQUEST, email, ...(needsLink === undefined ? {} : { needsLink }) };
    await receiveEvent(service.app(), { type: 'deletion.requested', payload });
    for (const due of await listPublished<EventPayload<'deletion.confirmation-due'>>('deletion.confirmation-due'))
      await receiveEvent(service.app(), { type: 'deletion.confirmation-due', payload: due });
    const found = await listPublished<EventPayload<'deletion.account-found'>>('deletion.account-found');
    return found.map(({ confirmationHash }) => confirmationHash);
  };
  const haveMailServer = (hasServer: boolean) =>
    jest.spyOn(service.app().get(Mailer, { strict: false }), 'hasServer').mockResolvedValue(hasServer);

  it('goes to the address of an account; only the hash of its code is published', async () => {
    haveMailServer(true);
    const [hash] = await request('ada@trax.test', true);
    expect(mails).toMatchObject([{ kind: 'confirm-deletion', to: 'ada@trax.test' }]);
    const link = new URL(mails[0]?.link ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('mode')]).toEqual([
      ORIGIN,
      '/verify-email',
      'confirmDeletion',
    ]);
    expect(hash).toBe(
      createHash('sha256')
        .update(link.searchParams.get('oobCode') ?? '')
        .digest('hex'),
    );
  });

  it('is sent when its hash is stored: a handling that is rolled back sends none', async () => {
    haveMailServer(true);
    await database.query('alter table outbox add constraint refused check (false)');
    await expect(request('ada@trax.test', true)).rejects.toThrow('refused');
    expect(mails).toEqual([]);
    await database.query('alter table outbox drop constraint refused');
    expect(await request('ada@trax.test', true)).toHaveLength(1);
    expect(mails).toHaveLength(1);
    await request('ada@trax.test', true);
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1);
  });

  it.each([
    ['another one was sent of late', true, false],
    ['the deletion service of the release before asks', true, undefined],
    ['there is no mail server', false, true],
  ])('is not sent when %s', async (_, hasServer, needsLink) => {
    haveMailServer(hasServer);
    expect(await request('ada@trax.test', needsLink)).toEqual([null]);
    expect(mails).toEqual([]);
  });

  it('is not sent to an address without an account', async () => {
    haveMailServer(true);
    expect(await request('nobody@trax.test', true)).toEqual([]);
    expect(mails).toEqual([]);
  });
});
