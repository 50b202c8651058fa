import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { TestMail } from '@trax/contracts/mail';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { MAIL_QUEUE } from '../../mail/mailer.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { MAIL_ACCOUNT, readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { InstallationService } from '../installation.service.js';

const EMAIL = 'ada@trax.test';
const TEST_MAILS_URL = '/api/set-up/test-mails';

/** A service whose set-up is open, on Postgres alone. */
function useSetUp(settings: () => Readonly<Record<string, string>> = () => ({})) {
  const queueDatabase = useQueueDatabase();
  const { database, service } = useAccounts(() => ({
    OWNER_EMAIL: '',
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
    ...settings(),
  }));
  const smtp = useMailServer();
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  beforeAll(() => new Promise<void>((resolve) => service.app().get(QueueStore, { strict: false }).onReady(resolve)));
  afterEach(() => queue().obliterate({ force: true }));

  const makeCode = async () => (await service.app().get(InstallationService, { strict: false }).makeCode()) ?? '';
  const post = (url: string, payload: object) => service.inject({ method: 'POST', url, payload });
  const server = (changed: object = {}) => ({
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    ...MAIL_ACCOUNT,
    sender: 'trax@mail.example',
    ...changed,
  });
  const send = async (changed: object = {}, code?: string) =>
    post(TEST_MAILS_URL, { code: code ?? (await makeCode()), email: EMAIL, mailServer: server(changed) });
  const find = (id: string) => service.inject({ url: `${TEST_MAILS_URL}/${id}` });
  const readOutcome = async (id: string) => {
    const read = async () => (await find(id)).json<TestMail>();
    await until(async () => (await read()).state !== 'queued');
    return read();
  };
  return { database, smtp, queue, makeCode, post, server, send, find, readOutcome };
}

describe('a test email at the set-up', () => {
  const { database, smtp, queue, makeCode, post, server, send, find, readOutcome } = useSetUp(() => ({
    LIMIT_MAILS_PER_ACCOUNT: '2',
  }));

  it('reaches the owner by a mail server that is not stored', async () => {
    const answer = await send();
    const { id, ...queued } = answer.json<TestMail>();
    expect([answer.statusCode, queued]).toEqual([202, { to: EMAIL, state: 'queued', reason: null }]);
    expect(await readOutcome(id)).toEqual({ id, to: EMAIL, state: 'delivered', reason: null });
    expect(smtp.received.map(({ to }) => to)).toEqual([[EMAIL]]);
    expect(readable(smtp.received[0]?.source ?? '')).toContain('From: trax@mail.example');
    expect(await database.query('select 1 from mail_server')).toEqual([]);
    expect(await database.query('select 1 from auth_users')).toEqual([]);
    expect((await queue().getJob(id))?.data).toEqual({ kind: 'test', to: EMAIL, link: expect.any(String) });
  });

  it('says why the mail server did not take it, and leaves no password', async () => {
    const { id } = (await send({ password: 'wrong' })).json<TestMail>();
    expect(await readOutcome(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^the mail server did not accept user and password/),
    });
    expect((await queue().getJob(id))?.data).not.toHaveProperty('server');
  });

  it('waits with its password encrypted', async () => {
    await queue().pause();
    const { id } = (await send()).json<TestMail>();
    const waiting = JSON.stringify((await queue().getJob(id))?.data);
    expect(waiting).toContain('sealedPassword');
    expect(waiting).not.toContain(MAIL_ACCOUNT.password);
    await queue().resume();
    expect(await readOutcome(id)).toMatchObject({ state: 'delivered' });
  });

  it('needs the code of the set-up link, and an open set-up', async () => {
    const refused = await send({}, 'A'.repeat(22));
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'SET_UP_CODE_REFUSED' }]);
    const code = await makeCode();
    const owner = { name: 'Ada', email: EMAIL, password: PASSWORD, productName: 'Trax', signUp: 'open' };
    expect((await post('/api/set-up', { code, ...owner })).statusCode).toBe(204);
    const late = await send({}, code);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'SET_UP_DONE' }]);
    expect(await queue().getJobCountByTypes()).toBe(0);
  });

  it.each([
    ['no server', { host: ' ' }, /^mailServer\.host: must be the name or IP address/],
    ['a user without a password', { password: null }, /^mailServer\.password: Please enter the password/],
  ])('is refused with %s', async (_, odd, message) => {
    const answer = await send(odd);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.stringMatching(message) }]);
  });

  it('is no longer sent to an address that has got too many', async () => {
    const code = await makeCode();
    const statuses = [await send({}, code), await send({}, code), await send({}, code)].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses).toEqual([202, 202, 429]);
    const other = await post(TEST_MAILS_URL, { code, email: 'bob@trax.test', mailServer: server() });
    expect(other.statusCode).toBe(202);
  });

  it('that was not sent is not found', async () => {
    expect((await find('0c9f7a3e-6c1d-4a55-9d0b-2f1f6f0a7b11')).statusCode).toBe(404);
    expect((await find('1')).statusCode).toBe(400);
  });
});

describe('a test email at the set-up where the environment names the mail server', () => {
  const { send } = useSetUp(() => ({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'trax@mail.example' }));

  it('is refused', async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'MAIL_SERVER_BY_SETTINGS' }]);
  });
});
