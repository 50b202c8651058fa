import { expect, it } from '@jest/globals';
import { formatCount, formatDuration, formatPause } from './format.js';

it.each([
  [0, '0 plays'],
  [1, '1 play'],
  [2, '2 plays'],
  [1204, '1,204 plays'],
])('writes %s as %s', (count, words) => {
  expect(formatCount(count, { one: 'play', other: 'plays' })).toBe(words);
});

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

it('writes a silence in words', () => {
  expect([0, 1, 10].map(formatPause)).toEqual(['none', '1 second', '10 seconds']);
});
