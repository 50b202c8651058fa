import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, entries } from 'idb-keyval';
import { backgroundSettings, setBackground } from './background-settings.js';
import { useNodeFiles } from './node-files.fixture.js';
import { keepOwnSound, MAX_OWN_SOUND_BYTES, readOwnSound, removeOwnSound } from './own-sound.js';

useNodeFiles();
const keptFiles = () => entries(createStore('trax-background', 'sounds'));

const decodeAudioData = jest.fn(async () => undefined);
let elements: HTMLAudioElement[];
/** What the browser finds in the metadata of a file; undefined where it is no sound. */
let seconds: number | undefined;

beforeEach(() => {
  seconds = 60;
  decodeAudioData.mockReset().mockResolvedValue(undefined);
  Object.assign(globalThis, { OfflineAudioContext: jest.fn(() => ({ decodeAudioData })) });
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:own'), revokeObjectURL: jest.fn() });
  elements = [];
  const createElement = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name);
    if (element instanceof HTMLAudioElement) elements.push(readMetadata(element));
    return element;
  });
  setBackground('off');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await removeOwnSound();
});

const failDatabase = (method: 'put' | 'get' | 'delete', name: string) =>
  jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('', name);
  });

function readMetadata(element: HTMLAudioElement): HTMLAudioElement {
  Object.defineProperty(element, 'duration', { get: () => seconds });
  queueMicrotask(() => element.dispatchEvent(new Event(seconds === undefined ? 'error' : 'loadedmetadata')));
  return element;
}

const aFile = (bytes = 3) => new File([new Uint8Array(bytes).fill(7)], 'sea.mp3');
const expectNothingKept = async () => {
  expect(await keptFiles()).toEqual([]);
  expect(backgroundSettings.getState()).toMatchObject({ background: 'off', ownSound: undefined });
};

describe('a file of the listener', () => {
  it('is kept in this browser, named, and sounds from now on', async () => {
    await keepOwnSound(aFile());
    expect(backgroundSettings.getState()).toMatchObject({
      background: 'own',
      ownSound: { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'sea.mp3' },
    });
    expect(await keptFiles()).toEqual([['own', expect.objectContaining({ size: 3 })]]);
    expect(new Uint8Array(await readOwnSound())).toEqual(new Uint8Array([7, 7, 7]));
  });

  it('is asked for its metadata only, and let go of', async () => {
    await keepOwnSound(aFile());
    expect(elements).toHaveLength(1);
    expect([elements[0]?.preload, elements[0]?.getAttribute('src')]).toEqual(['metadata', null]);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:own');
  });

  it('may have 20 MB and last 10 minutes', async () => {
    seconds = 600;
    await keepOwnSound(aFile(MAX_OWN_SOUND_BYTES));
    expect(backgroundSettings.getState().background).toBe('own');
  });

  it.each([
    ['that is larger', () => aFile(MAX_OWN_SOUND_BYTES + 1), 'This file is larger than 20 MB.'],
    ['that lasts longer', () => ((seconds = 600.5), aFile()), 'This sound is longer than 10 minutes.'],
    [
      'that is no sound',
      () => ((seconds = undefined), aFile()),
      'This browser cannot play this file. Please choose a sound, such as an MP3 file.',
    ],
    [
      'that cannot be decoded',
      () => (decodeAudioData.mockRejectedValue(new Error('no sound')), aFile()),
      'This browser cannot play this file. Please choose a sound, such as an MP3 file.',
    ],
    [
      'for which the disk has no room',
      () => (failDatabase('put', 'QuotaExceededError'), aFile()),
      'This browser has no room for the file.',
    ],
  ])('%s is refused in words, and nothing is kept', async (_, prepare, message) => {
    await expect(keepOwnSound(prepare())).rejects.toMatchObject({ name: 'UnusableSound', message });
    await expectNothingKept();
  });

  it('sounds in this page where the database does not answer', async () => {
    failDatabase('put', 'TimeoutError');
    failDatabase('get', 'TimeoutError');
    await keepOwnSound(aFile(2));
    expect((await readOwnSound()).byteLength).toBe(2);
    await removeOwnSound();
    await expect(readOwnSound()).rejects.toThrow('This file is no longer in this browser.');
  });

  it('is removed, also where the database does not answer', async () => {
    await keepOwnSound(aFile());
    await removeOwnSound();
    expect(await keptFiles()).toEqual([]);
    expect(backgroundSettings.getState().ownSound).toBeUndefined();
    await expect(readOwnSound()).rejects.toMatchObject({ message: 'This file is no longer in this browser.' });
    failDatabase('delete', 'TimeoutError');
    await expect(removeOwnSound()).resolves.toBeUndefined();
  });
});
