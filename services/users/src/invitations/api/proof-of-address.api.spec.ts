import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { HandedOverLink } from '@trax/contracts/mail';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import { useDatabase } from '@trax/testing-server/use-database';
import type { Queue } from 'bullmq';
import { MAIL_QUEUE } from '../../mail/queued-mailer.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, invitationsOf, outcomeOf, tokenOf } from '../../testing/invitations.fixture.js';
import { MAIL_ACCOUNT, readable, useMailServer } from '../../testing/mail-server.fixture.js';
import { until } from '../../testing/sessions.fixture.js';
import { useOwnUsersService } from '../../testing/users-service.fixture.js';

const EMAIL = 'ada@trax.test';
const SERVER = { host: '127.0.0.1', security: 'none', ...MAIL_ACCOUNT, sender: 'trax@mail.example' };

describe('whether an invitation proves the address that it names', () => {
  const server = useMailServer();
  const queueDatabase = useDatabase({ name: 'queue', entities: [], migrations: [] });
  const { database, service } = useOwnUsersService(() => ({
    ...ACCOUNTS_SETTINGS,
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
  }));
  const { invite, renew, accept, list } = invitationsOf(service);
  const queue = () => service.app().get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false });
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url: `/internal${url}`, viewer: ADMINISTRATOR, ...(payload && { payload }) });
  const chooseServer = (port = server.port) => call('PUT', '/mail-server', { ...SERVER, port });
  const removeServer = () => call('DELETE', '/mail-server');
  const listLinks = async () => (await call('GET', '/handed-over-links')).json<HandedOverLink[]>();
  const signIn = async () => {
    const payload = { email: EMAIL, password: PASSWORD };
    return outcomeOf(await service.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload }))[0];
  };
  const acceptAndSignIn = async (token: string) => {
    expect(outcomeOf(await accept(token))).toEqual([204]);
    return signIn();
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
    expect(await acceptAndSignIn(token)).toBe(403);
  });

  it('sent by email it does, also once the mail server is removed', async () => {
    await chooseServer();
    const arrival = server.next();
    await invite({ email: EMAIL, delivery: 'mail' });
    const token = tokenOf(readable((await arrival)?.source ?? ''));
    await removeServer();
    expect(await acceptAndSignIn(token)).toBe(200);
  });

  it('shown to administrators, because the mail server was removed before it was sent, it does not', async () => {
    await chooseServer(1);
    await invite({ email: EMAIL, delivery: 'mail' });
    await until(async () => ((await queue().getJobs())[0]?.attemptsMade ?? 0) > 0);
    await removeServer();
    await (await queue().getDelayed())[0]?.promote();
    await until(async () => (await listLinks()).length === 1);
    expect(await list()).toMatchObject([{ email: EMAIL, delivery: 'link' }]);
    expect(await acceptAndSignIn(tokenOf((await listLinks())[0]?.link ?? ''))).toBe(403);
  });

  it('handed over where there is no mail server it does, also once there is one', async () => {
    const { token } = await invite({ email: EMAIL });
    await chooseServer();
    expect(await acceptAndSignIn(token)).toBe(200);
  });

  it.each([
    ['a new link', ({ id }: { id: string }) => renew(id)],
    ['another invitation of the address', () => invite({ email: EMAIL })],
  ])('is decided anew by %s', async (_, repeat) => {
    const invited = await invite({ email: EMAIL });
    await chooseServer();
    const { token } = await repeat(invited);
    await removeServer();
    expect(await acceptAndSignIn(token)).toBe(403);
  });
});
