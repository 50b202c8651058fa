// @ts-check
import { sessionCookie } from '../session-cookie.mjs';

/** @typedef {{ uid: string, email: string, cookie: string }} Person */

const AT_ONCE = 4;

/**
 * Verified accounts at the product's own emulator, each with a session.
 * @param {import('@trax/start/stack').Stack} product
 * @param {number} count
 * @returns {Promise<Person[]>}
 */
export async function signPeopleIn({ url, env }, count) {
  const host = env['FIREBASE_AUTH_EMULATOR_HOST'];
  const project = env['FIREBASE_PROJECT_ID'];
  if (host === undefined) throw new Error('The listeners of this run need the embedded identity provider.');
  const signIn = async (/** @type {number} */ index) => {
    const account = {
      email: `load-${index}@listeners.test`,
      password: 'calm-and-clear',
      displayName: `Listener ${index}`,
    };
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ ...account, emailVerified: true }),
    });
    const { localId } = await response.json();
    return { uid: String(localId), email: account.email, cookie: await sessionCookie(url, account) };
  };
  /** @type {Person[]} */
  const people = [];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, (_, i) => signIn(people.length + i));
    people.push(...(await Promise.all(next)));
  }
  return people;
}
