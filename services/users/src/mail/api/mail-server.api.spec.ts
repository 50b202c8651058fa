import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { HandedOverLink, TestMail, MailServerInput } from '@trax/contracts/mail';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { startApp } from '@trax/testing-server/use-service';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { definition } from '../../definition.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, toOutcome } from '../../testing/invitations.fixture.js';
import { MAIL_ACCOUNT, readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { MAIL_QUEUE } from '../mailer.js';

const EMAIL = 'ada@trax.test';
const NONE = { isBySettings: false, server: null };
const SENDER = 'Trax at home <trax@mail.example>';
const REFUSED_ADDRESS = /^emails are not sent to link-local addresses/;

/** A service on Postgres alone, which answers what administrators call. */
function useService(settings: () => Readonly<Record<string, string>> = () => ({})) {
  const queueDatabase = useQueueDatabase();
  const environment = () => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    ...settings(),
  });
  const { database, service } = useUsersService(environment);
  const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
    service.inject({ method, url: `/internal${url}`, viewer: ADMINISTRATOR, ...(payload && { payload }) });
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });

  beforeAll(() => new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve)));
  beforeEach(() => database.empty());
  afterEach(async () => {
    await queue().obliterate({ force: true });
  });
  return { environment, database, service, call, queue };
}

