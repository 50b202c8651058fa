import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Client } from '@trax/graphql-client';
import { followUpload, ProcessingFailed } from './follow-upload.js';
import { FileRefused } from './send-failure.js';

/** What the server answers, one call after the other; undefined while it cannot be reached. */
let answers: (object | undefined)[];
const progress: number[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  progress.length = 0;
});
afterEach(() => void jest.useRealTimers());

const client = {
  query: async () => {
    const upload = answers.shift();
    if (!upload) throw new TypeError('Failed to fetch');
    return { data: { upload } };
  },
};

const follow = (signal = new AbortController().signal) =>
  followUpload(client as unknown as Client, 'upload-1', { signal, onProgress: (percent) => progress.push(percent) });

it('waits until the sound is there, also while the server cannot be reached', async () => {
  answers = [
    { state: 'processing', progress: 40 },
    undefined,
    { state: 'processing', progress: 80 },
    { state: 'ready', filePath: 'own--recordings/a' },
  ];
  const following = follow();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await following).toBe('own--recordings/a');
  expect(progress).toEqual([40, 80]);
});

it.each([
  [{ state: 'refused', refusal: 'There is nothing to hear.' }, FileRefused, 'There is nothing to hear.'],
  [{ state: 'failed', refusal: null }, ProcessingFailed, 'This file could not be processed. Please send it again.'],
])('says why there will be none', async (answer, kind, message) => {
  answers = [answer];
  const failure = await follow().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect(failure).toHaveProperty('message', message);
});

it('stops when nobody waits any longer', async () => {
  answers = [{ state: 'processing', progress: 0 }];
  const controller = new AbortController();
  const outcome = follow(controller.signal).catch((error: Error) => error.name);
  controller.abort();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toBe('AbortError');
  expect(answers).toEqual([]);
});
