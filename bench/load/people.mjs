// @ts-check
import { sessionCookie } from '../session-cookie.mjs';

/** @typedef {{ uid: string, email: string, cookie: string }} Person */

const AT_ONCE = 4;

/**
 * Verified accounts at the product's own identity provider, each with a session.
 * @param {import('@trax/start/stack').Stack} product
 * @param {number} count
 * @returns {Promise<Person[]>}
 */
export async function signPeopleIn({ url, env }, count) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = env;
  if (host === undefined) throw new Error('The embedded identity provider is needed: unset FIREBASE_*.');
  const signIn = async (/** @type {number} */ index) => {
    const account = { email: `load-${index}@listeners.test`, password: 'calm-and-clear', displayName: `L ${index}` };
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ ...account, emailVerified: true }),
    });
    const { localId: uid } = await response.json();
    const cookie = await sessionCookie(url, account);
    await fetch(`${url}/api/users`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ firebaseId: uid, email: account.email }),
    });
    return { uid: String(uid), email: account.email, cookie };
  };
  /** @type {Person[]} */
  const people = [];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, (_, i) => signIn(people.length + i));
    people.push(...(await Promise.all(next)));
  }
  return people;
}