describe('the mail server of an installation', () => {
  const server = useMailServer();
  const { environment, database, service, call, queue } = useService();
  const input = (changed: Partial<Record<keyof MailServerInput, unknown>> = {}) => ({
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    ...MAIL_ACCOUNT,
    sender: SENDER,
    ...changed,
  });
  const change = (changed?: Parameters<typeof input>[0]) => call('PUT', '/mail-server', input(changed));
  const read = async () => (await call('GET', '/mail-server')).json<object>();
  const remove = () => call('DELETE', '/mail-server');
  const listLinks = async () => (await call('GET', '/handed-over-links')).json<HandedOverLink[]>();
  const sendsMail = async () => (await service.inject({ url: '/api/set-up' })).json<object>();
  const askForLink = () =>
    service.inject({ method: 'POST', url: '/api/auth/send-verification-email', payload: { email: EMAIL } });
  const signUp = () =>
    service.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: '', email: EMAIL, password: PASSWORD },
    });
  /** What became of a test. */
  const outcomeOfTest = async () => {
    const { id } = (await call('POST', '/test-mails')).json<TestMail>();
    const follow = async () => (await call('GET', `/test-mails/${id}`)).json<TestMail>();
    await until(async () => (await follow()).state !== 'queued');
    return follow();
  };

  it('is none at first, and is shown without its password once it is chosen', async () => {
    expect([await read(), await sendsMail()]).toMatchObject([NONE, { sendsMail: false }]);
    const { password: _, ...shown } = input();
    const setting = { isBySettings: false, server: { ...shown, hasPassword: true } };
    expect((await change()).json()).toEqual(setting);
    expect([await read(), await sendsMail()]).toMatchObject([setting, { sendsMail: true }]);
    const [row] = await database.query<{ sealed_password: Buffer }>('select * from mail_server');
    expect(row?.sealed_password.includes(MAIL_ACCOUNT.password)).toBe(false);
  });

  it('sends what is asked for from then on, without a restart, and by every process', async () => {
    await signUp();
    const another = await startApp(definition, {
      ...environment(),
      DATABASE_URL: database.url(),
      OWNER_EMAIL: 'owner@trax.test',
    });
    await change();
    await database.query(`insert into installation (product_name) values ('Our Trax')`);
    const arrival = server.next();
    const headers = await viewerHeaders({ uid: 'visitor' }, 'users');
    const url = '/api/auth/send-verification-email';
    const answer = await another.inject({ method: 'POST', url, headers, payload: { email: EMAIL } });
    expect(answer.statusCode).toBe(200);
    const mail = await arrival;
    expect(mail?.to).toEqual([EMAIL]);
    const text = readable(mail?.source ?? '');
    expect(text).toContain(`From: ${SENDER}`);
    expect(text).toContain('Subject: Verify your email address for Our Trax');
    expect(await listLinks()).toEqual([]);
    await another.close();
  });

  it('that is removed leaves the links to be handed over, also those that wait for it', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    await signUp();
    await change({ port: 1 });
    await askForLink();
    await until(async () => ((await queue().getJobs())[0]?.attemptsMade ?? 0) > 0);
    expect((await remove()).json()).toEqual(NONE);
    await until(async () => (await listLinks()).length === 1);
    await askForLink();
    expect((await listLinks()).map(({ to, purpose }) => [to, purpose])).toEqual([
      [EMAIL, 'Verification'],
      [EMAIL, 'Verification'],
    ]);
    expect(toOutcome(await call('POST', '/test-mails'))).toEqual([409, 'NO_MAIL_SERVER']);
    expect((await remove()).statusCode).toBe(200);
  });

  it.each([
    ['a port that nothing listens at', { port: 1 }, /^the mail server refused the connection/],
    ['a wrong password', { password: 'wrong' }, /^the mail server did not accept user and password/],
    ['TLS, which it does not speak', { security: 'tls' }, /^the mail server does not speak TLS from the beginning/],
    ['STARTTLS, which it does not offer', { security: 'starttls' }, /^the mail server offers no STARTTLS/],
    ['a link-local address', { host: '169.254.169.254' }, REFUSED_ADDRESS],
    ['a link-local address of IPv6', { host: 'fe80::1' }, REFUSED_ADDRESS],
    ['a link-local address as one of IPv6', { host: '::ffff:169.254.169.254' }, REFUSED_ADDRESS],
    ['a name of a link-local address', { host: '2852039166' }, REFUSED_ADDRESS],
    ['the address of a metadata service', { host: 'fd00:ec2::254' }, REFUSED_ADDRESS],
    ['a link-local address and TLS', { host: '169.254.169.254', security: 'tls' }, REFUSED_ADDRESS],
    ['a name that does not exist', { host: 'mail.invalid' }, /^there is no mail server of this name/],
    ['a sender that it refuses', {}, /^the mail server did not accept the sender \(EENVELOPE MAIL FROM 553\)/],
  ])('with %s says so to a test, once', async (_, changed, reason) => {
    server.refusesSenders = Object.keys(changed).length === 0;
    await change(changed);
    expect(await outcomeOfTest()).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) });
  });

  it('may be named: every address of the name is tried', async () => {
    await change({ host: 'localhost' });
    expect(await outcomeOfTest()).toMatchObject({ state: 'delivered' });
  });

  it('that is put right takes the next test', async () => {
    await change({ password: 'wrong' });
    expect(await outcomeOfTest()).toMatchObject({ state: 'failed' });
    await change();
    expect(await outcomeOfTest()).toMatchObject({ state: 'delivered', to: ADMINISTRATOR.email });
    expect(server.received.map(({ to }) => to)).toEqual([[ADMINISTRATOR.email]]);
  });

  it('keeps its password when another sender is chosen, and never takes it to another server', async () => {
    await change();
    expect((await change({ sender: 'owner@mail.example', password: null })).statusCode).toBe(200);
    expect(await outcomeOfTest()).toMatchObject({ state: 'delivered' });
    const before = await read();
    for (const other of [{ host: 'localhost' }, { port: 1 }, { security: 'starttls' }, { user: 'root' }]) {
      const answer = await change({ ...other, password: null });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { error: 'password: Please enter the password of this user at this server' },
      ]);
    }
    expect(await read()).toEqual(before);
  });

  it('without a user gets no password', async () => {
    await change({ user: '', password: 'left over' });
    expect(await read()).toMatchObject({ server: { user: '', hasPassword: false } });
    expect(await outcomeOfTest()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^the mail server demands encryption, or a user and a password/),
    });
    expect(server.signIns).toBe(0);
  });

  it('whose password was stored with another secret says so', async () => {
    await change();
    await database.query(`update mail_server set sealed_password = decode(repeat('00', 40), 'hex')`);
    expect(await outcomeOfTest()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('stored with another AUTH_SECRET: enter it again in the panel'),
    });
  });

  it.each([
    ['no server', { host: '' }, /^host: must be the name or IP address of a server/],
    ['a server with a space', { host: 'mail example' }, /^host: must be the name/],
    ['a server with a port', { host: 'mail.example:587' }, /^host: must be the name/],
    ['the port 0', { port: 0 }, 'port: must be a whole number from 1 to 65535'],
    ['a port beyond all', { port: 65_536 }, 'port: must be a whole number from 1 to 65535'],
    ['half a port', { port: 587.5 }, 'port: must be a whole number from 1 to 65535'],
    ['a port in words', { port: 'smtp' }, 'port: must be a whole number from 1 to 65535'],
    ['another security', { security: 'ssl' }, /^security: /],
    ['a sender without an address', { sender: 'Trax' }, /^sender: must be an address/],
    ['a sender with another header', { sender: 'Trax <a@b>\r\nBcc: c@d' }, /^sender: must be an address/],
    ['a user in two lines', { user: 'a\r\nb' }, /^user: contains characters that are not allowed/],
    ['a user without a password', { password: null }, /^password: Please enter the password/],
    ['an endless password', { password: 'x'.repeat(501) }, /^password: /],
  ])('is not changed to one with %s', async (_, odd, message) => {
    const answer = await change(odd);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'BAD_INPUT', error: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect(await read()).toEqual(NONE);
  });

  it.each(['192.168.1.5', 'fd00::5', 'nas', 'smtp.example.org'])('may stand at %s', async (host) => {
    expect((await change({ host })).json()).toMatchObject({ server: { host } });
  });
});

describe('the mail server of the environment', () => {
  const { database, call } = useService(() => ({
    SMTP_URL: 'smtps://trax:p%40ss@mail.example',
    MAIL_FROM: SENDER,
  }));

  it('wins, is shown as such, and is not changed from here', async () => {
    const chosen = { host: 'nas', port: 25, security: 'none', user: '', password: null, sender: SENDER };
    for (const answer of [await call('PUT', '/mail-server', chosen), await call('DELETE', '/mail-server')])
      expect(toOutcome(answer)).toEqual([409, 'MAIL_SERVER_BY_SETTINGS']);
    await database.query(
      `insert into mail_server (host, port, security, username, sender) values ('nas', 25, 'none', '', 'a@b')`,
    );
    const setting = await call('GET', '/mail-server');
    expect(setting.json()).toEqual({
      isBySettings: true,
      server: {
        host: 'mail.example',
        port: 465,
        security: 'tls',
        user: 'trax',
        hasPassword: true,
        sender: SENDER,
      },
    });
    expect(setting.body).not.toContain('p@ss');
  });
});
