import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { TEST_VIEWER_KEYS } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { definition } from '../../definition.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../../testing/accounts.fixture.js';
import { readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { Timing } from '../../timing.js';
import { MAIL_QUEUE, Mailer } from '../mailer.js';

const EMAIL = 'ada@trax.test';
const HOUR_MS = 3_600_000;

/** Until then no email can be stored, and calls that send one are refused. */
const untilQueueIsReady = ({ app }: ReturnType<typeof useUsersService>['service']) =>
  new Promise<void>((resolve) => app().get(QueueStore, { strict: false }).onReady(resolve));

describe('an email of the accounts', () => {
  const server = useMailServer();
  const queueDatabase = useQueueDatabase();
  const { database, service } = useUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    SMTP_URL: server.url(),
    MAIL_FROM: 'Trax at home <trax@mail.example>',
    PRODUCT_NAME: 'Trax at home',
  }));
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  const post = (path: string, payload: object) => service.inject({ method: 'POST', url: `/api/auth${path}`, payload });
  const askForLink = () => post('/request-password-reset', { email: EMAIL });
  const failedJob = async () => {
    await until(async () => (await queue().getFailedCount()) === 1);
    return (await queue().getFailed())[0];
  };

  beforeAll(() => untilQueueIsReady(service));
  beforeEach(async () => {
    await database.empty();
    await post('/sign-up/email', { name: '', email: EMAIL, password: PASSWORD });
  });
  afterEach(async () => {
    await queue().obliterate({ force: true });
  });

  it('arrives with a link that works, and its job is gone', async () => {
    const arrival = server.next();
    expect((await post('/send-verification-email', { email: EMAIL })).statusCode).toBe(200);
    const mail = await arrival;
    const text = readable(mail?.source ?? '');
    expect([mail?.from, mail?.to]).toEqual(['localhost', [EMAIL]]);
    expect(text).toContain('From: Trax at home <trax@mail.example>');
    expect(text).toContain('Subject: Verify your email address for Trax at home');
    expect(text).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
    const token = /oobCode=([\w.-]+)/.exec(text)?.[1] ?? '';
    expect((await service.inject({ url: `/api/auth/verify-email?token=${token}` })).statusCode).toBe(200);
    await until(async () => Object.values(await queue().getJobCounts()).every((count) => count === 0));
  });

  it('is queued once although the event that asks for it is handled again', async () => {
    await queue().pause();
    const mail = { kind: 'email-changed', to: EMAIL, link: 'http://localhost:8080/contact' } as const;
    const mailer = service.app().get(Mailer, { strict: false });
    for (const eventId of ['first', 'first', 'second']) await mailer.send(mail, eventId);
    const jobs = await queue().getJobs();
    expect(jobs.map(({ id }) => id).toSorted()).toEqual(['first', 'second']);
    // Another test waits for its own email.
    for (const job of jobs) await job.remove();
    await queue().resume();
  });

  it('is sent again after the mail server refused it for the moment', async () => {
    server.refusals.push({ status: 450, message: 'greylisted' });
    const arrival = server.next();
    await askForLink();
    expect((await arrival)?.to).toEqual([EMAIL]);
    expect(server.attempts).toBe(2);
  });

  it('is in the language of the account, else of the page that asked for it', async () => {
    const askIn = async (language: string) => {
      const arrival = server.next();
      const headers = { 'accept-language': language };
      await service.inject({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email: EMAIL },
        headers,
      });
      return readable((await arrival)?.source ?? '');
    };
    expect(await askIn('de-AT,en;q=0.5')).toContain('<html lang="de">');
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, language)
       values ('ada', 'Ada', $1, true, 'production', 'de')`,
      [EMAIL.toUpperCase()],
    );
    expect(await askIn('en')).toContain('<html lang="de">');
    await database.query('update users set language = null');
    expect(await askIn('en')).toContain('<html lang="en">');
  });

  it('waits while the mail server is down: it is stored before the answer', async () => {
    await server.stop();
    await queue().pause();
    expect((await askForLink()).statusCode).toBe(200);
    expect(await queue().getJobs()).toHaveLength(1);
    await queue().resume();
    await until(async () => ((await queue().getJobs())[0]?.attemptsMade ?? 0) > 0);
    const arrival = server.next();
    await server.start();
    expect(readable((await arrival)?.source ?? '')).toContain('Subject: Choose a new password for Trax at home');
  });

  it('that is refused for good is a failed job, whose reason names neither the address nor the link', async () => {
    server.refusals.push({ status: 550, message: '5.1.1 no such user' });
    await askForLink();
    const job = await failedJob();
    expect([job?.failedReason, job?.attemptsMade]).toEqual([
      'the mail server did not accept the recipient (EENVELOPE RCPT TO 550 5.1.1)',
      1,
    ]);
    expect(JSON.stringify(job?.stacktrace)).not.toMatch(/ada@|oobCode/);
  });

  it('is deleted from the failed ones once its link has expired, and not sent any more', async () => {
    server.refusals.push({ status: 550, message: 'no' });
    await askForLink();
    const job = await failedJob();
    const hourlyJobs = service.app().get(HourlyJobs, { strict: false });
    expect(await hourlyJobs.run('failed-mails')).toBe(0);
    const later = Date.now() + HOUR_MS + 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await job?.retry();
    await until(async () => (await queue().getJob(job?.id ?? ''))?.failedReason === 'its link has expired');
    jest.spyOn(Date, 'now').mockReturnValue(later + HOUR_MS + 1_000);
    expect(await hourlyJobs.run('failed-mails')).toBe(1);
    expect(server.attempts).toBe(1);
  });

  it('answers an unknown address in the same way and time, and sends it nothing', async () => {
    jest.replaceProperty(service.app().get(Timing), 'minMailCallMs', new Timing().minMailCallMs);
    for (const path of ['/send-verification-email', '/request-password-reset']) {
      const answers = await Promise.all(
        [EMAIL, 'unknown@trax.test'].map(async (email) => {
          const startedAt = performance.now();
          const { statusCode, body } = await post(path, { email });
          return { statusCode, body, isLong: performance.now() - startedAt >= 490 };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ statusCode: 200, isLong: true });
    }
    await until(async () => server.received.length === 2);
    expect(server.received.flatMap(({ to }) => to)).toEqual([EMAIL, EMAIL]);
  });

  it('is refused for every address while nothing can be stored', async () => {
    jest.spyOn(queue(), 'getJobCounts').mockRejectedValue(new Error('Redis is away'));
    for (const email of [EMAIL, 'unknown@trax.test'])
      expect((await post('/request-password-reset', { email })).statusCode).toBe(503);
  });
});

describe.each([
  { does: 'refuses the password of the installation', options: { password: 'wrong' }, code: 'EAUTH', isSignedIn: true },
  { does: 'would get that password unencrypted', options: { query: '' }, code: 'ETLS', isSignedIn: false },
])('a mail server that $does', ({ options, code, isSignedIn }) => {
  const server = useMailServer();
  const queueDatabase = useQueueDatabase();
  const { service } = useUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    SMTP_URL: server.url(options),
    MAIL_FROM: 'trax@mail.example',
  }));

  beforeAll(() => untilQueueIsReady(service));

  it('gets the email again, because the setting can be put right', async () => {
    const queue = service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
    const payload = { name: '', email: EMAIL, password: PASSWORD };
    await service.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
    const url = '/api/auth/send-verification-email';
    expect((await service.inject({ method: 'POST', url, payload: { email: EMAIL } })).statusCode).toBe(200);
    const findJob = async () => (await queue.getJobs())[0];
    await until(async () => (await findJob())?.failedReason?.includes(code) === true);
    await until(async () => ((await findJob())?.attemptsMade ?? 0) > 1);
    expect(await queue.getFailedCount()).toBe(0);
    expect(server.signIns > 0).toBe(isSignedIn);
  });
});

it('a mail server without a store of jobs keeps the service from starting', () => {
  const environment = {
    ...ACCOUNTS_SETTINGS,
    DATABASE_URL: 'postgres://127.0.0.1/trax',
    ...TEST_VIEWER_KEYS,
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'trax@mail.example',
  };
  expect(() => definition.createModule(environment)).toThrow('SMTP_URL needs REDIS_URL or QUEUE_DATABASE_URL.');
});
