// @ts-check
// What 500 sign-ins a minute by email and password delay: the calls of a listener without them, and with them for a minute, in
// one run; with all services in one process, and with a process for each.
// Usage: node bench/sign-ins.mjs [--only one|separate]   (needs a build: `npm start` once)
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createClient } from './load/http-client.mjs';
import { Tally } from './load/tally.mjs';
import { newPerson } from './people.mjs';
import { accountsOf, SEPARATE, withProduct } from './product.mjs';
import { reportRows } from './report.mjs';

const SIGN_INS = { perSecond: 500 / 60, seconds: 60 };
const CALLS = { perSecond: 30, seconds: 60 };
const WARM_UP_SECONDS = 5;
const PEOPLE = 50;
const MAX_DELAY_MS = 50;
const MODES = { one: {}, separate: SEPARATE };

/** @typedef {import('./people.mjs').Person} Person */
/** @typedef {{ perSecond: number, seconds: number }} Rate */

/** Begins as many a second as the rate says, whatever the answers. @param {Rate} rate @param {(n: number) => Promise<unknown>} act */
async function repeatAtRate({ perSecond, seconds }, act) {
  const startedAt = performance.now();
  const pending = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await delay(startedAt + (n * 1_000) / perSecond - performance.now());
    pending.push(act(n));
  }
  await Promise.all(pending);
}

/**
 * @param {string} url @param {string} method with the path that precedes it
 * @param {{ cookie?: string, token?: string, body?: object }} [call]
 */
function call(url, method, { cookie = '', token, body } = {}) {
  const [verb = 'GET', path = ''] = method.split(' ');
  return fetch(`${url}${path}`, {
    method: verb,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** @param {Response} answer */
const cookiesOf = ({ headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * Signs in as the dialog does: password, token, session. The status is that of the call that failed, if one did.
 * @param {string} url @param {Person} person
 */
async function signIn(url, { email, password }) {
  const startedAt = performance.now();
  const outcome = (/** @type {Response} */ { status }, opened = { uid: '', cookie: '' }) => {
    return { ...opened, status, json: undefined, milliseconds: performance.now() - startedAt };
  };
  const checked = await call(url, 'POST /api/auth/sign-in/email', { body: { email, password } });
  if (!checked.ok) return outcome(checked);
  const issued = await call(url, 'GET /api/auth/token', { cookie: cookiesOf(checked) });
  if (!issued.ok) return outcome(issued);
  const { token } = await issued.json();
  const session = await call(url, 'POST /api/session', { token });
  return outcome(session, { uid: (await checked.json()).user.id, cookie: cookiesOf(session) });
}

/** @param {import('./product.mjs').Stack} product @returns {Promise<Person[]>} people with verified addresses */
async function signPeopleUp({ url, env }) {
  const people = Array.from({ length: PEOPLE }, newPerson);
  for (const { email, password } of people) {
    const { status } = await call(url, 'POST /api/auth/sign-up/email', { body: { name: '', email, password } });
    if (status !== 200) throw new Error(`A sign-up answered ${status}`);
  }
  const database = new pg.Client({ connectionString: env['USERS_DATABASE_URL'] });
  await database.connect();
  await database.query('update auth_users set "emailVerified" = true');
  await database.end();
  return people;
}

/** @param {import('./product.mjs').Stack} product */
async function measure(product) {
  const { url } = product;
  const people = await signPeopleUp(product);
  const { uid, cookie } = await signIn(url, accountsOf(product).listener);
  const { email } = accountsOf(product).listener;
  await call(url, 'POST /api/users', { cookie, body: { firebaseId: uid, email } });
  const send = createClient(url, cookie);
  const paths = ['/api/tracks', `/api/users/${uid}`, `/api/stats/tracks?firebaseId=${uid}`];
  /** @param {Tally} tally @param {number} seconds @param {boolean} isWithSignIns */
  const load = async (tally, seconds, isWithSignIns) => {
    const calls = repeatAtRate({ ...CALLS, seconds }, (n) => {
      const path = paths[n % paths.length] ?? '';
      return tally.count(path.replace(uid, '{uid}'), () => send(path));
    });
    const signIns = repeatAtRate({ ...SIGN_INS, seconds: isWithSignIns ? seconds : 0 }, (n) =>
      tally.count('sign-in', () => signIn(url, people[n % people.length] ?? newPerson())),
    );
    await Promise.all([calls, signIns]);
    return tally;
  };
  await load(new Tally(), WARM_UP_SECONDS, true);
  // The machine is not the same at all times: half of the comparison before, half after.
  const without = await load(new Tally(), CALLS.seconds / 2, false);
  const during = await load(new Tally(), CALLS.seconds, true);
  await load(without, CALLS.seconds / 2, false);
  const [violation] = [...without.violations, ...during.violations];
  if (violation !== undefined) throw new Error(violation);
  return { without, during };
}

/** @param {string} mode @param {Awaited<ReturnType<typeof measure>>} tallies @returns {import('./report.mjs').Row[]} */
function rowsOf(mode, { without, during }) {
  const { 'sign-in': signIns, ...calls } = during.figures();
  const { answered = 0, p95 = Number.NaN, lost = 0, unavailable = 0 } = signIns ?? {};
  const failed = lost + unavailable;
  const alone = without.figures();
  const rows = Object.entries(calls).map(([path, figures]) => {
    const delayMs = figures.p95 - (alone[path]?.p95 ?? Number.NaN);
    return {
      promise: `${mode}: GET ${path} is not delayed by 500 sign-ins a minute`,
      target: `p95 ≤ ${MAX_DELAY_MS} ms more`,
      measured: `${delayMs} ms more: ${alone[path]?.p95} ms without, ${figures.p95} ms with them`,
      isGreen: delayMs <= MAX_DELAY_MS && figures.lost + figures.unavailable === 0,
    };
  });
  const measured = `${answered} in ${SIGN_INS.seconds} s, p95 ${p95} ms, ${failed} failed`;
  const promise = `${mode}: everybody is signed in`;
  return [...rows, { promise, target: '500, 0 failed', measured, isGreen: answered >= 500 && failed === 0 }];
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const rows = [];
for (const [mode, env] of Object.entries(MODES)) {
  if (values.only !== undefined && values.only !== mode) continue;
  const accounts = { IDENTITY: 'accounts', OWNER_EMAIL: 'owner@trax.test' };
  rows.push(...rowsOf(mode, await withProduct(measure, { env: { ...env, ...accounts } })));
}
reportRows(rows);
