import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { AccountLink, HandedOverLink, TestMail } from '@trax/contracts/mail';
import type { PeoplePage } from '@trax/contracts/users';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { TestService } from '@trax/testing-server/use-service';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import type { LinkMail } from '../../mail/mailer.js';
import { MAIL_QUEUE } from '../../mail/mailer.js';
import { recordLinkMail } from '../../mail/send-mail.processor.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, createInvitationCalls, toOutcome, readToken } from '../../testing/invitations.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { MAIL_ACCOUNT, readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

const EMAIL = 'ada@trax.test';
const SERVER = { host: '127.0.0.1', security: 'none', ...MAIL_ACCOUNT, sender: 'trax@mail.example' };

/** What a sign-in with the address says of it. */
async function isVerified(service: TestService): Promise<boolean> {
  const payload = { email: EMAIL, password: PASSWORD };
  const answer = await service.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  return answer.json<{ user: { emailVerified: boolean } }>().user.emailVerified;
}

describe('with a mail server', () => {
  const server = useMailServer();
  const queueDatabase = useQueueDatabase();
  const { database, service } = useUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    SMTP_URL: server.url(),
    MAIL_FROM: 'trax@mail.example',
    PRODUCT_NAME: 'Trax at home',
    LIMIT_MAILS_PER_ACCOUNT: '2',
  }));
  const { invite, answerToInvite, answerToRenew, renew, accept, list } = createInvitationCalls(service);
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });

  beforeAll(() => new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve)));
  beforeEach(() => database.empty());
  afterEach(() => queue().obliterate({ force: true }));

  describe('an invitation by email', () => {
    it('is shown to no administrator, and proves the address', async () => {
      const arrival = server.next();
      const { link } = await invite({ email: EMAIL, delivery: 'mail' });
      expect(link).toBeNull();
      const mail = await arrival;
      const text = readable(mail?.source ?? '');
      expect(mail?.to).toEqual([EMAIL]);
      expect(text).toContain('Subject: Your invitation to Trax at home');
      expect(toOutcome(await accept(readToken(text)))).toEqual([204]);
      expect(await isVerified(service)).toBe(true);
    });

    it('says who invites', async () => {
      await createPeopleCalls({ database, service }).add(ADMINISTRATOR.uid, { display_name: 'Bo' });
      const arrival = server.next();
      await invite({ email: EMAIL, delivery: 'mail' });
      expect(readable((await arrival)?.source ?? '')).toContain('Bo invites you to Trax at home.');
    });

    it('says in the panel why the mail server has not taken it, until it has, or there is a new link', async () => {
      const readFirst = async () => (await list())[0];
      server.refusals.push({ status: 550, message: 'no such person' });
      const { id } = await invite({ email: EMAIL, delivery: 'mail' });
      const mailFailure = 'the mail server did not accept the recipient (EENVELOPE RCPT TO 550)';
      await until(async () => (await queue().getFailedCount()) === 1);
      expect(await readFirst()).toMatchObject({ mailFailure });
      await renew(id);
      expect(await readFirst()).toMatchObject({ mailFailure: null });
      server.refusals.push({ status: 550, message: 'no' });
      await answerToRenew(id, 'mail');
      await until(async () => (await queue().getFailedCount()) === 2);
      expect(await readFirst()).toMatchObject({ mailFailure });
      await invite({ email: EMAIL });
      expect(await readFirst()).toMatchObject({ mailFailure: null });
    });

    it('is taken at a later attempt, and the failure before is gone', async () => {
      server.refusals.push({ status: 450, message: '4.2.1 later' });
      await invite({ email: EMAIL, delivery: 'mail' });
      await until(async () => (await list()).some((one) => 'mailFailure' in one && one.mailFailure !== null));
      await until(async () => server.received.length === 1);
      await until(async () => (await list()).every((one) => 'mailFailure' in one && one.mailFailure === null));
    });

    it('proves nothing any more once an administrator has copied a new link, which replaces it', async () => {
      const arrival = server.next();
      const { id } = await invite({ email: EMAIL, delivery: 'mail' });
      const sent = readToken(readable((await arrival)?.source ?? ''));
      const { token } = await renew(id);
      expect(await list()).toMatchObject([{ delivery: 'link' }]);
      expect(toOutcome(await accept(sent))).toEqual([404, 'INVITATION_UNKNOWN']);
      expect(toOutcome(await accept(token))).toEqual([204]);
      expect(await isVerified(service)).toBe(false);
    });

    it('is limited by its address, however it is spelled, and what is refused changes nothing', async () => {
      const { id } = await invite({ email: EMAIL, delivery: 'mail' });
      expect((await answerToRenew(id, 'mail')).statusCode).toBe(201);
      await until(async () => server.received.length === 2);
      const sent = readToken(readable(server.received.at(-1)?.source ?? ''));
      expect(toOutcome(await answerToRenew(id, 'mail'))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(toOutcome(await answerToInvite({ email: 'ADA@trax.test', delivery: 'mail' }))).toEqual([
        429,
        'TOO_MANY_REQUESTS',
      ]);
      expect(toOutcome(await accept(sent))).toEqual([204]);
    });
  });

  describe('a link for a person', () => {
    /** A person whose address is not verified, for whom an administrator makes links. */
    const addPerson = async () => {
      const people = createPeopleCalls({ database, service });
      const payload = { name: '', email: EMAIL, password: PASSWORD };
      const signedUp = await service.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
      const { id: uid } = signedUp.json<{ user: { id: string } }>().user;
      await people.add(ADMINISTRATOR.uid, { is_admin: true });
      await people.add(uid, { email: EMAIL });
      const makeLink = async () =>
        (
          await service.inject({ method: 'POST', url: `/internal/people/${uid}/links`, viewer: ADMINISTRATOR })
        ).json<AccountLink>();
      const findMail = async () => {
        const answer = await service.inject({ url: '/internal/people', viewer: ADMINISTRATOR });
        return answer.json<PeoplePage>().users.find(({ firebaseId }) => firebaseId === uid)?.linkMail;
      };
      return { uid, makeLink, findMail };
    };

    it('says in the list why the mail server has not taken the newest one, until it has', async () => {
      const { makeLink, findMail } = await addPerson();
      expect(await findMail()).toBeNull();
      server.refusals.push({ status: 550, message: 'no such person' });
      expect(await makeLink()).toMatchObject({ link: null });
      await until(async () => (await queue().getFailedCount()) === 1);
      const failure = 'the mail server did not accept the recipient (EENVELOPE RCPT TO 550)';
      expect(await findMail()).toEqual({ queuedAt: expect.any(String), failure });
      const arrival = server.next();
      await makeLink();
      expect(await findMail()).toMatchObject({ failure: null });
      await arrival;
    });

    it('says nothing of an older one', async () => {
      const { uid, makeLink, findMail } = await addPerson();
      const arrival = server.next();
      await makeLink();
      await arrival;
      const { queuedAt: mailedAt = '' } = (await findMail()) ?? {};
      const record = (link: LinkMail) => recordLinkMail(service.app().get(DataSource).manager, link, 'refused');
      await record({ firebaseId: uid, mailedAt: new Date(0).toISOString() });
      await record({ firebaseId: ADMINISTRATOR.uid, mailedAt });
      expect(await findMail()).toMatchObject({ failure: null });
      await record({ firebaseId: uid, mailedAt });
      expect(await findMail()).toMatchObject({ failure: 'refused' });
    });
  });

  describe('a test', () => {
    const send = async () =>
      (await service.inject({ method: 'POST', url: '/internal/test-mails', viewer: ADMINISTRATOR })).json<TestMail>();
    const find = (id: string) => service.inject({ url: `/internal/test-mails/${id}`, viewer: ADMINISTRATOR });
    const outcome = async ({ id }: TestMail) => {
      const read = async () => (await find(id)).json<TestMail>();
      await until(async () => (await read()).state !== 'queued');
      return read();
    };

    it('goes to the administrator, and is delivered', async () => {
      const sent = await send();
      expect(sent).toMatchObject({ to: ADMINISTRATOR.email, state: 'queued', reason: null });
      expect(await outcome(sent)).toEqual({ ...sent, state: 'delivered' });
      expect(server.received.map(({ to }) => to)).toEqual([[ADMINISTRATOR.email]]);
    });

    it('that the mail server refuses has failed at once, and says why', async () => {
      server.refusals.push({ status: 450, message: '4.2.1 later' });
      const reason = 'the mail server did not accept the recipient (EENVELOPE RCPT TO 450 4.2.1)';
      expect(await outcome(await send())).toMatchObject({ state: 'failed', reason });
    });

    it('is limited, and no other job is read by it', async () => {
      for (const sent of [await send(), await send()]) await outcome(sent);
      expect(
        toOutcome(await service.inject({ method: 'POST', url: '/internal/test-mails', viewer: ADMINISTRATOR })),
      ).toEqual([429, 'TOO_MANY_REQUESTS']);
      server.refusals.push({ status: 550, message: 'no' });
      await invite({ email: EMAIL, delivery: 'mail' });
      await until(async () => (await queue().getFailedCount()) === 1);
      const [job] = await queue().getFailed();
      for (const id of [job?.id ?? '', 'unknown']) expect(toOutcome(await find(id))).toEqual([404, 'NOT_FOUND']);
    });
  });

  it('no link stands in the panel', async () => {
    await invite({ email: EMAIL, delivery: 'mail' });
    expect((await service.inject({ url: '/internal/handed-over-links', viewer: ADMINISTRATOR })).json()).toEqual([]);
  });
});

