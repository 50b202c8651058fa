import { beforeEach, describe, expect, it } from '@jest/globals';
import { markErased } from '@trax/erasure/erased-users';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { DataSource } from 'typeorm';
import { createAppTokenCalls, hashed } from '../../testing/app-tokens.fixture.js';
import { createAuditLogCalls, ROOT, summarize } from '../../testing/audit-log.fixture.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { AppTokensRepository } from '../app-tokens.repository.js';

const EMAIL = 'ada@trax.test';
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000001';

const provider = useFakeProvider();
const calls = createAppTokenCalls(useUsersService(() => provider.settings()));
const { database, service, people, create, make, list, withdraw, identify, send } = calls;

beforeEach(async () => {
  await database.empty();
  for (const uid of ['ada', 'bob', 'root']) await people.add(uid, { is_admin: uid === 'root' });
  provider.accounts = ['ada', 'bob', 'root', 'carl', 'dora'].map((uid) => account(uid));
});

describe('a token of an app', () => {
  it('has a secret that is answered once', async () => {
    const { secret, ...token } = await make('ada', '  My phone ');
    expect(secret).toMatch(/^\w{4}(?:-\w{4}){3}$/);
    expect(token).toMatchObject({ name: 'My phone', lastUsedOn: null });
    expect(await list('ada')).toEqual([token]);
    expect(JSON.stringify(await database.query('select * from app_tokens'))).not.toContain(secret);
  });

  it('says whose app it is: by itself, with the address in whatever case, and by its hash', async () => {
    const { secret } = await make('ada');
    await make('bob');
    expect(await identify({ kind: 'secret', secret })).toBe('ada');
    expect(await identify({ kind: 'password', email: 'ADA@trax.test', secret })).toBe('ada');
    expect(await identify(hashed('Ada@Trax.test', secret))).toBe('ada');
    expect((await list('ada'))[0]?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
  });

  it('says it to the gateway alone', async () => {
    const { secret } = await make('ada');
    expect((await send({ kind: 'secret', secret }, { uid: 'ada' })).statusCode).toBe(403);
    expect((await send({ kind: 'secret', secret }, ROOT)).statusCode).toBe(403);
  });

  it('is none with another secret, hash or address', async () => {
    const { secret } = await make('ada');
    const { secret: another } = await make('bob');
    expect(await identify({ kind: 'secret', secret: `${secret}x` })).toBeUndefined();
    expect(await identify({ kind: 'secret', secret: '' })).toBeUndefined();
    expect(await identify({ kind: 'password', email: 'bob@trax.test', secret })).toBeUndefined();
    expect(await identify({ kind: 'password', email: '', secret })).toBeUndefined();
    expect(await identify(hashed(EMAIL, another))).toBeUndefined();
    expect(await identify(hashed('nowhere@trax.test', secret))).toBeUndefined();
  });

  it.each([
    {},
    { kind: 'secret' },
    { kind: 'secret', secret: 'x'.repeat(257) },
    { kind: 'secret', secret: 5 },
    { kind: 'hash', email: EMAIL, hash: 'xyz', salt: 'salt' },
    { kind: 'other', secret: 'x' },
  ])('is refused as %j', async (credentials) => {
    expect((await send(credentials)).statusCode).toBe(400);
  });

  it.each(['', '   ', 'x'.repeat(61), 'a\u0000b', 5, undefined])('has no name as %j', async (name) => {
    expect((await create('ada', name === undefined ? null : name)).statusCode).toBe(400);
  });

  it('is one of ten at most, also when several are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('ada')));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      code: 'APP_TOKEN_LIMIT_REACHED',
    });
    expect((await create('bob')).statusCode).toBe(201);
  });

  it('needs the record of its person', async () => {
    expect((await create('stranger')).statusCode).toBe(404);
  });

  it('is not made for a person whose deletion has begun since the call was let in', async () => {
    const app = service.app();
    await app.get(DataSource).transaction((manager) => markErased(manager, 'ada'));
    const token = { name: '', secretHash: Buffer.alloc(32), createdAt: new Date(), lastUsedOn: null };
    const tokens = app.get(AppTokensRepository, { strict: false });
    await expect(tokens.create({ ...token, id: UNKNOWN_ID, firebaseId: 'ada' })).rejects.toThrow(AccountDeleted);
  });

  it('is listed after newer ones, and of the same time by its id', async () => {
    for (const name of ['A', 'B', 'C']) await make('ada', name);
    await database.query(
      `update app_tokens set created_at = case name when 'B' then now() else now() - interval '1 day' end`,
    );
    expect((await list('ada')).map(({ name }) => name)).toEqual(['B', 'C', 'A']);
  });
});

