import { expect, it } from '@jest/globals';
import { formatCount } from './format-count.js';

it.each([
  [0, '0 plays'],
  [1, '1 play'],
  [2, '2 plays'],
  [1204, '1,204 plays'],
])('writes %s as %s', (count, words) => {
  expect(formatCount(count, { one: 'play', other: 'plays' })).toBe(words);
});
