import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { TestRequest } from '@trax/testing-server/use-service';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';
import { PeopleRepository } from '../../people/people.repository.js';
import { UsersRepository } from '../users.repository.js';

const provider = useFakeProvider();
const { database, service } = useUsersService(() => provider.settings());
const ada: TestRequest = { viewer: { uid: 'ada' } };

beforeEach(async () => {
  await database.query('truncate users');
  await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), ...ada });
});

describe('PATCH /api/users/{uid}', () => {
  const rename = (displayName: unknown, request = ada) =>
    service.inject({ method: 'PATCH', url: '/api/users/ada', payload: { displayName }, ...request });
  const name = async () => (await service.inject({ url: '/api/users/ada', ...ada })).json().displayName;

  beforeEach(() => {
    provider.accounts = [account('ada')];
  });

  it('changes the name here and at the identity provider', async () => {
    const answer = await rename('  Countess of Lovelace ');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { displayName: 'Countess of Lovelace' }]);
    expect(await name()).toBe('Countess of Lovelace');
    expect(provider.accounts).toMatchObject([{ localId: 'ada', displayName: 'Countess of Lovelace' }]);
  });

  it.each(['', '   ', 'x'.repeat(121), '\u0001eve', null, 7])('refuses the name %j', async (displayName) => {
    expect((await rename(displayName)).statusCode).toBe(400);
    expect(await name()).toBe('Ada Lovelace');
  });

  it('refuses everybody else, administrators too', async () => {
    expect((await rename('Eve', { viewer: { uid: 'eve' } })).statusCode).toBe(403);
    expect((await rename('Eve', { viewer: { uid: 'root', isAdmin: true } })).statusCode).toBe(403);
    expect(await name()).toBe('Ada Lovelace');
  });

  it('answers 404 before there is a record', async () => {
    await database.query('truncate users');
    expect((await rename('Ada')).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('changes nothing while the identity provider is away', async () => {
    provider.isBroken = true;
    const answer = await rename('Ada');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(await name()).toBe('Ada Lovelace');
  });
});

describe('PUT /api/users/{uid}/day-start', () => {
  const change = (dayStartHour: unknown, request = ada) =>
    service.inject({ method: 'PUT', url: '/api/users/ada/day-start', payload: { dayStartHour }, ...request });
  const read = async (request = ada) =>
    (await service.inject({ url: '/api/users/ada', ...request })).json().dayStartHour;

  it('changes it, and is said with the record of the person; midnight until then', async () => {
    expect(await read()).toBe(0);
    const answer = await change(6);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', dayStartHour: 6 }]);
    expect(await read()).toBe(6);
    await change(0);
    expect(await read()).toBe(0);
  });

  it('stays when the person signs in again', async () => {
    await change(3);
    const again = await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), ...ada });
    expect([again.json().dayStartHour, await read()]).toEqual([3, 3]);
  });

  it.each([-1, 7, 2.5, '3', null, undefined])('refuses the hour %j', async (dayStartHour) => {
    expect((await change(dayStartHour)).statusCode).toBe(400);
    expect(await read()).toBe(0);
  });

  it('is changed and read by no other person, administrators included', async () => {
    expect((await change(3, { viewer: { uid: 'eve' } })).statusCode).toBe(403);
    const root = { viewer: { uid: 'root', isAdmin: true } };
    expect((await change(3, root)).statusCode).toBe(403);
    expect(await read(root)).toBeUndefined();
    expect(await read()).toBe(0);
  });

  it('answers 404 before there is a record', async () => {
    await database.query('truncate users');
    expect((await change(3)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('is kept by the database from 0 to 6', async () => {
    const store = database.query('update users set day_start_hour = 7');
    await expect(store).rejects.toThrow('users_day_start_hour_check');
  });
});

describe('PUT /api/users/{uid}/language', () => {
  const change = (language: unknown, request = ada) =>
    service.inject({ method: 'PUT', url: '/api/users/ada/language', payload: { language }, ...request });
  const read = async (request = ada) => (await service.inject({ url: '/api/users/ada', ...request })).json().language;

  it('changes it, and is said with the record of the person; none until then', async () => {
    expect(await read()).toBeNull();
    const answer = await change('de');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', language: 'de' }]);
    expect(await read()).toBe('de');
  });

  it.each(['fr', 'DE', '', null, undefined, ['de']])('refuses %j', async (language) => {
    expect((await change(language)).statusCode).toBe(400);
    expect(await read()).toBeNull();
  });

  it('is changed and read by no other person, administrators included', async () => {
    const root = { viewer: { uid: 'root', isAdmin: true } };
    expect((await change('de', { viewer: { uid: 'eve' } })).statusCode).toBe(403);
    expect((await change('de', root)).statusCode).toBe(403);
    expect(await read(root)).toBeUndefined();
    expect(await read()).toBeNull();
  });
});

it('a person whose account is being deleted is not changed, however the change was begun', async () => {
  const users = service.app().get(UsersRepository);
  await database.query(
    `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin, deletion_started_at)
     values ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', false, now()),
            ('gone', 'Gone', 'gone@trax.test', true, 'production', true, now()),
            ('root', 'Root', 'root@trax.test', true, 'production', true, null)`,
  );
  await users.rename('leaving', 'Other');
  await users.changeDayStart('leaving', 4);
  await users.changeLanguage('leaving', 'de');
  const administrators = await service
    .app()
    .get(DataSource)
    .transaction(async (manager) => {
      expect(await users.setAdministrator(manager, 'leaving', true)).toBe(false);
      expect(await users.setAdministrator(manager, 'root', true)).toBe(false);
      return users.lockAdministrators(manager);
    });
  expect(await service.app().get(PeopleRepository, { strict: false }).isDisabled('leaving')).toBe(true);
  expect(administrators.map(({ firebaseId }) => firebaseId)).toEqual(['root']);
  const [row] = await database.query(
    `select display_name, day_start_hour, language, is_admin from users where firebase_id = 'leaving'`,
  );
  expect(row).toEqual({ display_name: 'Leaving', day_start_hour: 0, language: null, is_admin: false });
});
