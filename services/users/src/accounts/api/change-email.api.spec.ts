import { describe, expect, it, jest } from '@jest/globals';
import type { EventPayload } from '@trax/contracts/events';
import { GATEWAY_VIEWER } from '@trax/contracts/session';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { InvitationsRepository } from '../../invitations/invitations.repository.js';
import { ORIGIN, PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { toCheck } from '../../testing/sessions.fixture.js';
import { newUser } from '../../testing/users-service.fixture.js';
import { Timing } from '../../timing.js';

const OLD = 'ada@trax.test';
const NEW = 'ada.king@trax.test';

describe('a new email address of an account of the installation', () => {
  const accounts = useAccounts({ LIMIT_MAILS_PER_ACCOUNT: '3' });
  const { database, service, mails, post, get, signIn, verify, codeOfLastMail, becomePerson, readCookie } = accounts;
  const ask = (cookie: string, newEmail = NEW) => post('/change-email', { newEmail }, { cookie });
  const readPending = async (cookie: string) =>
    (await get('/read-email-change', { cookie })).json<{ pending: object | null }>().pending;
  const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;
  const emails = async () =>
    (await database.query<{ email: string }>('select email from auth_users order by email')).map(({ email }) => email);

  /** With a record, as after a first sign-in. */
  const becomeUser = async (email: string) => {
    const person = await becomePerson(email);
    const viewer = { uid: person.uid, email, emailVerified: true };
    const payload = { ...newUser(person.uid), email };
    await service.inject({ method: 'POST', url: '/api/users', payload, viewer });
    mails.length = 0;
    return { ...person, viewer };
  };
  const sendNotices = async () => {
    const type = 'email-change.notice-due';
    type Row = { payload: EventPayload<typeof type> };
    for (const { payload } of await database.query<Row>('select payload from outbox where type = $1', [type]))
      await receiveEvent(service.app(), { type, payload });
  };
  const readRecord = async ({ viewer }: Awaited<ReturnType<typeof becomeUser>>) =>
    (await service.inject({ url: `/api/users/${viewer.uid}`, viewer: { ...viewer, email: NEW } })).json<object>();

  it('is proved by a link that works once, and has then taken the place of the one before everywhere', async () => {
    const person = await becomeUser(OLD);
    const { uid, cookie } = person;
    await database.query(
      `insert into invitations (token_hash, email, role, delivery, accepted_at, accepted_by, expires_at)
       values ('\\x01', $1, 'listener', 'mail', now(), $2, now())`,
      [OLD, uid],
    );
    expect(await readPending(cookie)).toBeNull();
    expect((await ask(cookie, NEW.toUpperCase())).json()).toEqual({ status: true });
    expect(await readPending(cookie)).toEqual({ email: NEW, isMailed: false });
    const code = codeOfLastMail();
    const link = `${ORIGIN}/verify-email?mode=verifyAndChangeEmail&oobCode=${code}`;
    expect(mails).toEqual([{ kind: 'change-email', to: NEW, link }]);
    expect([await emails(), await isSignedIn(cookie)]).toEqual([[OLD], true]);

    await post('/request-password-reset', { email: OLD });
    const reset = codeOfLastMail();
    expect((await verify(code)).statusCode).toBe(200);
    await sendNotices();
    expect(mails.at(-1)).toEqual({ kind: 'email-changed', to: OLD, link: `${ORIGIN}/contact` });
    expect(await emails()).toEqual([NEW]);
    expect(await readRecord(person)).toMatchObject({ email: NEW, emailVerified: true, isAdmin: false });
    expect(await database.query('select email from invitations')).toEqual([{ email: NEW }]);
    expect(await database.query(`select payload from outbox where type = 'user.email-changed'`)).toEqual([
      { payload: { firebaseId: uid, email: NEW } },
    ]);
    const { entries } = await createAuditLogCalls(service).list();
    expect(entries.map(summarize)).toEqual([`${uid} changeEmail ${uid} succeeded`]);

    expect([await isSignedIn(cookie), (await signIn(OLD)).statusCode]).toEqual([false, 401]);
    expect((await post('/reset-password', { token: reset, newPassword: 'battery staple' })).statusCode).toBe(400);
    const again = readCookie(await signIn(NEW));
    expect(await readPending(again)).toBeNull();
    const used = await verify(code);
    expect([used.statusCode, used.json()]).toMatchObject([401, { code: 'INVALID_TOKEN' }]);
    // Also once the address is the old one again.
    await ask(again, OLD);
    expect((await verify(codeOfLastMail())).statusCode).toBe(200);
    expect([(await verify(code)).statusCode, await emails()]).toEqual([401, [OLD]]);
  });

  it('ends every session, which names the address before', async () => {
    const { viewer, cookie, uid } = await becomeUser(OLD);
    const session = toCheck(uid, 'one', { email: OLD });
    await service.inject({
      method: 'PUT',
      url: `/internal/sessions/${session.id}/cookies/${session.cookieHash}`,
      payload: { userAgent: null, expiresAt: new Date(Date.now() + 60_000).toISOString() },
      viewer,
    });
    const isOpen = async () => {
      const payload = { sessions: [{ ...session, signedInAtSeconds: Math.ceil(Date.now() / 1_000) + 5 }] };
      const url = '/internal/sessions/check';
      const answer = await service.inject({ method: 'POST', url, payload, viewer: GATEWAY_VIEWER });
      return answer.json<{ sessions: { isOpen: boolean }[] }>().sessions[0]?.isOpen;
    };
    expect(await isOpen()).toBe(true);
    await ask(cookie);
    expect(await isOpen()).toBe(true);
    await verify(codeOfLastMail());
    expect(await isOpen()).toBe(false);
  });

  it('is asked for by who has signed in of late', async () => {
    const { cookie } = await becomeUser(OLD);
    await database.query(`update auth_sessions set "createdAt" = now() - interval '11 minutes'`);
    const refused = await ask(cookie);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_NEEDED' }]);
    expect((await ask('')).statusCode).toBe(401);
    const confirmed = readCookie(await post('/confirm-identity', { password: PASSWORD }, { cookie }));
    expect((await ask(confirmed)).statusCode).toBe(200);
    expect(mails).toHaveLength(1);
  });

  it('that another person has gets the same answer, in the same time, and no email', async () => {
    await becomeUser(NEW);
    const { cookie } = await becomeUser(OLD);
    jest.replaceProperty(service.app().get(Timing), 'minMailCallMs', new Timing().minMailCallMs);
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const answer = await ask(cookie, email);
      const pending = await readPending(cookie);
      return { isSlow: performance.now() - startedAt >= 490, status: answer.statusCode, body: answer.json(), pending };
    };
    const [taken, free] = [await timed(NEW), await timed('free@trax.test')];
    expect(taken).toEqual({ ...free, pending: { email: NEW, isMailed: false } });
    expect(taken).toMatchObject({ isSlow: true, status: 200 });
    expect(mails.map(({ to }) => to)).toEqual(['free@trax.test']);
  });

  it('that was signed up with meanwhile is refused when the link is opened, and nothing changes', async () => {
    const { cookie } = await becomeUser(OLD);
    await ask(cookie);
    const code = codeOfLastMail();
    await becomeUser(NEW);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await verify(code);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    }
    expect([await emails(), await isSignedIn(cookie), mails]).toEqual([[NEW, OLD], true, []]);
  });

  it.each([
    ['its own', OLD.toUpperCase(), 'EMAIL_UNCHANGED'],
    ['no address', 'ada', 'VALIDATION_ERROR'],
    ['too long', `${'a'.repeat(250)}@trax.test`, 'BAD_INPUT'],
  ])('is refused when it is %s', async (_, email, code) => {
    const { cookie } = await becomeUser(OLD);
    const refused = await ask(cookie, email);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code }]);
    expect([mails, await readPending(cookie)]).toEqual([[], null]);
  });

  it('is limited as other emails are: by account, and by the address that gets them', async () => {
    const { cookie } = await becomeUser(OLD);
    for (const name of ['a', 'b', 'c']) expect((await ask(cookie, `${name}@trax.test`)).statusCode).toBe(200);
    const refused = await ask(cookie, 'd@trax.test');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    await database.query('delete from attempt_counts');
    for (let attempt = 0; attempt < 3; attempt += 1) await post('/request-password-reset', { email: NEW });
    expect((await ask(cookie)).statusCode).toBe(429);
  });

  it('is given up by a later request for another address, and by a new password', async () => {
    const { cookie } = await becomeUser(OLD);
    await ask(cookie);
    const first = codeOfLastMail();
    await ask(cookie, 'other@trax.test');
    expect((await verify(first)).statusCode).toBe(401);
    await post('/request-password-reset', { email: OLD });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: 'battery staple' });
    expect(await emails()).toEqual([OLD]);

    const again = readCookie(await signIn(OLD, 'battery staple'));
    await database.query('delete from attempt_counts');
    await ask(again);
    const code = codeOfLastMail();
    const passwords = { currentPassword: 'battery staple', newPassword: PASSWORD };
    const changed = await post('/change-password', passwords, { cookie: again });
    expect([changed.statusCode, (await verify(code)).statusCode, await emails()]).toEqual([200, 401, [OLD]]);
  });

  it('is not proved by a link of another person, one that has expired, or one that is not ours', async () => {
    const { uid, cookie } = await becomeUser(OLD);
    const { cookie: stranger } = await becomeUser('eve@trax.test');
    await ask(cookie);
    const code = codeOfLastMail();
    const elsewhere = await get(`/verify-email?token=${code}`, { cookie: stranger });
    expect(elsewhere.json()).toMatchObject({ code: 'INVALID_USER' });
    const [head, , signature] = code.split('.');
    const forged = Buffer.from(JSON.stringify({ email: OLD, updateTo: 'eve2@trax.test', userId: uid }));
    expect((await verify(`${head}.${forged.toString('base64url')}.${signature}`)).statusCode).toBe(401);
    expect(await readPending(cookie)).toMatchObject({ email: NEW });
    await database.query(`update auth_verifications set "expiresAt" = now() - interval '1 second'`);
    expect([await readPending(cookie), (await verify(code)).statusCode]).toEqual([null, 401]);
    expect(await emails()).toEqual([OLD, 'eve@trax.test']);
  });

  it('of who is administrator by OWNER_EMAIL leaves them one, and others none', async () => {
    const owner = await becomeUser('owner@trax.test');
    await ask(owner.cookie);
    await verify(codeOfLastMail());
    expect(await readRecord(owner)).toMatchObject({ email: NEW, isAdmin: true });
  });

  it('changes with everything that names it, or not at all', async () => {
    const person = await becomeUser(OLD);
    await ask(person.cookie);
    const code = codeOfLastMail();
    const invitations = service.app().get(InvitationsRepository, { strict: false });
    jest.spyOn(invitations, 'changeEmail').mockRejectedValueOnce(new Error('away'));
    expect((await verify(code)).statusCode).toBe(500);
    expect([await emails(), await isSignedIn(person.cookie)]).toEqual([[OLD], true]);
    expect(await readRecord(person)).toMatchObject({ email: OLD });
    await sendNotices();
    expect(mails.map(({ kind }) => kind)).toEqual(['change-email']);
    expect([(await verify(code)).statusCode, await emails()]).toEqual([200, [NEW]]);
  });

  it('is told at the one before in the language of the page that proved it', async () => {
    const { cookie } = await becomeUser(OLD);
    await ask(cookie);
    const url = `/api/auth/verify-email?token=${codeOfLastMail()}`;
    await service.inject({ url, headers: { 'accept-language': 'de-AT' } });
    await sendNotices();
    expect(mails.at(-1)).toMatchObject({ kind: 'email-changed', to: OLD, language: 'de' });
  });

  it('counts as verified in the record, whose address before did not', async () => {
    const { uid, cookie } = await becomeUser(OLD);
    await database.query('update users set email_verified = false');
    await ask(cookie);
    await verify(codeOfLastMail());
    const rows = await database.query('select email, email_verified from users where firebase_id = $1', [uid]);
    expect(rows).toEqual([{ email: NEW, email_verified: true }]);
  });

  it('is refused once the deletion of the account has begun', async () => {
    const { uid, cookie } = await becomeUser(OLD);
    await ask(cookie);
    await service
      .app()
      .get(ErasureRepository)
      .begin(uid, () => undefined);
    const refused = await verify(codeOfLastMail());
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'USER_NOT_FOUND' }]);
    expect(await emails()).toEqual([OLD]);
  });

  it('that waits goes with the account', async () => {
    const { uid, cookie } = await becomeUser(OLD);
    await ask(cookie);
    await service.app().get(IdentityProvider).deleteAccount(uid);
    expect(await database.query('select 1 from auth_verifications')).toEqual([]);
    expect((await verify(codeOfLastMail())).statusCode).toBe(401);
  });
});
