import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestRequest } from '@trax/testing-server/use-service';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { newUser, useOwnUsersService } from '../../testing/users-service.fixture.js';

describe('PATCH /api/users/{uid}', () => {
  const provider = useFakeProvider();
  const { database, service } = useOwnUsersService(() => provider.settings());
  const ada: TestRequest = { viewer: { uid: 'ada' } };
  const rename = (displayName: unknown, request = ada) =>
    service.inject({ method: 'PATCH', url: '/api/users/ada', payload: { displayName }, ...request });
  const name = async () => (await service.inject({ url: '/api/users/ada', ...ada })).json().displayName;

  beforeAll(() => database.empty());
  beforeEach(async () => {
    provider.accounts = [account('ada')];
    await database.query('truncate users');
    await service.inject({ method: 'POST', url: '/api/users', payload: newUser('ada'), ...ada });
  });

  it('changes the name here and at the identity provider', async () => {
    const answer = await rename('  Countess of Lovelace ');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { displayName: 'Countess of Lovelace' }]);
    expect(await name()).toBe('Countess of Lovelace');
    expect(provider.accounts).toMatchObject([{ localId: 'ada', displayName: 'Countess of Lovelace' }]);
  });

  it.each(['', '   ', 'x'.repeat(121), '\u202Eeve', null, 7])('refuses the name %j', async (displayName) => {
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
