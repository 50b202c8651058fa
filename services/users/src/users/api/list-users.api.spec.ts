import { beforeAll, describe, expect, it } from '@jest/globals';
import { userList, type UserRecord } from '@trax/contracts/users';
import { useUsersService } from '../../testing/users-service.fixture.js';

const COUNT = 1_203;
const viewer = { uid: 'root', isAdmin: true };

const { database, service } = useUsersService();

describe('GET /api/users', () => {
  const list = (query = '') => service.inject({ url: `/api/users${query}`, viewer });
  const listUids = (users: UserRecord[]) => users.map(({ firebaseId }) => firebaseId);
  const numbered = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => `user-${from - i}`);

  beforeAll(async () => {
    // Three a moment, so that pages begin and end among users of the same instant.
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
       select 'user-' || i, 'Name ' || i, 'user-' || i || '@trax.test', i % 2 = 0, 'production',
              '2026-01-01'::timestamptz + (i / 3) * interval '1 microsecond'
       from generate_series(1, $1) as i`,
      [COUNT],
    );
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, is_admin, deletion_started_at, photo_url)
       values ('dev', 'Dev', 'dev@trax.test', true, 'development', false, null, null),
              ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', false, now(), null),
              ('flagged', '100% _A\\B_', 'flagged@trax.test', false, 'production', true, null, 'https://photos.test/f.png'),
              ('owner', 'Olive O’Hara', 'Owner@Trax.test', true, 'production', false, null, null)`,
    );
  });

  it('answers every user of production once, those being deleted left out', async () => {
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-next-cursor');
    const users = userList.parse(answer.json());
    expect(users).toHaveLength(COUNT + 2);
    expect(new Set(listUids(users)).size).toBe(COUNT + 2);
    expect(listUids(users)).not.toEqual(expect.arrayContaining(['dev']));
    expect(listUids(users)).not.toEqual(expect.arrayContaining(['leaving']));
  });

  it('says who is an administrator, by flag or by verified address, and whose address is verified', async () => {
    const users = userList.parse((await list()).json());
    const find = (uid: string) => users.find(({ firebaseId }) => firebaseId === uid);
    expect(find('flagged')).toMatchObject({
      isAdmin: true,
      emailVerified: false,
      photoURL: 'https://photos.test/f.png',
    });
    expect(find('owner')).toMatchObject({ isAdmin: true, emailVerified: true });
    expect(find('user-7')).toEqual({
      firebaseId: 'user-7',
      displayName: 'Name 7',
      email: 'user-7@trax.test',
      emailVerified: false,
      photoURL: null,
      metadata: {},
      environment: 'production',
      isAdmin: false,
    });
  });

  it('hands out the same list page by page, newest first', async () => {
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const answer = await list(`?limit=500${typeof cursor === 'string' ? `&after=${cursor}` : ''}`);
      seen.push(...listUids(answer.json()));
      cursor = answer.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen).toEqual(listUids((await list()).json()));
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(['flagged', 'owner']));
  });

  it('names no next page after one that is exactly full', async () => {
    const answer = await list('?search=flagged&limit=1');
    expect([answer.json().length, answer.headers['x-next-cursor']]).toEqual([1, undefined]);
  });

  it.each([
    ['NAME%201203', ['user-1203']],
    ['user-120@', ['user-120']],
    ['100%25', ['flagged']],
    ['_A%5CB_', ['flagged']],
    ['owner', ['owner']],
    ["o'hara", ['owner']],
    ['O%E2%80%99Hara', ['owner']],
    ['unknown-person', []],
    ['leaving', []],
  ])('finds by %s the user who has it in the name or the email', async (search, uids) => {
    expect(listUids((await list(`?search=${search}`)).json())).toEqual(uids);
  });

  it('searches page by page as well', async () => {
    const first = await list('?search=name%2011&limit=50');
    const second = await list(`?search=name%2011&limit=50&after=${String(first.headers['x-next-cursor'])}`);
    const third = await list(`?search=name%2011&limit=50&after=${String(second.headers['x-next-cursor'])}`);
    const found = [first, second, third].flatMap((answer) => listUids(answer.json()));
    expect(new Set(found)).toEqual(new Set([...numbered(1_199, 1_100), ...numbered(119, 110), 'user-11']));
    expect(third.headers['x-next-cursor']).toBeUndefined();
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=1.5',
    'limit=x',
    'limit=',
    'limit=1&limit=2',
    'after=x',
    'after=',
    'search=',
    'search=%00',
    'firebaseId=ada',
  ])('refuses %s', async (query) => {
    const answer = await list(`?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('the operations for many users at once', () => {
  beforeAll(async () => {
    await database.empty();
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, deletion_started_at)
       values ('ada', 'Ada', 'ada@trax.test', true, 'production', null),
              ('dev', 'Dev', 'dev@trax.test', true, 'development', null),
              ('leaving', 'Leaving', 'leaving@trax.test', true, 'production', now())`,
    );
  });

  it('GET /internal/users?ids= answers existing users, and none who is being deleted', async () => {
    const answer = await service.inject({ url: '/internal/users?ids=ada,dev,leaving,unknown', viewer });
    const users = userList.parse(answer.json());
    expect(users.map(({ firebaseId }) => firebaseId).toSorted()).toEqual(['ada', 'dev']);
  });

  it.each(['', '?ids=', '?ids=a/b', '?ids=a,,b', `?ids=${Array.from({ length: 101 }, (_, i) => i).join(',')}`])(
    'refuses the ids %s',
    async (query) => {
      expect((await service.inject({ url: `/internal/users${query}`, viewer })).statusCode).toBe(400);
    },
  );
});
