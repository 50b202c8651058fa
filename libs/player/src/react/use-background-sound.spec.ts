import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBackgroundSound } from './use-background-sound.js';

const missing = () => Promise.reject(new Error('the chunk is missing'));
beforeAll(() => {
  jest.doMock('../background/own-sound.js', () => ({ keepOwnSound: missing, removeOwnSound: missing }));
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
