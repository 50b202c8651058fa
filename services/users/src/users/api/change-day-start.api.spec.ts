import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestRequest } from '@trax/testing-server/use-service';
import { newUser, useUsersService } from '../../testing/users-service.fixture.js';

describe('PUT /api/users/{uid}/day-start', () => {
  const { database, service } = useUsersService();
  const ada: TestRequest = { viewer: { uid: 'ada' } };
  const change = (dayStartHour: unknown, request = ada) =>
    service.inject({ method: 'PUT', url: '/api/users/ada/day-start', payload: { dayStartHour }, ...request });
  const read = async (request = ada) =>
    (await service.inject({ url: '/api/users/ada', ...request })).headers['x-day-start'];

  beforeAll(() => database.empty());
  beforeEach(async () => {
    await database.query('truncate users');
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), ...ada });
  });

  it('changes it, and is said with the record of the person; midnight until then', async () => {
    expect(await read()).toBe('0');
    const answer = await change(6);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', displayName: 'Ada Lovelace' }]);
    expect(await read()).toBe('6');
    await change(0);
    expect(await read()).toBe('0');
  });

  it('stays when the person signs in again', async () => {
    await change(3);
    const again = await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), ...ada });
    expect([again.headers['x-day-start'], await read()]).toEqual(['3', '3']);
  });

  it.each([-1, 7, 2.5, '3', null, undefined])('refuses the hour %j', async (dayStartHour) => {
    expect((await change(dayStartHour)).statusCode).toBe(400);
    expect(await read()).toBe('0');
  });

  it('refuses everybody else, and tells it to nobody else, administrators included', async () => {
    expect((await change(3, { viewer: { uid: 'eve' } })).statusCode).toBe(403);
    const root = { viewer: { uid: 'root', isAdmin: true } };
    expect((await change(3, root)).statusCode).toBe(403);
    expect(await read(root)).toBeUndefined();
    expect(await read()).toBe('0');
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
