import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { awaitProcessing } from './await-processing.js';

/** What the server answers, one call after the other; undefined while it cannot be reached. */
let answers: (object | undefined)[];
const progress: number[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  progress.length = 0;
  globalThis.fetch = async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  };
});
afterEach(() => void jest.useRealTimers());

const wait = (signal = new AbortController().signal) =>
  awaitProcessing('upload-1', { signal, onProgress: (share) => progress.push(share) });

it('waits until the sound is there, also while the server cannot be reached', async () => {
  answers = [
    { state: 'processing', progress: 40 },
    undefined,
    { state: 'processing', progress: 80 },
    { state: 'ready' },
  ];
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(3_000);
  await waiting;
  expect(progress).toEqual([0.4, 0.8]);
});

it.each([
  [
    { state: 'refused', refusal: { reason: 'silence', message: 'There is nothing to hear.' } },
    'There is nothing to hear.',
  ],
  [{ state: 'failed', refusal: null }, 'Something went wrong on our side. Please send it again.'],
])('says why there will be none', async (answer, message) => {
  answers = [answer];
  await expect(wait()).rejects.toThrow(message);
});

it('stops when nobody waits any longer', async () => {
  answers = [{ state: 'processing', progress: 0 }];
  const controller = new AbortController();
  const outcome = wait(controller.signal).catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(100);
  controller.abort();
  expect(await outcome).toBe('AbortError');
  expect(answers).toEqual([]);
});
