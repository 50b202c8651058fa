import { expect, it } from '@jest/globals';
import { shuffle } from './shuffle.js';

it.each([
  [
    ['a', 'b', 'c'],
    [0.5, 0.9, 0.1],
    ['c', 'a', 'b'],
  ],
  // Into another order also where chance would leave it.
  [
    ['a', 'b', 'c'],
    [0.1, 0.2, 0.3],
    ['b', 'c', 'a'],
  ],
  [
    ['a', 'b'],
    [0.1, 0.2],
    ['b', 'a'],
  ],
  [['a'], [0.5], ['a']],
  [[], [], []],
])('%j is shuffled by %j into %j', (items, drawn, expected) => {
  const left = [...drawn];
  expect(shuffle(items, () => left.shift() ?? 0)).toEqual(expected);
});
