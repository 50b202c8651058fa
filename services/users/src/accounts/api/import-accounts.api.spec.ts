import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { markErased } from '@trax/erasure/erased-users';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import { until } from '@trax/testing-server/until';
import { definition } from '../../definition.js';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { CONSOLE_TEXT, exportedPerson, PUBLISHED } from '../../testing/firebase.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';
import { WAITING_SQL } from '../../testing/users-service.fixture.js';
import { readExport } from '../firebase/firebase-export.js';
import { importAccounts, removeErased, type ImportMode } from '../firebase/import-accounts.js';
import { describeImport } from '../firebase/import-report.js';

type Accounts = ReturnType<typeof useAccounts>;

const importer =
  ({ database }: Pick<Accounts, 'database'>) =>
  (people: readonly object[], mode: ImportMode = 'store') =>
    withDatabase(definition, database.url(), async (dataSource) => {
      const exported = readExport(JSON.stringify({ users: people }));
      const result = await importAccounts(dataSource, exported.accounts, mode);
      return describeImport(exported, { ...result, removed: await removeErased(dataSource, mode) }, mode);
    });

const ADA = exportedPerson('ada', { displayName: 'Ada' });
const counts = (...[added, changed, unchanged, refused]: [number, number, number, number]) =>
  `New: ${added}. Changed: ${changed}. Already there: ${unchanged}. Refused: ${refused}.`;

