import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { TestMail } from '@trax/contracts/mail';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useDatabase } from '@trax/testing-server/use-database';
import type { Queue } from 'bullmq';
import { MAIL_QUEUE } from '../../mail/queued-mailer.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, invitationsOf, outcomeOf, tokenOf } from '../../testing/invitations.fixture.js';
import { readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { until } from '../../testing/sessions.fixture.js';
import { useOwnUsersService } from '../../testing/users-service.fixture.js';

const EMAIL = 'ada@trax.test';

describe('with a mail server', () => {
  const server = useMailServer();
  const queueDatabase = useDatabase({ name: 'queue', entities: [], migrations: [] });
  const { database, service } = useOwnUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    SMTP_URL: server.url(),
    MAIL_FROM: 'trax@mail.example',
    PRODUCT_NAME: 'Trax at home',
    LIMIT_MAILS_PER_ACCOUNT: '2',
  }));
  const { invite, answerToInvite, answerToRenew, renew, accept, list } = invitationsOf(service);
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  const signIn = () =>
    service.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email: EMAIL, password: PASSWORD } });

  beforeAll(() => new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve)));
  beforeEach(() => database.empty());
  afterEach(() => queue().obliterate({ force: true }));

  describe('an invitation by email', () => {
    it('is shown to nobody else, and proves the address', async () => {
      const arrival = server.next();
      const { link } = await invite({ email: EMAIL, delivery: 'mail' });
      expect(link).toBeNull();
      const mail = await arrival;
      const text = readable(mail?.source ?? '');
      expect(mail?.to).toEqual([EMAIL]);
      expect(text).toContain('Subject: Your invitation to Trax at home');
      expect(outcomeOf(await accept(tokenOf(text)))).toEqual([204]);
      expect((await signIn()).statusCode).toBe(200);
    });

    it('proves nothing any more once an administrator has copied a new link, which replaces it', async () => {
      const arrival = server.next();
      const { id } = await invite({ email: EMAIL, delivery: 'mail' });
      const sent = tokenOf(readable((await arrival)?.source ?? ''));
      const { token } = await renew(id);
      expect(await list()).toMatchObject([{ delivery: 'link' }]);
      expect(outcomeOf(await accept(sent))).toEqual([404, 'INVITATION_UNKNOWN']);
      expect(outcomeOf(await accept(token))).toEqual([204]);
      expect(outcomeOf(await signIn())).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    });

    it('is limited by its address, however it is spelled, and what is refused changes nothing', async () => {
      const { id } = await invite({ email: EMAIL, delivery: 'mail' });
      expect((await answerToRenew(id, 'mail')).statusCode).toBe(201);
      await until(async () => server.received.length === 2);
      const sent = tokenOf(readable(server.received.at(-1)?.source ?? ''));
      expect(outcomeOf(await answerToRenew(id, 'mail'))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(outcomeOf(await answerToInvite({ email: 'ADA@trax.test', delivery: 'mail' }))).toEqual([
        429,
        'TOO_MANY_REQUESTS',
      ]);
      expect(outcomeOf(await accept(sent))).toEqual([204]);
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
        outcomeOf(await service.inject({ method: 'POST', url: '/internal/test-mails', viewer: ADMINISTRATOR })),
      ).toEqual([429, 'TOO_MANY_REQUESTS']);
      server.refusals.push({ status: 550, message: 'no' });
      await invite({ email: EMAIL, delivery: 'mail' });
      await until(async () => (await queue().getFailedCount()) === 1);
      const [job] = await queue().getFailed();
      for (const id of [job?.id ?? '', 'unknown']) expect(outcomeOf(await find(id))).toEqual([404, 'NOT_FOUND']);
    });
  });

  it('no link stands in the panel', async () => {
    await invite({ email: EMAIL, delivery: 'mail' });
    expect((await service.inject({ url: '/internal/handed-over-links', viewer: ADMINISTRATOR })).json()).toEqual([]);
  });
});
