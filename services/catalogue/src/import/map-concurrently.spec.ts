import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { mapConcurrently } from './map-concurrently.js';

it('gives the results in the order of the items, and works on eight of them at most', async () => {
  let running = 0;
  let highest = 0;
  const doubled = await mapConcurrently(
    Array.from({ length: 30 }, (_, index) => index),
    async (item) => {
      running += 1;
      highest = Math.max(highest, running);
      for (let turn = item % 3; turn >= 0; turn -= 1) await nextTurn();
      running -= 1;
      return item * 2;
    },
  );
  expect(doubled).toEqual(Array.from({ length: 30 }, (_, index) => index * 2));
  expect(highest).toBe(8);
});

it('fails with the first failure', async () => {
  const failing = mapConcurrently([1, 2, 3], (item) =>
    item === 2 ? Promise.reject(new Error('full')) : Promise.resolve(item),
  );
  await expect(failing).rejects.toThrow('full');
});
