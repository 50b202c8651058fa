import { endPushSubscription, removeOtherPersons } from '@trax/browser-storage';
import { KEPT_FOR_HEADER } from '@trax/contracts/service-worker-rules';
import { signedInHint } from '@trax/session';

let uid: string | undefined;

export function setKeptFor(person: string | undefined): void {
  uid = person;
}

/** Says whose kept answers a call may get. */
export const keptForHeaders = (): Record<string, string> => (uid === undefined ? {} : { [KEPT_FOR_HEADER]: uid });

/** Removes what is kept here of everybody but the person who is signed in; without one, nobody gets notifications here. */
export async function removeKeptOfOthers(): Promise<void> {
  // The session changes first, and what is remembered of it right after.
  await Promise.resolve();
  const signedIn = signedInHint.read();
  await removeOtherPersons(signedIn);
  if (signedIn === undefined) await endPushSubscription();
}
