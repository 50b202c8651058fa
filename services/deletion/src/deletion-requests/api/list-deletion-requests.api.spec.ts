import { beforeAll, describe, expect, it } from '@jest/globals';
import { deletionRequestList } from '@trax/contracts/deletion';
import { useDeletionService } from '../../testing/deletion-service.fixture.js';

const PENDING = '01890000-0000-7000-8000-000000000001';
const PROCESSED = '01890000-0000-7000-8000-000000000002';

describe('GET /api/admin/deletion-requests', () => {
  const { database, service } = useDeletionService();
  const url = '/api/admin/deletion-requests?adminFirebaseId=root';
  const administrator = { uid: 'root', isAdmin: true };

  it('is an empty list without requests', async () => {
    const answer = await service.inject({ url, viewer: administrator });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  describe('with requests', () => {
    beforeAll(async () => {
      await database.query(
        `insert into deletion_requests (id, email, requested_at, status, processed_at, firebase_id, environment)
         values ($1, 'ada@trax.test', '2026-11-02T10:00:00Z', 'pending', null, 'ada', 'production'),
                ($2, 'unknown@trax.test', '2026-10-01T10:00:00Z', 'processed', '2026-10-05T09:30:00Z', null, 'production')`,
        [PENDING, PROCESSED],
      );
    });

    it('lists pending and processed requests to an administrator, newest first', async () => {
      const answer = await service.inject({ url, viewer: administrator });
      expect(answer.statusCode).toBe(200);
      expect(deletionRequestList.parse(answer.json())).toEqual([
        {
          id: PENDING,
          email: 'ada@trax.test',
          requestedAt: '2026-11-02T10:00:00.000Z',
          status: 'pending',
          processedAt: null,
          firebaseId: 'ada',
          environment: 'production',
          requestedBy: 'visitor',
          isErasing: false,
        },
        {
          id: PROCESSED,
          email: 'unknown@trax.test',
          requestedAt: '2026-10-01T10:00:00.000Z',
          status: 'processed',
          processedAt: '2026-10-05T09:30:00.000Z',
          firebaseId: null,
          environment: 'production',
          requestedBy: 'visitor',
          isErasing: false,
        },
      ]);
    });
  });

  it('refuses an administrator who names another person', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'olga', isAdmin: true } });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ['no adminFirebaseId', '/api/admin/deletion-requests', 'adminFirebaseId'],
    ['a malformed adminFirebaseId', '/api/admin/deletion-requests?adminFirebaseId=%00', 'adminFirebaseId'],
    ['an unknown parameter', `${url}&firebaseId=root`, 'firebaseId'],
  ])('refuses %s with a message that names it', async (_, address, name) => {
    const answer = await service.inject({ url: address, viewer: administrator });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(name), code: 'BAD_INPUT' });
  });
});

describe('GET /api/admin/deletion-requests of many', () => {
  const { database, service } = useDeletionService();
  const url = '/api/admin/deletion-requests?adminFirebaseId=root';
  const list = (query = '') => service.inject({ url: `${url}${query}`, viewer: { uid: 'root', isAdmin: true } });
  const listIds = (answer: Awaited<ReturnType<typeof list>>) =>
    deletionRequestList.parse(answer.json()).map(({ id }) => id);
  const readPages = async (query = '') => {
    const pages: string[][] = [];
    let cursor: unknown;
    do {
      const answer = await list(`${query}${typeof cursor === 'string' ? `&after=${cursor}` : ''}`);
      pages.push(listIds(answer));
      cursor = answer.headers['x-next-cursor'];
    } while (cursor !== undefined);
    return pages;
  };

  beforeAll(async () => {
    // Three share each moment, so that a page ends in the middle of one.
    await database.query(
      `insert into deletion_requests (id, email, requested_at, environment)
       select gen_random_uuid(), i || '@trax.test', now() - (i / 3) * interval '1.0005 seconds', 'production'
       from generate_series(1, 1200) as i`,
    );
  });

  it('answers 500 at most and the cursor of the next page, which leads through all of them', async () => {
    const seen = await readPages();
    expect(seen.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(new Set(seen.flat()).size).toBe(1_200);
  });

  it('names no next page after one that is exactly full', async () => {
    const pages = await readPages('&limit=400');
    expect(pages.map(({ length }) => length)).toEqual([400, 400, 400]);
  });

  it('answers as many as are requested', async () => {
    const [two, three] = [listIds(await list('&limit=2')), listIds(await list('&limit=3'))];
    expect(three.slice(0, 2)).toEqual(two);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'after=x', 'after=01890000-0000-7000-8000-000000000009'])(
    'refuses %s',
    async (query) => {
      const answer = await list(`&${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_INPUT']);
    },
  );
});
