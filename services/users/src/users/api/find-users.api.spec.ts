import { beforeAll, describe, expect, it } from '@jest/globals';
import { userList, userPage } from '@trax/contracts/users';
import { useUsersService } from '../../testing/users-service.fixture.js';

const viewer = { uid: 'root', isAdmin: true };

describe('the operations for many users at once', () => {
  const { database, service } = useUsersService();

  beforeAll(async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, deletion_started_at)
       values ('ada', 'Ada', 'ada@trax.test', true, 'production', null),
              ('dev', 'Dev', 'dev@trax.test', true, 'development', null),
              ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', now())`,
    );
  });

  it('GET /internal/users?ids= answers whoever there is, and nobody who is being deleted', async () => {
    const answer = await service.inject({ url: '/internal/users?ids=ada,dev,leaving,nobody', viewer });
    const users = userList.parse(answer.json());
    expect(users.map(({ firebaseId }) => firebaseId).toSorted()).toEqual(['ada', 'dev']);
  });

  it('GET /internal/users/page answers the page and its cursor', async () => {
    const answer = await service.inject({ url: '/internal/users/page?limit=1', viewer });
    expect(userPage.parse(answer.json())).toMatchObject({ users: [{ firebaseId: 'ada' }], nextCursor: null });
  });

  it.each(['', '?ids=', '?ids=a/b', '?ids=a,,b', `?ids=${Array.from({ length: 101 }, (_, i) => i).join(',')}`])(
    'refuses the ids %s',
    async (query) => {
      expect((await service.inject({ url: `/internal/users${query}`, viewer })).statusCode).toBe(400);
    },
  );
});
