import { describe, expect, it } from '@jest/globals';
import { userRecord } from '@trax/contracts/users';
import type { TestRequest } from '@trax/testing-server/use-service';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';

describe('POST /api/users', () => {
  const { database, service } = useUsersService();
  const create = (payload: object, request: TestRequest = {}) =>
    service.inject({ method: 'POST', url: '/api/users', payload, ...request });
  const countUsers = async () => (await database.query('select 1 from users')).length;

  it('creates the record of a first sign-in with 201', async () => {
    const answer = await create(newUser('ada'), { viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(201);
    expect(userRecord.parse(answer.json())).toEqual({
      ...newUser('ada'),
      emailVerified: true,
      isAdmin: false,
      dayStartHour: 0,
      language: null,
    });
  });

  it('keeps the language of the page of the first sign-in', async () => {
    const createIn = (accepted: string) =>
      service.inject({
        method: 'POST',
        url: '/api/users',
        viewer: { uid: 'dora' },
        headers: { 'accept-language': accepted },
        payload: newUser('dora'),
      });
    expect((await createIn('de-AT,de;q=0.9,en;q=0.8')).json().language).toBe('de');
    expect((await createIn('en')).json().language).toBe('de');
  });

  it('answers an existing record with 200 and leaves what was chosen before', async () => {
    await create(newUser('bob'), { viewer: { uid: 'bob' } });
    const again = { ...newUser('bob'), displayName: 'Another name' };
    const answer = await create(again, { viewer: { uid: 'bob' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ displayName: 'Ada Lovelace' });
  });

  it('creates one record of two first sign-ins at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(newUser('twin'), { viewer: { uid: 'twin' } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
  });

  it.each([null, undefined, '', '   '])(
    'falls back to the local part of the email for the name %j',
    async (displayName) => {
      await database.query(`delete from users where firebase_id = 'carla'`);
      const answer = await create({ ...newUser('carla'), displayName }, { viewer: { uid: 'carla' } });
      expect([answer.statusCode, answer.json().displayName]).toEqual([201, 'carla']);
    },
  );

  it('stores everybody in the environment of the server, so that no user hides from the administrator', async () => {
    const answer = await create({ ...newUser('hidden'), environment: 'development' }, { viewer: { uid: 'hidden' } });
    expect([answer.statusCode, answer.json().environment]).toEqual([201, 'production']);
    const list = await service.inject({ url: '/api/users?search=hidden', viewer: { uid: 'root', isAdmin: true } });
    expect(list.json()).toHaveLength(1);
  });

  it('refuses the person of an anonymous account, who has no email', async () => {
    const viewer = { uid: 'anon', email: '', emailVerified: false };
    expect((await create(newUser('anon'), { viewer })).statusCode).toBe(403);
    expect((await create({ ...newUser('anon'), email: '' }, { viewer })).statusCode).toBe(400);
    expect(await database.query(`select 1 from users where firebase_id = 'anon'`)).toEqual([]);
  });

  it('stores the address of the session, not its spelling in the body', async () => {
    const payload = { ...newUser('dora'), email: 'DORA@trax.test' };
    const answer = await create(payload, { viewer: { uid: 'dora' } });
    expect(answer.json()).toMatchObject({ email: 'dora@trax.test' });
  });

  it('ignores isAdmin in the body', async () => {
    const answer = await create({ ...newUser('emil'), isAdmin: true }, { viewer: { uid: 'emil' } });
    expect(answer.json()).toMatchObject({ isAdmin: false });
  });

  it.each([
    ['another’s uid', { firebaseId: 'ada' }],
    ['another’s email', { email: 'ada@trax.test' }],
  ])('refuses %s with 403 and stores nothing', async (_, stolen) => {
    const before = await countUsers();
    const answer = await create({ ...newUser('eve'), ...stolen }, { viewer: { uid: 'eve' } });
    expect(answer.statusCode).toBe(403);
    expect(await countUsers()).toBe(before);
  });

  it.each([
    ['an unknown field', { id: 7 }, 'id'],
    ['an unknown environment', { environment: 'staging' }, 'environment'],
    ['a photo that is not https', { photoURL: 'javascript:alert(1)' }, 'photoURL'],
    ['a name with a NUL', { displayName: 'a\u0000b' }, 'displayName'],
    ['a name of invisible characters only', { displayName: '\u200b\u2060' }, 'displayName'],
    ['a name with a lone surrogate', { displayName: '\ud800' }, 'displayName'],
    ['a name of 121 characters', { displayName: 'x'.repeat(121) }, 'displayName'],
    ['a malformed uid', { firebaseId: '../ada' }, 'firebaseId'],
    ['metadata with a nested object', { metadata: { deep: { er: 1 } } }, 'metadata'],
    ['metadata with a NUL', { metadata: { note: 'a\u0000b' } }, 'metadata'],
  ])('refuses %s with a message that names the field', async (_, fault, field) => {
    const answer = await create({ ...newUser('frida'), ...fault }, { viewer: { uid: 'frida' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(field), code: 'BAD_INPUT' });
  });

  it.each([
    ['no body', undefined],
    ['a body that is not JSON', '{"firebaseId":'],
    ['a body that poisons the prototype', '{"__proto__":{"isAdmin":true}}'],
  ])('refuses %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const body = payload === undefined ? {} : { payload };
    const answer = await service.inject({
      method: 'POST',
      url: '/api/users',
      headers,
      viewer: { uid: 'gert' },
      ...body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s with 415',
    async (type) => {
      const payload = JSON.stringify(newUser('gert'));
      const headers = { 'content-type': type };
      const answer = await service.inject({
        method: 'POST',
        url: '/api/users',
        payload,
        headers,
        viewer: { uid: 'gert' },
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it('refuses a body of more than 16 KiB', async () => {
    const answer = await create({ ...newUser('gert'), note: 'x'.repeat(17_000) }, { viewer: { uid: 'gert' } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: 'This request is larger than 16 KiB', code: 'BAD_INPUT' });
  });
});
