import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createPeopleCalls } from '../testing/people.fixture.js';
import { useUsersService } from '../testing/users-service.fixture.js';
import { UsersRepository } from './users.repository.js';

describe('the stored users', () => {
  const users = useUsersService();
  const { database, service } = users;
  const { add } = createPeopleCalls(users);
  const repository = () => service.app().get(UsersRepository, { strict: false });

  beforeEach(() => database.empty());

  it('have each a language of their own, found by the address in any case', async () => {
    await add('ada', { language: 'de' });
    await add('bob', { language: 'en' });
    await add('carla');
    const addresses = ['Ada@trax.test', 'BOB@trax.test', 'carla@trax.test', 'nobody@trax.test'];
    const languages = await Promise.all(addresses.map((address) => repository().findLanguage(address)));
    expect(languages).toEqual(['de', 'en', undefined, undefined]);
  });

  it('are admitted with the record that they have, or with a new one', async () => {
    await add('ada', { display_name: 'Ada Lovelace' });
    await add('carla');
    for (const id of ['ada', 'bob'])
      await service
        .app()
        .get(DataSource)
        .transaction((manager) => repository().admit(manager, { id, email: `${id}@trax.test`, emailVerified: false }));
    const admitted = await Promise.all(['ada', 'bob', 'carla', 'nobody'].map((uid) => repository().isAdmitted(uid)));
    expect(admitted).toEqual([true, true, false, false]);
    expect([await repository().find('ada'), await repository().find('bob')]).toMatchObject([
      { displayName: 'Ada Lovelace', emailVerified: true },
      { displayName: 'bob', emailVerified: false },
    ]);
  });
});
