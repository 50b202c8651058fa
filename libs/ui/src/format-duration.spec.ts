import { expect, it } from '@jest/globals';
import { formatDuration } from './format-duration.js';

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.99, '0:59'],
  [187, '3:07'],
  [3600, '1:00:00'],
  [3727.4, '1:02:07'],
])('writes %s seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -3])('writes the unknown length %s as 0:00', (seconds) => {
  expect(formatDuration(seconds)).toBe('0:00');
});
