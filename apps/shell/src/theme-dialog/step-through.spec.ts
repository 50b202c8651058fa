import { expect, it } from '@jest/globals';
import { stepThrough } from './step-through.js';

it('goes through a list by the arrow keys, and round its ends', () => {
  expect(stepThrough('ArrowDown', -1, 3)).toBe(0);
  expect(stepThrough('ArrowDown', 2, 3)).toBe(0);
  expect(stepThrough('ArrowUp', -1, 3)).toBe(2);
  expect(stepThrough('ArrowUp', 0, 3)).toBe(2);
  expect(stepThrough('ArrowUp', 2, 3)).toBe(1);
});

it('reaches nothing in an empty list, and leaves other keys alone', () => {
  expect(stepThrough('ArrowDown', -1, 0)).toBe(-1);
  expect(stepThrough('a', 1, 3)).toBeUndefined();
  expect(stepThrough('Home', 1, 3)).toBeUndefined();
});
