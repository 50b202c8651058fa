// @ts-check
import { randomUUID } from 'node:crypto';

/**
 * @typedef {{ email: string, password: string }} Person with an account at the identity provider
 * @typedef {Person & { uid: string, cookie: string, idToken: string, refreshToken: string }} Session `cookie` is the header of the session
 */

const IDENTITY = '/identitytoolkit.googleapis.com/v1';
/** Of the embedded identity provider. */
export const API_KEY = 'demo-key';
// The emulator accepts this bearer token as its administrator; a real project never would.
const ADMINISTRATOR = { authorization: 'Bearer owner' };
const AT_ONCE = 4;

/** @returns {Person} with an address that is not taken yet */
export const newPerson = () => ({ email: `listener-${randomUUID().slice(0, 8)}@trax.test`, password: randomUUID() });

/**
 * An account at the product's own identity provider, without a record in the product.
 * @param {string} url the product's address
 * @param {{ emailVerified?: boolean, localId?: string } & Partial<Person>} [account]
 * @returns {Promise<Person>}
 */
export async function createAccount(url, account) {
  const person = newPerson();
  await callIdentity(url, '/projects/demo-trax/accounts', { ...person, emailVerified: true, ...account });
  return { ...person, ...account };
}

/**
 * Opens a session as the sign-in dialog does, with the person's record in the product.
 * @param {string} url
 * @param {Person} person
 * @returns {Promise<Session>}
 */
export async function openSession(url, { email, password }) {
  const credentials = { email, password, returnSecureToken: true };
  const account = await callIdentity(url, `/accounts:signInWithPassword?key=${API_KEY}`, credentials);
  const { localId: uid, idToken, refreshToken } = account;
  const session = await post(`${url}/api/session`, { headers: { authorization: `Bearer ${idToken}` } });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post(`${url}/api/users`, { headers: { cookie }, body: { firebaseId: uid, email } });
  return { email, password, uid, cookie, idToken, refreshToken };
}

/**
 * @param {string} url
 * @param {number} count
 * @returns {Promise<Session[]>} new people, each with a session
 */
export async function signPeopleIn(url, count) {
  /** @type {Session[]} */
  const people = [];
  while (people.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - people.length) }, () => createAccount(url));
    people.push(...(await Promise.all(next.map(async (person) => openSession(url, await person)))));
  }
  return people;
}

/**
 * @param {string} url
 * @param {string} method with the path that precedes it
 * @param {object} body
 * @returns {Promise<{ localId: string, idToken: string, refreshToken: string }>}
 */
async function callIdentity(url, method, body) {
  const headers = method.startsWith('/projects/') ? ADMINISTRATOR : {};
  return (await post(`${url}${IDENTITY}${method}`, { headers, body })).json();
}

/** @param {string} url @param {{ headers: Record<string, string>, body?: object }} call */
async function post(url, { headers, body }) {
  const json = body && { 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
