import { expect, it } from '@jest/globals';
import { BoundedMap } from './bounded-map.js';

it('forgets what was used longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
});
