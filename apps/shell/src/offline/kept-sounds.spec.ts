import { Blob as BlobOfResponses } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { answerSound } from './kept-sounds.js';

const KEPT = 'https://trax.test/audio/sleep/i-sleep.mp3';

beforeEach(() => {
  const fake: Pick<CacheStorage, 'keys' | 'match'> = {
    keys: async () => ['trax-person-ann'],
    match: async (url, { cacheName } = {}) =>
      url === KEPT && cacheName === 'trax-person-ann' ? new Response('0123456789') : undefined,
  };
  // That of jsdom is another class than that of the responses, which are Node's.
  Object.assign(globalThis, { caches: fake, Blob: BlobOfResponses });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('from the network'));
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

const ask = (url: string, headers: Record<string, string> = {}) => {
  const options: Partial<RouteHandlerCallbackOptions> = { request: new Request(url, { headers }) };
  return answerSound(options as RouteHandlerCallbackOptions);
};

describe('a sound', () => {
  it('that is kept is played from here, also by ranges', async () => {
    expect(await (await ask(KEPT)).text()).toBe('0123456789');
    const range = await ask(KEPT, { range: 'bytes=2-4' });
    expect(range.status).toBe(206);
    expect(range.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await range.text()).toBe('234');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that is not kept comes from the network', async () => {
    expect(await (await ask('https://trax.test/audio/other.mp3')).text()).toBe('from the network');
  });
});
