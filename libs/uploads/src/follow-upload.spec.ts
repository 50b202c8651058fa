import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Client } from '@trax/graphql-client';
import { i18n, startLanguage } from '@trax/i18n';
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

it('says it in the language of the page', async () => {
  const messages = { 'There is nothing to hear.': 'Hier ist nichts zu hören.' };
  await startLanguage('de', () => Promise.resolve({ messages }));
  answers = [{ state: 'refused', refusal: 'There is nothing to hear.' }];
  const failure = await follow().catch((error: unknown) => error);
  i18n.activate('en');
  expect(failure).toHaveProperty('message', 'Hier ist nichts zu hören.');
});

describe('an upload that is aborted', () => {
  const LATER = { state: 'ready', filePath: 'own--recordings/a' };

  it.each([
    ['is processed', { state: 'processing', progress: 0 }],
    ['cannot be reached', undefined],
  ])('while it %s is not asked for again', async (_, answer) => {
    answers = [answer, LATER];
    const controller = new AbortController();
    const outcome = follow(controller.signal).catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(500);
    controller.abort();
    // Without another step of the clock: leaving the page must still discard it.
    expect(await outcome).toBe('AbortError');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(answers).toEqual([LATER]);
  });

  it('is not ready, although an answer on its way says so', async () => {
    answers = [LATER];
    const controller = new AbortController();
    const outcome = follow(controller.signal).catch((error: Error) => error.name);
    controller.abort();
    expect(await outcome).toBe('AbortError');
  });
});
