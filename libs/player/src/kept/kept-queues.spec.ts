import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aGroup, anEntry, aPlaylist } from '../queue/queue.fixture.js';
import { FakeCaches } from './fake-caches.fixture.js';
import { KeptQueues, keyOfQueue } from './kept-queues.js';

const CACHE = 'trax-person-ann';
const BYTES = 1000;
let caches: FakeCaches;
let queues: KeptQueues;
const said: string[] = [];

beforeEach(async () => {
  caches = new FakeCaches();
  caches.install();
  await caches.open(CACHE);
  said.length = 0;
  queues = new KeptQueues();
  queues.on('kept', ({ name }) => void said.push(`kept ${name}`));
  queues.on('removed', ({ name }) => void said.push(`removed ${name}`));
  queues.on('failed', ({ name, cause }) => void said.push(`failed ${name}: ${cause}`));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('x'.repeat(BYTES)));
  await queues.load();
});
afterEach(() => caches.remove());

const sounds = () => caches.paths(CACHE).filter((path) => path.startsWith('/audio/'));

describe('a theme or a playlist', () => {
  it('is kept with all of its sounds, its size and how far it is', async () => {
    const theme = aGroup(1, 2, 3);
    const progress: number[] = [];
    queues.store.subscribe(({ arriving: [one] }) => one && progress.push(one.arrived));
    await queues.keep(theme);
    expect(sounds()).toHaveLength(3);
    expect(queues.store.getState()).toMatchObject({
      isAvailable: true,
      arriving: [],
      kept: [{ name: theme.source.name, sizeBytes: 3 * BYTES }],
    });
    expect(progress).toEqual([0, 1, 2, 3]);
    expect(said).toEqual([`kept ${theme.source.name}`]);
  });

  it('is kept by itself: each playlist, and each voice of a theme', () => {
    const theme = aGroup(1);
    const inOtherVoice = { ...theme, entries: [anEntry(1, { voiceGender: 'M' as const })] };
    const keys = [theme, inOtherVoice, aPlaylist(1)].map(keyOfQueue);
    expect(keys).toEqual(['theme/group-1/F', 'theme/group-1/M', 'playlist/playlist-1']);
  });

  it('is downloaded once at a time', async () => {
    await Promise.all([queues.keep(aGroup(1)), queues.keep(aGroup(1))]);
    expect(said).toHaveLength(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is found again at the next visit', async () => {
    await queues.keep(aGroup(1, 1));
    const later = new KeptQueues();
    await later.load();
    expect(later.store.getState().kept).toEqual(queues.store.getState().kept);
  });

  it('shares its sounds: what something else needs stays', async () => {
    const theme = aGroup(1, 2, 3);
    const playlist = aPlaylist(1);
    await queues.keep(theme);
    await queues.keep(playlist);
    expect(fetch).toHaveBeenCalledTimes(3);
    await queues.remove('nothing');
    await queues.remove(keyOfQueue(theme));
    expect(sounds()).toHaveLength(1);
    expect(queues.store.getState().kept.map(({ name }) => name)).toEqual([playlist.source.name]);
    expect(said.slice(2)).toEqual([`removed ${theme.source.name}`]);
    await queues.keep(theme);
    await queues.remove(keyOfQueue(theme));
    expect(said.at(-1)).toBe(`removed ${theme.source.name}`);
  });

  it('keeps what has arrived of it while something else is settled', async () => {
    let release: (sound: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (release = resolve));
    jest.mocked(fetch).mockResolvedValueOnce(new Response('x')).mockReturnValueOnce(held);
    const arriving = queues.keep(aGroup(1, 1));
    while (sounds().length === 0) await new Promise((resolve) => setTimeout(resolve));
    await queues.keep({ ...aPlaylist(1), entries: [anEntry(9)] });
    expect(sounds()).toHaveLength(2);
    release(new Response('x'));
    await arriving;
    expect(sounds()).toHaveLength(3);
  });

  it('is not kept in part', async () => {
    jest.mocked(fetch).mockResolvedValueOnce(new Response('x')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await queues.keep(aGroup(1, 1, 1));
    expect(caches.paths(CACHE)).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^failed .*: no-answer$/)]);
  });

  it('is not kept where the server refuses a sound, or the device has no room', async () => {
    for (const status of [404, 410, 429, 503]) {
      jest.mocked(fetch).mockResolvedValueOnce(new Response('', { status }));
      await queues.keep(aGroup(1));
    }
    jest.mocked(fetch).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await queues.keep(aGroup(1));
    jest.mocked(fetch).mockRejectedValueOnce(new DOMException('ended', 'AbortError'));
    await queues.keep(aGroup(1));
    const causes = said.map((line) => line.split(': ')[1]);
    expect(causes.slice(0, 4)).toEqual(['missing', 'missing', 'no-answer', 'no-answer']);
    expect(causes.slice(4)).toEqual(['no-room', 'no-answer']);
    expect(queues.store.getState()).toMatchObject({ kept: [], arriving: [] });
  });
});

it('nothing can be kept where there is no place for it', async () => {
  const nowhere = new KeptQueues();
  caches.remove();
  await nowhere.load();
  expect(nowhere.store.getState().isAvailable).toBe(false);
});

it('fails and is over where its place is gone, which nothing can be removed from', async () => {
  caches.remove();
  await queues.keep(aGroup(1));
  expect(said).toEqual([expect.stringMatching(/^failed .*: no-place$/)]);
  await queues.remove(keyOfQueue(aGroup(1)));
  expect(queues.store.getState()).toMatchObject({ kept: [], arriving: [] });
});

it('nothing is shown of it once the person has left', async () => {
  await queues.keep(aGroup(1));
  queues.forget();
  expect(queues.store.getState()).toEqual({ isAvailable: false, kept: [], arriving: [] });
});