describe('whether an invitation proves the address that it names', () => {
  const server = useMailServer();
  const queueDatabase = useQueueDatabase();
  const { database, service } = useUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
  }));
  const { invite, renew, accept, list } = createInvitationCalls(service);
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url: `/internal${url}`, viewer: ADMINISTRATOR, ...(payload && { payload }) });
  const chooseServer = (port = server.port) => call('PUT', '/mail-server', { ...SERVER, port });
  const removeServer = () => call('DELETE', '/mail-server');
  const listLinks = async () => (await call('GET', '/handed-over-links')).json<HandedOverLink[]>();
  const acceptAndSignIn = async (token: string) => {
    expect(toOutcome(await accept(token))).toEqual([204]);
    return isVerified(service);
  };

  beforeAll(() => new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve)));
  beforeEach(async () => {
    await database.empty();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  });
  afterEach(async () => {
    await queue().obliterate({ force: true });
  });

  it('depends on how its link went out: copied from the panel it does not, also once the mail server is removed', async () => {
    await chooseServer();
    const { token } = await invite({ email: EMAIL });
    await removeServer();
    expect(await acceptAndSignIn(token)).toBe(false);
  });

  it('sent by email it does, also once the mail server is removed', async () => {
    await chooseServer();
    const arrival = server.next();
    await invite({ email: EMAIL, delivery: 'mail' });
    const token = readToken(readable((await arrival)?.source ?? ''));
    await removeServer();
    expect(await acceptAndSignIn(token)).toBe(true);
  });

  it('shown to administrators, because the mail server was removed before it was sent, it does not', async () => {
    await chooseServer(1);
    await invite({ email: EMAIL, delivery: 'mail' });
    await until(async () => ((await queue().getJobs())[0]?.attemptsMade ?? 0) > 0);
    await removeServer();
    await until(async () => (await listLinks()).length === 1);
    const mailFailure = 'there is no mail server any more';
    await until(async () => (await list()).some((one) => 'mailFailure' in one && one.mailFailure === mailFailure));
    expect(await list()).toMatchObject([{ email: EMAIL, delivery: 'link' }]);
    expect(await acceptAndSignIn(readToken((await listLinks())[0]?.link ?? ''))).toBe(false);
  });

  it('handed over where there is no mail server it does not, also once there is one', async () => {
    const { token } = await invite({ email: EMAIL });
    await chooseServer();
    expect(await acceptAndSignIn(token)).toBe(false);
  });

  it.each([
    ['a new link', ({ id }: { id: string }) => renew(id)],
    ['another invitation of the address', () => invite({ email: EMAIL })],
  ])('is decided anew by %s', async (_, repeat) => {
    await chooseServer();
    const invited = await invite({ email: EMAIL, delivery: 'mail' });
    const { token } = await repeat(invited);
    expect(await acceptAndSignIn(token)).toBe(false);
  });
});
