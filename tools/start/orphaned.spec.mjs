import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { onOrphaned } from './orphaned.mjs';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('ends once when the parent is another one, and not before', () => {
  let parent = 100;
  const end = jest.fn();
  onOrphaned(end, { parentOf: () => parent });
  jest.advanceTimersByTime(5_000);
  expect(end).not.toHaveBeenCalled();
  parent = 1;
  jest.advanceTimersByTime(5_000);
  expect(end).toHaveBeenCalledTimes(1);
});