describe('a token is over', () => {
  it('at once when its person withdraws it', async () => {
    const { id, secret } = await make('ada');
    const { secret: kept } = await make('ada', 'Tablet');
    expect((await withdraw('bob', id)).json()).toMatchObject({ code: 'APP_TOKEN_NOT_FOUND' });
    expect(await identify(hashed(EMAIL, secret))).toBe('ada');
    expect((await withdraw('ada', id)).statusCode).toBe(204);
    expect(await identify({ kind: 'secret', secret })).toBeUndefined();
    expect(await identify(hashed(EMAIL, secret))).toBeUndefined();
    expect(await identify(hashed(EMAIL, kept))).toBe('ada');
    expect((await withdraw('ada', id)).statusCode).toBe(404);
    expect((await withdraw('ada', UNKNOWN_ID)).statusCode).toBe(404);
    expect((await withdraw('ada', 'x')).statusCode).toBe(400);
  });

  it.each([
    ['signs out everywhere', () => service.inject({ method: 'DELETE', url: '/api/sessions', viewer: { uid: 'ada' } })],
    ['is disabled', () => people.disable('ada')],
    ['is deleted', () => service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: ROOT })],
  ])('when its person %s', async (_, end) => {
    const { secret } = await make('ada');
    const { secret: anothers } = await make('bob');
    await end();
    expect(await identify({ kind: 'secret', secret })).toBeUndefined();
    expect(await database.query('select firebase_id from app_tokens')).toEqual([{ firebase_id: 'bob' }]);
    expect(await identify({ kind: 'secret', secret: anothers })).toBe('bob');
  });

  it('for good when its person is erased', async () => {
    await service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: ROOT });
    expect((await create('ada')).statusCode).toBe(410);
  });

  it.each([
    ['carl', { disabled: true }],
    ['dora', { validSince: String(Math.floor(Date.now() / 1_000) + 60) }],
  ])('when the identity provider has ended the sign-ins of %s', async (uid, facts) => {
    await people.add(uid);
    const { secret } = await make(uid);
    provider.accounts = [account(uid, facts)];
    expect(await identify({ kind: 'secret', secret })).toBeUndefined();
    expect(await list(uid)).toEqual([]);
  });

  it.each([['disabled_at'], ['deletion_started_at']])(
    'also where it was made a moment after its person was ended, as by %s',
    async (column) => {
      const { secret } = await make('ada');
      await database.query(`update users set ${column} = now() where firebase_id = 'ada'`);
      expect(await identify({ kind: 'secret', secret })).toBeUndefined();
      expect(await identify({ kind: 'password', email: EMAIL, secret })).toBeUndefined();
      expect(await identify(hashed(EMAIL, secret))).toBeUndefined();
    },
  );

  it('not by a sign-out everywhere in the second in which it was made', async () => {
    await people.add('elsa');
    const { secret } = await make('elsa');
    const seconds = Math.floor(Date.now() / 1_000);
    await database.query(`update app_tokens set created_at = to_timestamp($1)`, [seconds]);
    provider.accounts = [account('elsa', { validSince: String(seconds) })];
    expect(await identify({ kind: 'secret', secret })).toBe('elsa');
  });

  it('when the installation has another key', async () => {
    const { secret } = await make('ada');
    // As if the secret had been derived by another one.
    await database.query('update app_tokens set id = $1', [UNKNOWN_ID]);
    expect(await identify({ kind: 'secret', secret })).toBeUndefined();
    expect(await identify({ kind: 'password', email: EMAIL, secret })).toBeUndefined();
    expect(await identify(hashed(EMAIL, secret))).toBeUndefined();
  });

  it('not while the identity provider is away', async () => {
    await people.add('away');
    const { secret } = await make('away');
    provider.isBroken = true;
    expect(await identify({ kind: 'secret', secret })).toBe('away');
  });
});

it('is in the audit log when it is made and withdrawn', async () => {
  const { id } = await make('ada');
  await withdraw('ada', id);
  const { entries } = await createAuditLogCalls(service).list();
  expect(entries.map(summarize)).toEqual(['ada withdrawAppToken ada succeeded', 'ada createAppToken ada succeeded']);
});
