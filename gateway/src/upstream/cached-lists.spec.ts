import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listTracks } from '@trax/contracts/catalogue';
import { Unavailable } from '@trax/nest-platform/problem';
import { CachedList, CachedLists } from './cached-lists.js';
import type { UpstreamAnswer, UpstreamRequest } from './upstream-connections.js';

const CONTEXT = { viewer: null, requestId: 'request-1' };

let etag: string;
let isAvailable: boolean;
let isRefused: boolean;
let requests: UpstreamRequest[];
let lists: CachedLists;

const advance = (seconds: number) => {
  jest.advanceTimersByTime(seconds * 1_000);
};

/** As the catalogue answers: the list of this version, or 304 to a caller who has it. */
async function forward(_operation: unknown, request: UpstreamRequest): Promise<UpstreamAnswer> {
  requests.push(request);
  if (!isAvailable) throw new Unavailable(new Error('gone'));
  if (isRefused) return { status: 403, headers: {}, body: Buffer.from('{"error":"no","code":"FORBIDDEN"}') };
  const status = request.headers['if-none-match'] === etag ? 304 : 200;
  return { status, headers: { etag }, body: Buffer.from('[]') };
}

const readEtag = async () => (await lists.get(listTracks, CONTEXT)).etag;
const refreshed = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  [etag, isAvailable, isRefused, requests] = ['"v1"', true, false, []];
  lists = new CachedLists(forward);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a list that is the same for everybody', () => {
  it('is fetched once for calls at the same time, and for those of the next second', async () => {
    await Promise.all([readEtag(), readEtag(), readEtag()]);
    advance(0.9);
    expect(lists.get(listTracks, CONTEXT)).not.toBeInstanceOf(Promise);
    expect(requests).toHaveLength(1);
  });

  it('is sent while it is refreshed, until it is 4 s old', async () => {
    await readEtag();
    etag = '"v2"';
    advance(3);
    await expect(readEtag()).resolves.toBe('"v1"');
    await refreshed();
    await expect(readEtag()).resolves.toBe('"v2"');
    etag = '"v3"';
    advance(4.1);
    await expect(readEtag()).resolves.toBe('"v3"');
  });

  it('is refreshed by its ETag, and kept when that is still current', async () => {
    const first = await lists.get(listTracks, CONTEXT);
    advance(6);
    const second = await lists.get(listTracks, CONTEXT);
    expect(requests.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"v1"' }]);
    expect(second.body).toBe(first.body);
    expect(second.ageMs).toBe(0);
  });

  it('is kept for 10 minutes while its service fails, which is called every 2 s at most', async () => {
    await readEtag();
    isAvailable = false;
    advance(6);
    await expect(readEtag()).resolves.toBe('"v1"');
    advance(1.5);
    await expect(readEtag()).resolves.toBe('"v1"');
    expect(requests).toHaveLength(2);
    advance(590);
    await expect(readEtag()).resolves.toBe('"v1"');
    advance(10);
    await expect(readEtag()).rejects.toBeInstanceOf(Unavailable);
  });

  it('is not kept where its service refuses it', async () => {
    await readEtag();
    isRefused = true;
    advance(6);
    await expect(readEtag()).rejects.toMatchObject({ status: 403 });
  });

  it('is not known before its service has answered once', async () => {
    isAvailable = false;
    await expect(readEtag()).rejects.toBeInstanceOf(Unavailable);
  });
});

it('is compressed once per version', async () => {
  const list = new CachedList(Buffer.from('x'.repeat(2_000)), '"v1"', Date.now());
  const compressed = list.compress('br');
  expect(list.confirm().compress('br')).toBe(compressed);
  expect(brotliDecompressSync(await compressed).toString()).toBe('x'.repeat(2_000));
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.000, gzip; q=0', undefined],
  ['brotli, deflate', undefined],
  [undefined, undefined],
])('for Accept-Encoding %s its encoding is %s', (accepted, encoding) => {
  expect(new CachedList(Buffer.alloc(2_000), '"v1"', 0).findEncoding(accepted)).toBe(encoding);
  expect(new CachedList(Buffer.alloc(1_000), '"v1"', 0).findEncoding(accepted)).toBeUndefined();
});
