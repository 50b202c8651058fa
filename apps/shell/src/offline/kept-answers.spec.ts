import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KEPT_FOR_HEADER, KEPT_HEADER } from '@trax/contracts/service-worker-rules';
import { answerPersonalRead, isPersonalRead, markKept, mayKeep } from './kept-answers.js';

const GRAPH = 'https://trax.test/api/graphql?extensions=x';
const CACHE = 'trax-person-ann';
const answer = (body: object, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers });

// jsdom has no workers.
Object.assign(globalThis, { FetchEvent: Event, ExtendableEvent: Event, __WB_DISABLE_DEV_LOGS: true });

/** As the service worker calls it: its answer, and what it does after that. */
function ask(uid: string, url: string) {
  const request = new Request(url, { headers: { [KEPT_FOR_HEADER]: uid } });
  const waiting: Promise<unknown>[] = [];
  const event = Object.assign(new Event('fetch'), { waitUntil: (work: Promise<unknown>) => void waiting.push(work) });
  const answered = answerPersonalRead({ request, url: new URL(url), event });
  const untilKept = async () => {
    await answered;
    while (waiting.length > 0) await waiting.shift();
  };
  return { answered, untilKept };
}

describe('an answer of the API', () => {
  it.each([
    ['/api/graphql', true],
    ['/api/users/ann', true],
    ['/api/users/ann/day-start', false],
    ['/api/session', false],
    ['/api/auth/get-session', false],
    ['/api/data-exports/newest', false],
    ['/audio/sleep/i-sleep.mp3', false],
    ['/config.json', false],
  ])('at %s is of what a person reads: %s', (pathname, expected) => {
    expect(isPersonalRead({ pathname })).toBe(expected);
  });

  it.each([
    ['is kept for whom the server names', GRAPH, answer({ data: {} }, { [KEPT_FOR_HEADER]: 'ann' }), true],
    ['is not kept for another person', GRAPH, answer({ data: {} }, { [KEPT_FOR_HEADER]: 'ben' }), false],
    ['is not kept where the server names no person', GRAPH, answer({ data: {} }), false],
    ['is not kept with an error', GRAPH, answer({ data: {}, errors: [] }, { [KEPT_FOR_HEADER]: 'ann' }), false],
    ['is not kept as a failure', GRAPH, answer({}, { [KEPT_FOR_HEADER]: 'ann' }, 503), false],
    ['is kept as the own record', 'https://trax.test/api/users/ann', answer({ firebaseId: 'ann' }), true],
    ['is not kept as the record of somebody else', 'https://trax.test/api/users/ben', answer({}), false],
  ])('%s', async (...[, url, found, expected]) => {
    expect(await mayKeep(CACHE, url, found)).toBe(expected);
  });

  it('that was kept says so, and is otherwise the same', async () => {
    const kept = markKept(answer({ data: 1 }, { etag: 'x' }));
    expect(kept.headers.get(KEPT_HEADER)).toBe('true');
    expect(kept.headers.get('etag')).toBe('x');
    expect(await kept.json()).toEqual({ data: 1 });
  });

  describe('without a network', () => {
    const held = new Map([[GRAPH, 'of Ann']]);
    const cache: Pick<Cache, 'match'> = {
      match: async (request) => {
        const text = held.get(request instanceof Request ? request.url : String(request));
        return text === undefined ? undefined : answer({ text });
      },
    };
    beforeEach(() => {
      Object.assign(globalThis, {
        caches: {
          has: async (name: string) => name === CACHE,
          open: async () => cache,
          match: (request: Request) => cache.match(request),
        },
      });
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

    const askFor = (uid: string) => ask(uid, GRAPH).answered;

    it('is given to the person who has read it', async () => {
      expect(await (await askFor('ann')).json()).toEqual({ text: 'of Ann' });
    });

    it('is not given to another person, also while it is not removed yet', async () => {
      await expect(askFor('ben')).rejects.toThrow('Failed to fetch');
    });
  });

  describe('from the network', () => {
    const kept = new Map<string, Response>();
    const stored = new Set<string>();
    const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
    beforeEach(() => {
      kept.clear();
      stored.add(CACHE);
      const cache = {
        match: async (request: Request) => kept.get(urlOf(request)),
        put: async (request: Request, response: Response) => void kept.set(urlOf(request), response),
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        delete: async (request: Request) => kept.delete(urlOf(request)),
      };
      const open = async (name: string) => {
        stored.add(name);
        return cache;
      };
      Object.assign(globalThis, { caches: { has: async (name: string) => stored.has(name), open } });
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));
    const ofAnn = () => answer({ data: {} }, { [KEPT_FOR_HEADER]: 'ann' });
    const numbered = (number: number) => `${GRAPH}${number}`;

    it('is kept with the last 200, and the record of the person beside them', async () => {
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ofAnn());
      kept.set('https://trax.test/api/users/ann', answer({}));
      for (let number = 0; number < 200; number += 1) kept.set(numbered(number), ofAnn());
      await ask('ann', numbered(200)).untilKept();
      expect(kept.size).toBe(201);
      expect([kept.has(numbered(0)), kept.has(numbered(1)), kept.has(numbered(200))]).toEqual([false, true, true]);
      expect(kept.has('https://trax.test/api/users/ann')).toBe(true);
    });

    it('is not kept once its person has signed out, whose place is not made anew', async () => {
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        stored.delete(CACHE);
        return ofAnn();
      });
      await ask('ann', GRAPH).untilKept();
      expect([kept.size, stored.size]).toEqual([0, 0]);
    });
  });
});
