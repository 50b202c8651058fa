import { beforeAll, describe, expect, it } from '@jest/globals';
import { PEOPLE_ORDERS, peoplePage, type ListedUser, type PeopleOrder } from '@trax/contracts/users';
import { useUsersService } from '../../testing/users-service.fixture.js';

const COUNT = 60;
const viewer = { uid: 'root', isAdmin: true };

describe('GET /internal/people', () => {
  const { database, service } = useUsersService();
  const get = (query: string) => service.inject({ url: `/internal/people?${query}`, viewer });
  const readPage = async (query: string) => peoplePage.parse((await get(query)).json());

  async function readAll(order: PeopleOrder): Promise<ListedUser[]> {
    const users: ListedUser[] = [];
    let after = '';
    do {
      const page = await readPage(`limit=7&order=${order}${after}`);
      users.push(...page.users);
      after = page.nextCursor === null ? '' : `&after=${page.nextCursor}`;
    } while (after !== '');
    return users;
  }

  beforeAll(() =>
    // Several of the same instant, and several who were never here.
    database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, created_at, last_seen_at, disabled_at)
       select 'user-' || i, 'Name', 'user-' || i || '@trax.test', i % 3 = 0, 'production',
              '2026-01-01'::timestamptz + (i / 4) * interval '1 day',
              case when i % 5 = 0 then 'epoch' else '2026-02-01'::timestamptz + (i % 9) * interval '1 hour' end,
              case when i = 1 then now() end
       from generate_series(1, $1) as i`,
      [COUNT],
    ),
  );

  const keys: Record<PeopleOrder, (user: ListedUser) => string> = {
    newest: ({ createdAt }) => createdAt,
    oldest: ({ createdAt }) => createdAt,
    recentlySeen: ({ lastSeenAt }) => lastSeenAt ?? '',
    longUnseen: ({ lastSeenAt }) => lastSeenAt ?? '',
    verifiedFirst: ({ emailVerified, createdAt }) => `${emailVerified} ${createdAt}`,
    unverifiedFirst: ({ emailVerified, createdAt }) => `${emailVerified} ${createdAt}`,
  };

  it.each(PEOPLE_ORDERS)('hands out everybody once in the order %s', async (order) => {
    const users = await readAll(order);
    expect(new Set(users.map(({ firebaseId }) => firebaseId)).size).toBe(COUNT);
    expect(users).toHaveLength(COUNT);
    const found = users.map(keys[order]);
    const isAscending = ['oldest', 'longUnseen', 'unverifiedFirst'].includes(order);
    const sorted = found.toSorted();
    expect(found).toEqual(isAscending ? sorted : sorted.toReversed());
  });

  it('goes on at its place when a person behind it is seen meanwhile', async () => {
    const first = await readPage('limit=30&order=recentlySeen');
    const last = first.users.at(-1);
    await database.query(`update users set last_seen_at = '2026-03-01' where firebase_id = $1`, [last?.firebaseId]);
    const second = await readPage(`limit=30&order=recentlySeen&after=${first.nextCursor}`);
    const seen = [...first.users, ...second.users].map(({ firebaseId }) => firebaseId);
    expect(new Set(seen).size).toBe(COUNT);
    await database.query('update users set last_seen_at = $2 where firebase_id = $1', [
      last?.firebaseId,
      last?.lastSeenAt ?? 'epoch',
    ]);
  });

  it('says since when people are there, when they were here, and who is disabled', async () => {
    const { users } = await readPage('limit=100');
    const find = (uid: string) => users.find(({ firebaseId }) => firebaseId === uid);
    expect(find('user-1')).toMatchObject({ isDisabled: true, createdAt: '2026-01-01T00:00:00.000Z' });
    expect(find('user-5')).toMatchObject({ isDisabled: false, lastSeenAt: null });
    expect(find('user-8')).toMatchObject({ lastSeenAt: '2026-02-01T08:00:00.000Z' });
  });

  it.each([
    'order=name',
    'order=',
    'order=newest&after=dHJ1ZSAyMDI2LTAxLTAxVDAwOjAwOjAwWiBhZGE',
    'order=verifiedFirst&after=eA',
  ])('refuses %s', async (query) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it('is for administrators alone', async () => {
    const answer = await service.inject({ url: '/internal/people', viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(403);
  });
});
