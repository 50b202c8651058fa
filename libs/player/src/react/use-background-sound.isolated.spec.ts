import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBackgroundSound } from './use-background-sound.js';

let failure = new Error('the chunk is missing');
const fail = () => Promise.reject(failure);
beforeAll(() => {
  jest.doMock('../background/own-sound.js', () => ({ keepOwnSound: fail, removeOwnSound: fail }));
});
afterAll(() => {
  jest.dontMock('../background/own-sound.js');
});

it('says that a file could neither be read nor removed', async () => {
  const { result } = renderHook(useBackgroundSound);
  await act(() => result.current.onFileRemove());
  expect(result.current.failure).toBe('The file could not be removed. Please try again.');
  await act(() => result.current.onFileChoose(new File(['sea'], 'sea.mp3')));
  expect(result.current.failure).toBe('The file could not be read. Please try again.');
  expect(result.current.isReading).toBe(false);
});

it('gives the reason why a file cannot be used, until something else is chosen', async () => {
  failure = Object.assign(new Error('This file is larger than 20 MB.'), { name: 'UnusableSound' });
  const { result } = renderHook(useBackgroundSound);
  let reading: Promise<void> | undefined;
  act(() => void (reading = result.current.onFileChoose(new File(['sea'], 'sea.mp3'))));
  expect(result.current.isReading).toBe(true);
  await act(async () => reading);
  expect(result.current).toMatchObject({ isReading: false, failure: 'This file is larger than 20 MB.' });
  act(() => result.current.onChoose('rain'));
  expect(result.current).toMatchObject({ background: 'rain', failure: undefined });
});
