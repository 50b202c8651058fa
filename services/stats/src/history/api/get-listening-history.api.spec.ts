import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listeningHistory, type ListeningHistory } from '@trax/contracts/stats';
import { BOLD, CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const DAY_MS = 86_400_000;

describe('GET /internal/stats/history', () => {
  const { service, addKnownTracks, complete } = useStatsService();
  const url = '/internal/stats/history?firebaseId=ada';
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  async function read(query = ''): Promise<ListeningHistory> {
    const answer = await service.inject({ url: `${url}${query}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    return listeningHistory.parse(answer.json());
  }

  async function readAll(first: number, between: () => Promise<unknown> = async () => undefined) {
    const ids: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: ListeningHistory = await read(`&first=${first}${cursor === null ? '' : `&after=${cursor}`}`);
      ids.push(page.completions.map(({ id }) => id));
      cursor = page.nextCursor;
      await between();
    } while (cursor !== null);
    return ids;
  }

  // Seven completions: three on different days, four at one instant.
  const instants = [ago(1), ago(2), ...Array<string>(4).fill(ago(3)), ago(4)];
  const plays = instants.map((completedAt) => ({ completedAt, key: randomUUID() }));
  const expectedIds = plays
    .toSorted((a, b) => b.completedAt.localeCompare(a.completedAt) || b.key.localeCompare(a.key))
    .map(({ key }) => key);

  beforeAll(async () => {
    await addKnownTracks(CALM, BOLD);
    await complete(createCompletion('bob'));
    for (const { completedAt, key } of plays.toReversed()) {
      await complete(createCompletion('ada', { completedAt }), { key, zone: 'Pacific/Kiritimati' });
    }
  });

  it('lists what was heard, newest first, on the listener’s own days', async () => {
    const { completions, nextCursor } = await read();
    expect(nextCursor).toBeNull();
    expect(completions.map(({ id }) => id)).toEqual(expectedIds);
    const completedAt = instants[0] ?? '';
    expect(completions[0]).toEqual({
      id: expectedIds[0],
      trackId: CALM.id,
      displayName: 'Calm',
      voiceGender: 'F',
      completedAt,
      localDate: new Date(Date.parse(completedAt) + 14 * 3_600_000).toISOString().slice(0, 10),
      listenedSeconds: 30,
    });
  });

  it.each([1, 2, 3, 6, 7, 200])('comes in pages of %d, with each completion once', async (first) => {
    const pages = await readAll(first);
    expect(pages.flat()).toEqual(expectedIds);
    expect(pages).toHaveLength(Math.ceil(expectedIds.length / first));
  });

  it('leaves nothing out and repeats nothing when a completion arrives between two pages', async () => {
    const arrivals: string[] = [];
    const pages = await readAll(2, async () => {
      const key = randomUUID();
      arrivals.push(key);
      await complete(createCompletion('ada', { trackId: BOLD.id }), { key });
    });
    expect(pages.flat()).toEqual(expectedIds);
    const { completions } = await read(`&first=${arrivals.length}`);
    expect(completions.map(({ id }) => id)).toEqual(arrivals.toReversed());
  });

  it('is empty for a new person, also with the cursor of another person', async () => {
    const { nextCursor } = await read('&first=1');
    const empty = { completions: [], nextCursor: null };
    for (const query of ['', `&after=${nextCursor}`]) {
      const call = { url: `/internal/stats/history?firebaseId=cleo${query}`, viewer: { uid: 'cleo' } };
      expect((await service.inject(call)).json()).toEqual(empty);
    }
  });

  it('shows a listener’s history to administrators, and to no other listener', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    expect(listeningHistory.parse(answer.json()).completions.length).toBeGreaterThan(0);
    const refused = await service.inject({ url, viewer: { uid: 'eve' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it.each([
    ['a page of none', '&first=0', 'first'],
    ['a page of more than 200', '&first=201', 'first'],
    ['a size that is no number', '&first=all', 'first'],
    ['a cursor that was never given', '&after=yesterday', 'after: is not a cursor of this list'],
    ['a cursor of another list', `&after=${Buffer.from('2026-11-20T08:15:00Z ada').toString('base64url')}`, 'after'],
    ['a cursor with other characters', '&after=%00', 'after'],
  ])('refuses %s with a message that names it', async (_, query, message) => {
    const answer = await service.inject({ url: `${url}${query}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(message), code: 'BAD_INPUT' });
  });
});
