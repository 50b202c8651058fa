/** What this browser keeps of a person lies in a cache of their own: nothing of theirs is under a shared name. */
const PREFIX = 'trax-person-';

export const personCache = (uid: string): string => PREFIX + uid;

/** The name of the one that there is; undefined for none, and while that of another person is not removed yet. */
export async function findPersonCache(): Promise<string | undefined> {
  if (!hasCaches()) return undefined;
  const [name, ...others] = (await caches.keys()).filter((one) => one.startsWith(PREFIX));
  return others.length === 0 ? name : undefined;
}

/** Removes what is kept of everybody else; of everybody without a `uid`. */
export async function removeOtherPersons(uid: string | undefined): Promise<void> {
  if (!hasCaches()) return;
  const foreign = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + uid);
  await Promise.all(foreign.map((name) => caches.delete(name)));
}

/** Browsers have them at trustworthy addresses only. */
const hasCaches = (): boolean => 'caches' in globalThis;
