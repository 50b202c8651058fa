import { Logger, type InjectionToken } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SetUpInput } from '@trax/contracts/set-up';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Repository } from 'typeorm';
import { ORIGIN, PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { ACCOUNTS_CONFIG } from '../accounts.config.js';
import { Installation } from '../../installation/installation.entity.js';
import { InstallationService } from '../installation.service.js';

const OWNER = { name: 'Ada Lovelace', email: 'Ada@trax.test', password: PASSWORD };
const CLOSED = { isSetUpOpen: false, productName: null, signUp: 'open', sendsMail: false };

describe('the set-up of an installation that keeps its accounts', () => {
  const { database, service, signUp, signIn, post, get } = useAccounts({ OWNER_EMAIL: '' });
  const installation = () => service.app().get(InstallationService, { strict: false });
  const read = async () => (await service.inject({ url: '/api/set-up' })).json<object>();
  const setUp = (code: string | undefined, changed: Partial<SetUpInput> = {}) => {
    const payload = { code, ...OWNER, productName: 'Our Trax', signUp: 'open', ...changed };
    return service.inject({ method: 'POST', url: '/api/set-up', payload });
  };
  const listOwners = () => database.query('select email from users where is_admin order by email');
  const countRows = async () => {
    const tables = ['users', 'auth_users', 'auth_accounts'];
    return Promise.all(tables.map(async (table) => (await database.query(`select 1 from ${table}`)).length));
  };
  let code: string | undefined;
  beforeEach(async () => {
    // The process announces a code of its own once.
    await read();
    code = await installation().makeCode();
  });

  it('makes a verified owner, who signs in and is administrator, and is then over', async () => {
    expect(await read()).toEqual({ ...CLOSED, isSetUpOpen: true });
    const supportEmail = 'help@trax.test';
    expect((await setUp(code, { signUp: 'closed', supportEmail })).statusCode).toBe(204);
    expect(await database.query('select support_email from installation')).toEqual([{ support_email: supportEmail }]);
    expect(await read()).toEqual({ ...CLOSED, productName: 'Our Trax', signUp: 'closed' });
    const { user } = (await signIn('ada@trax.test')).json<{ user: { id: string } }>();
    const record = await service.inject({ url: `/api/users/${user.id}`, viewer: { uid: user.id } });
    expect(record.json()).toMatchObject({ displayName: 'Ada Lovelace', isAdmin: true, emailVerified: true });
    const again = await setUp(code, { email: 'eve@trax.test' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'SET_UP_DONE' }]);
    expect(await countRows()).toEqual([1, 1, 1]);
    expect(await installation().makeCode()).toBeUndefined();
  });

  it('is answered again for a minute, as the same one, where the answer was lost', async () => {
    expect((await Promise.all([setUp(code), setUp(code)])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await setUp(code)).statusCode).toBe(204);
    expect(await countRows()).toEqual([1, 1, 1]);
    const others: Partial<SetUpInput>[] = [
      { code: 'A'.repeat(22) },
      { email: 'eve@trax.test' },
      { password: 'battery staple' },
      { productName: 'Another Trax' },
      { supportEmail: 'eve@trax.test' },
      { signUp: 'closed' },
    ];
    for (const other of others) expect((await setUp(code, other)).json()).toMatchObject({ code: 'SET_UP_DONE' });
    await database.query(`update installation set set_up_at = set_up_at - interval '1 minute'`);
    expect((await setUp(code)).json()).toMatchObject({ code: 'SET_UP_DONE' });
    expect(await read()).toEqual({ ...CLOSED, productName: 'Our Trax' });
  });

  it('has one link with 128 bits in the log of each start, whose code is stored as a hash alone', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const provided = <Value>(token: InjectionToken<Value>) => service.app().get(token, { strict: false });
    const ofNextStart = new InstallationService(provided(getRepositoryToken(Installation)), provided(ACCOUNTS_CONFIG));
    await Promise.all([ofNextStart.read(), ofNextStart.read()]);
    await ofNextStart.read();
    // A busy machine logs other warnings too.
    const [link = '', ...others] = warn.mock.calls.map(String).filter((line) => line.startsWith('Set-up link'));
    expect(others).toEqual([]);
    expect(link).toMatch(new RegExp(`^Set-up link: ${ORIGIN}/set-up#code=[\\w-]{22}$`));
    const [, announced = ''] = link.split('#code=');
    const rows = await database.query('select installation::text as row from installation');
    expect(JSON.stringify(rows)).not.toContain(announced);
    // The link of the start before does not work any more.
    expect((await setUp(code)).statusCode).toBe(403);
    expect((await setUp(announced)).statusCode).toBe(204);
  });

  it.each(['x', 'A'.repeat(22), ''])('refuses the code "%s", and stores nothing', async (wrong) => {
    const answer = await setUp(wrong);
    expect([answer.statusCode, answer.json()]).toMatchObject(
      wrong === '' ? [400, { code: 'BAD_INPUT' }] : [403, { code: 'SET_UP_CODE_REFUSED' }],
    );
    expect(await countRows()).toEqual([0, 0, 0]);
    expect(await read()).toMatchObject({ isSetUpOpen: true });
  });

  it.each([
    ['a short password', { password: '1234567' }],
    ['a password that no sign-in accepts', { password: 'correct\u0000horse' }],
    ['no address', { email: 'ada' }],
    ['no address of the support', { supportEmail: 'help' }],
    ['an invisible name', { name: '\u200b' }],
    ['a product without a name', { productName: ' ' }],
    ['another way to sign up', { signUp: 'by-fax' as 'open' }],
    ['a role', { isAdmin: true } as object],
  ])('refuses %s', async (_, odd) => {
    const answer = await setUp(code, odd);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect((await setUp(code)).statusCode).toBe(204);
  });

  it('has one owner of two in the same moment; the other one is told so', async () => {
    const emails = ['ada@trax.test', 'bob@trax.test', 'eve@trax.test'];
    const answers = await Promise.all(emails.map((email) => setUp(code, { email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      code: 'SET_UP_DONE',
      error: 'Somebody has set up this installation already, and nothing of yours was stored. Please sign in.',
    });
    expect(await listOwners()).toHaveLength(1);
    expect(await countRows()).toEqual([1, 1, 1]);
  });

  it('that is cut off in the middle leaves nothing, and the same link works again', async () => {
    // The record of the owner waits for this one, after the account was written.
    await database.query('begin');
    await database.query('lock table users in exclusive mode');
    const cutOff = setUp(code);
    const waiting = `select pid from pg_locks where relation = 'users'::regclass and not granted`;
    await until(async () => (await database.query(waiting)).length === 1);
    await database.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    expect((await cutOff).statusCode).toBeGreaterThanOrEqual(500);
    await database.query('commit');
    expect(await countRows()).toEqual([0, 0, 0]);
    expect(await read()).toMatchObject({ isSetUpOpen: true });
    expect((await setUp(code)).statusCode).toBe(204);
  });

  it('refuses an address that has an account from before', async () => {
    await database.query(
      `insert into auth_users (id, name, email, "emailVerified") values ('u1', '', 'ada@trax.test', false)`,
    );
    const answer = await setUp(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    expect(await countRows()).toEqual([0, 1, 0]);
  });

  it('refuses one of the most common passwords, and changes nothing', async () => {
    const answer = await setUp(code, { password: 'Password1' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'PASSWORD_TOO_COMMON' }]);
    expect(await countRows()).toEqual([0, 0, 0]);
    expect((await setUp(code)).statusCode).toBe(204);
  });

  it('refuses sign-ups, sign-ins and emails before it is done', async () => {
    const answers = [
      await signUp('eve@trax.test'),
      await signIn('eve@trax.test'),
      await post('/request-password-reset', { email: 'eve@trax.test' }),
      await get('/get-session'),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'SET_UP_NEEDED' }]);
    expect(await countRows()).toEqual([0, 0, 0]);
  });

  it('is not open where there is an administrator', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('root', 'Root', 'root@trax.test', true, 'production', true)`,
    );
    expect(await read()).toEqual(CLOSED);
    expect((await setUp(code)).statusCode).toBe(409);
    expect((await signUp('eve@trax.test')).statusCode).toBe(200);
  });

  it('may close the sign-up, also for an address that has an account', async () => {
    await setUp(code, { signUp: 'closed' });
    for (const email of ['eve@trax.test', 'ada@trax.test']) {
      const answer = await signUp(email);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'SIGN_UP_CLOSED' }]);
    }
    expect(await countRows()).toEqual([1, 1, 1]);
  });
});

describe('a mail server at the set-up', () => {
  const queueDatabase = useQueueDatabase();
  const { database, service } = useAccounts(() => ({
    OWNER_EMAIL: '',
    QUEUE_DATABASE_URL: queueDatabase.url(),
    REDIS_URL: '',
  }));
  const server = {
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    user: 'trax',
    password: 'p@ss/word',
    sender: 'trax@mail.example',
  };
  const setUp = async (mailServer: object | null) => {
    const code = await service.app().get(InstallationService, { strict: false }).makeCode();
    const payload = { code, ...OWNER, productName: 'Our Trax', signUp: 'open', mailServer };
    return service.inject({ method: 'POST', url: '/api/set-up', payload });
  };
  const read = async () => (await service.inject({ url: '/api/set-up' })).json<object>();

  it('is stored with the owner, and sends the emails from then on', async () => {
    expect((await setUp(server)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ isSetUpOpen: false, sendsMail: true });
    const { password: _, ...shown } = server;
    const setting = await service.inject({ url: '/internal/mail-server', viewer: { uid: 'root', isAdmin: true } });
    expect(setting.json()).toEqual({ isBySettings: false, server: { ...shown, hasPassword: true } });
  });

  it('may be none', async () => {
    expect((await setUp(null)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ isSetUpOpen: false, sendsMail: false });
  });

  it.each([
    ['no server', { host: ' ' }, /^mailServer\.host: must be the name or IP address/],
    ['a user without a password', { password: null }, /^mailServer\.password: Please enter the password/],
    ['what is no part of one', { isAdmin: true }, /^mailServer: .*isAdmin/],
  ])('with %s makes no owner, and the same page works again', async (_, odd, message) => {
    const answer = await setUp({ ...server, ...odd });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.stringMatching(message) }]);
    expect(await database.query('select 1 from auth_users')).toEqual([]);
    expect(await read()).toMatchObject({ isSetUpOpen: true, sendsMail: false });
    expect((await setUp(server)).statusCode).toBe(204);
  });
});

describe('an installation whose settings name the owner', () => {
  const { service, signUp } = useAccounts();

  it('has no set-up', async () => {
    expect((await service.inject({ url: '/api/set-up' })).json()).toEqual(CLOSED);
    expect((await signUp('eve@trax.test')).statusCode).toBe(200);
    const payload = { code: 'A'.repeat(22), ...OWNER, productName: 'Our Trax', signUp: 'open' };
    const answer = await service.inject({ method: 'POST', url: '/api/set-up', payload });
    expect(answer.json()).toMatchObject({ code: 'SET_UP_DONE' });
  });
});

describe('the row of the installation', () => {
  const { database, service, signUp, signIn, becomePerson } = useAccounts();
  const countReads = async (call: () => Promise<unknown>) => {
    const rows = service.app().get<Repository<Installation>>(getRepositoryToken(Installation), { strict: false });
    const find = jest.spyOn(rows, 'findOneBy');
    await call();
    const count = find.mock.calls.length;
    find.mockRestore();
    return count;
  };

  it('is read once for each call', async () => {
    expect(await countReads(() => signUp('ada@trax.test'))).toBe(1);
    await becomePerson('grace@trax.test');
    await database.query(
      `insert into invitations (token_hash, email, role, delivery, expires_at)
       values ('\\x01', 'grace@trax.test', 'listener', 'link', now() + interval '1 day')`,
    );
    expect(await countReads(() => signIn('grace@trax.test'))).toBe(1);
    expect(await countReads(() => Promise.all([signUp('a@trax.test'), signUp('b@trax.test')]))).toBe(2);
  });

  it('counts in every process from the next call on', async () => {
    expect((await signUp('ada@trax.test')).statusCode).toBe(200);
    // Another process has changed it.
    await database.query(`insert into installation (id, sign_up) values (true, 'closed')`);
    expect((await signUp('grace@trax.test')).json()).toMatchObject({ code: 'SIGN_UP_CLOSED' });
  });
});
