import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import { queueStores } from '@trax/testing-server/use-queue-store';
import { definition } from '../definition.js';
import { ACCOUNTS_SETTINGS, PASSWORD } from '../testing/accounts.fixture.js';
import { useMailServer } from '../testing/mail-server.fixture.js';

const EMAIL = 'ada@trax.test';
const viewer = { uid: 'visitor' };

// Built processes on a real Postgres, both queues and a real SMTP server.
describe.each(queueStores)('an email in a process of its own, by a queue on %s', (_store, useStore) => {
  const server = useMailServer();
  const database = useDatabase(definition);
  const store = useStore();
  const processes = useProcesses('users', () => ({
    ...ACCOUNTS_SETTINGS,
    OWNER_EMAIL: 'owner@trax.test',
    DATABASE_URL: database.url(),
    SMTP_URL: server.url(),
    MAIL_FROM: 'trax@mail.example',
    LIMIT_MAILS_PER_ACCOUNT: '1',
    ...Object.fromEntries(Object.entries(store.settings()).map(([name, value]) => [name, String(value)])),
  }));
  const post = async (users: ServiceProcess, path: string, payload: object) =>
    (await users.call({ method: 'POST', url: `/api/auth${path}`, viewer, payload })).status;
  const askForLink = (users: ServiceProcess) => post(users, '/send-verification-email', { email: EMAIL });

  afterEach(() => processes.killAll());
  beforeEach(async () => {
    await store.empty();
    await database.empty();
  });

  it('arrives although its process is killed after the answer, and is still counted', async () => {
    const first = await processes.start();
    expect(await post(first, '/sign-up/email', { name: '', email: EMAIL, password: PASSWORD })).toBe(200);
    await server.stop();
    expect(await askForLink(first)).toBe(200);
    await first.kill();
    const arrival = server.next();
    await server.start();
    const second = await processes.start();
    expect((await arrival)?.to).toEqual([EMAIL]);
    expect(await askForLink(second)).toBe(429);
  });
});
