import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findPersonCache, personCache, removeOtherPersons } from './person-caches.js';

const SHARED = 'workbox-precache-v2';
const names = new Set<string>();

beforeEach(() => {
  names.clear();
  names.add(SHARED);
  const fake: Pick<CacheStorage, 'keys' | 'delete'> = {
    keys: async () => [...names],
    delete: async (name) => names.delete(name),
  };
  Object.assign(globalThis, { caches: fake });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

it('another person finds nothing of who was here before', async () => {
  for (const uid of ['ann', 'ann-2']) names.add(personCache(uid));
  await removeOtherPersons('ann');
  expect([...names]).toEqual([SHARED, personCache('ann')]);
});

it('nothing of a person stays after they have signed out', async () => {
  names.add(personCache('ann'));
  await removeOtherPersons(undefined);
  expect([...names]).toEqual([SHARED]);
});

it('no cache is used while it is not certain whose it is', async () => {
  expect(await findPersonCache()).toBeUndefined();
  names.add(personCache('ann'));
  expect(await findPersonCache()).toBe(personCache('ann'));
  names.add(personCache('ben'));
  expect(await findPersonCache()).toBeUndefined();
});

it('where a browser has no caches there is nothing to find or remove', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await findPersonCache()).toBeUndefined();
  await removeOtherPersons(undefined);
});
