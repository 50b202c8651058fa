import { personCache, removeOtherPersons } from '@trax/browser-storage';
import { callBackend } from '@trax/http';

/** Makes a place for what this person reads; with it the service worker begins to keep that. */
export async function keepForPerson(uid: string): Promise<void> {
  await removeOtherPersons(uid);
  const cache = await caches.open(personCache(uid));
  // By their record a later visit without network knows who is here. It was read before there was a place for it.
  const record = `/api/users/${uid}`;
  if ((await cache.match(record, { ignoreVary: true })) === undefined) await callBackend(record);
}