describe('accounts that are imported from Firebase', () => {
  const accounts = useAccounts({ FIREBASE_PASSWORD_HASH: CONSOLE_TEXT });
  const { database, service, signIn, signUp, post, get, readCookie, becomePerson } = accounts;
  const runImport = importer(accounts);
  const readAll = async () => [
    await database.query('select * from auth_users order by id'),
    await database.query('select * from auth_accounts order by id'),
  ];
  const storedPassword = async () =>
    (await database.query<{ password: string }>('select password from auth_accounts'))[0]?.password;

  const erase = (uid: string) =>
    withDatabase(definition, database.url(), (dataSource) =>
      dataSource.transaction((manager) => markErased(manager, uid)),
    );

  it('are only counted without --apply', async () => {
    const before = await readAll();
    const report = await runImport([ADA, exportedPerson('eve', { disabled: true, emailVerified: false })], 'preview');
    expect(report).toEqual([
      'Keep their password: 2.',
      'Have an address that is not verified: 1.',
      'Stay disabled: 1.',
      counts(2, 0, 0, 0),
      'Nothing was changed: add --apply to store this.',
    ]);
    expect(await readAll()).toEqual(before);
  });

  it('keep their id, password, name and date', async () => {
    await runImport([ADA]);
    const signedIn = await signIn('Ada@trax.test', PUBLISHED.password);
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([
      200,
      { user: { id: 'ada', email: 'ada@trax.test', name: 'Ada', emailVerified: true } },
    ]);
    expect(signedIn.json()).toMatchObject({ user: { createdAt: new Date(1_600_000_000_000).toISOString() } });
    const wrong = await signIn('ada@trax.test', 'user1passwort');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { code: 'INVALID_EMAIL_OR_PASSWORD' }]);
  });

  it('get a hash of our own at the first sign-in, whose session goes on', async () => {
    await runImport([ADA]);
    await signIn('ada@trax.test', 'wrong password');
    expect(await storedPassword()).toMatch(/^firebase-scrypt\$/);
    const cookie = readCookie(await signIn('ada@trax.test', PUBLISHED.password));
    expect(await storedPassword()).toMatch(/^\$scrypt\$/);
    const states = await service.app().get(IdentityProvider).findStates(['ada']);
    expect(states.get('ada')).toEqual({ isDisabled: false, signedOutAtSeconds: 1_600_000_000 });
    expect((await get('/token', { cookie })).statusCode).toBe(200);
    expect((await signIn('ada@trax.test', PUBLISHED.password)).statusCode).toBe(200);
    expect((await signIn('ada@trax.test', 'wrong password')).statusCode).toBe(401);
  });

  it('change their password by the imported one', async () => {
    await runImport([ADA]);
    const cookie = readCookie(await signIn('ada@trax.test', PUBLISHED.password));
    const passwords = { currentPassword: PUBLISHED.password, newPassword: PASSWORD };
    expect((await post('/change-password', passwords, { cookie })).statusCode).toBe(200);
    expect((await signIn('ada@trax.test', PUBLISHED.password)).statusCode).toBe(401);
    expect((await signIn('ada@trax.test')).statusCode).toBe(200);
  });

  it('stay disabled, and unverified', async () => {
    await runImport([exportedPerson('eve', { disabled: true }), exportedPerson('new', { emailVerified: false })]);
    expect((await signIn('eve@trax.test', PUBLISHED.password)).statusCode).toBe(403);
    const unverified = await signIn('new@trax.test', PUBLISHED.password);
    expect([unverified.statusCode, unverified.json()]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
  });

  it('are imported once, and follow a newer export until they are used here', async () => {
    await runImport([ADA, exportedPerson('eve')]);
    const before = await readAll();
    expect(await runImport([ADA, exportedPerson('eve')])).toContain(counts(0, 0, 2, 0));
    expect(await readAll()).toEqual(before);

    await signIn('ada@trax.test', PUBLISHED.password);
    const newer = [exportedPerson('ada', { displayName: 'Old name' }), exportedPerson('eve', { displayName: 'Eve' })];
    expect(await runImport(newer)).toContain(counts(0, 1, 1, 0));
    expect(await database.query('select id, name from auth_users order by id')).toEqual([
      { id: 'ada', name: 'Ada' },
      { id: 'eve', name: 'Eve' },
    ]);
    expect(await storedPassword()).not.toMatch(/^firebase/);
    expect(await database.query('select count(*)::int from auth_accounts')).toEqual([{ count: 2 }]);
  });

  it('keep what was changed here: a name, being disabled, and a password that another person may have set', async () => {
    const people = [ADA, exportedPerson('eve'), exportedPerson('new', { emailVerified: false })];
    await runImport(people);
    const provider = service.app().get(IdentityProvider);
    await provider.changeName('ada', 'Ada King');
    await provider.disableAccount('eve');
    await signUp('new@trax.test', 'another password');
    await until(async () => (await database.query('select 1 from auth_accounts')).length <= 2);
    expect(await runImport(people.map((person) => ({ ...person, displayName: 'Newer' })))).toContain(
      counts(0, 0, 3, 0),
    );
  });

  it('take no address of another account, and bring no deleted person back', async () => {
    await becomePerson('ada@trax.test');
    await erase('gone');
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, deletion_started_at)
       values ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', now())`,
    );
    const report = await runImport([ADA, exportedPerson('gone'), exportedPerson('leaving'), { localId: 'unknown' }]);
    expect(report).toEqual([
      'Refused: unknown: no email address: anonymous',
      'Refused: ada@trax.test (ada): another account here has this email address',
      'Refused: gone@trax.test (gone): was deleted here',
      'Refused: leaving@trax.test (leaving): was deleted here',
      counts(0, 0, 0, 4),
      'Everything is stored.',
    ]);
    expect(await database.query('select 1 from auth_users')).toHaveLength(1);
  });

  it('are removed when their person was deleted at Firebase meanwhile', async () => {
    await runImport([ADA, exportedPerson('eve')]);
    await erase('ada');
    expect(await runImport([exportedPerson('eve')], 'preview')).toContain(
      'Removed, because they were deleted here: 1.',
    );
    expect(await database.query('select 1 from auth_users')).toHaveLength(2);
    await runImport([exportedPerson('eve')]);
    expect(await database.query('select id from auth_users')).toEqual([{ id: 'eve' }]);
    expect(await database.query('select "userId" from auth_accounts')).toEqual([{ userId: 'eve' }]);
  });

  it('leave the records of their people as they are', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin)
       values ('ada', 'Ada King', 'ada@trax.test', true, 'production', true)`,
    );
    const before = await database.query('select * from users');
    await runImport([ADA]);
    expect(await database.query('select * from users')).toEqual(before);
  });
});

describe('imported accounts without the parameters of their project', () => {
  const accounts = useAccounts();

  it('are refused like a wrong password, and the log says why', async () => {
    await importer(accounts)([ADA]);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const answer = await accounts.signIn('ada@trax.test', PUBLISHED.password);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_EMAIL_OR_PASSWORD' }]);
    expect(logged).toHaveBeenCalledWith('FIREBASE_PASSWORD_HASH is missing: imported passwords are refused');
    logged.mockRestore();
  });
});

describe('imported accounts with a sign-in by another provider', () => {
  const ada = { sub: 'ada-there', email: 'ada@trax.test', email_verified: true, name: 'Ada' };
  const accounts = useProvider({ people: [ada] });

  it('are opened by it', async () => {
    const providerUserInfo = [{ providerId: 'oidc.keycloak', rawId: ada.sub }];
    await importer(accounts)([exportedPerson('ada', { email: 'old@trax.test', providerUserInfo })]);
    const { location, cookie } = await accounts.signInBy(ada.sub);
    expect(location).toBe('/?sign-in=returned');
    expect((await accounts.get('/get-session', { cookie })).json()).toMatchObject({ user: { id: 'ada' } });
  });
});

const COUNT = 1_200;

describe('an import of more people than one transaction stores', () => {
  const database = useDatabase(definition);
  const running: { folder?: string } = {};

  beforeAll(async () => {
    running.folder = await mkdtemp(path.join(tmpdir(), 'trax-import-'));
    const users = Array.from({ length: COUNT }, (_, n) => exportedPerson(`person-${n}`));
    await writeFile(path.join(running.folder, 'users.json'), JSON.stringify({ users }));
  });
  afterAll(() => rm(running.folder ?? '', { recursive: true, force: true }));

  const start = () => {
    const main = path.resolve(import.meta.dirname, '../../../dist/accounts/firebase/import-accounts.main.js');
    const args = [main, '--apply', path.join(running.folder ?? '', 'users.json')];
    return spawn(process.execPath, args, {
      env: { DATABASE_URL: database.url() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;

  it('that is killed in the middle is completed by the next one', async () => {
    // The import waits in its second transaction for the end of this one, which stores a person of it too.
    await database.query('begin');
    await database.query(
      `insert into auth_users (id, name, email, "emailVerified") values ('person-700', '', 'person-700@trax.test', true)`,
    );
    const killed = start();
    while ((await database.query(WAITING_SQL)).length === 0) {
      if (killed.exitCode !== null) throw new Error(`The import ended with ${killed.exitCode}`);
      await delay(20);
    }
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await database.query('rollback');
    expect([await count('auth_users'), await count('auth_accounts')]).toEqual([500, 500]);

    const output = await text(start().stdout);
    expect(output).toContain(`${counts(COUNT - 500, 0, 500, 0)}\nEverything is stored.\n`);
    expect([await count('auth_users'), await count('auth_accounts')]).toEqual([COUNT, COUNT]);
  });
});
