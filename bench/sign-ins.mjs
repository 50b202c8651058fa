// @ts-check
// What passwords delay: the calls of a listener without them, and by turns with 500 sign-ins a minute, with as many wrong passwords
// for unknown addresses, and with 20 passwords at once every five seconds, for a minute each, in one run; with all services in one
// process, and with a process for each.
// Usage: node bench/sign-ins.mjs [--only one|separate]   (needs a build: `npm start` once)
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createClient } from './load/http-client.mjs';
import { Tally } from './load/tally.mjs';
import { newPerson } from './people.mjs';
import { accountsOf, SEPARATE, withProduct } from './product.mjs';
import { reportRows } from './report.mjs';

const SIGN_INS_PER_SECOND = 500 / 60;
const BURST = { attempts: 20, perSecond: 1 / 5 };
const CALLS_PER_SECOND = 30;
const WARM_UP_SECONDS = 5;
/** The machine is not the same at all times: the loads, and none, take turns. */
const TURNS = { count: 3, seconds: 20 };
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
 * Signs in as the dialog does: password, token, session. The answer is that of the call that failed, if one did.
 * @param {string} url @param {Person} person
 */
async function signIn(url, { email, password }) {
  const startedAt = performance.now();
  const outcome = async (/** @type {Response} */ answer, opened = { uid: '', cookie: '' }) => {
    const json = answer.ok ? undefined : await answer.json();
    return { ...opened, status: answer.status, json, milliseconds: performance.now() - startedAt };
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
    const signUp = () => call(url, 'POST /api/auth/sign-up/email', { body: { name: '', email, password } });
    let answer = await signUp();
    for (; answer.status >= 500; answer = await signUp()) await delay(1_000);
    if (!answer.ok) throw new Error(`A sign-up answered ${answer.status}`);
  }
  const database = new pg.Client({ connectionString: env['USERS_DATABASE_URL'] });
  await database.connect();
  await database.query('update auth_users set "emailVerified" = true');
  await database.end();
  return people;
}

/** The attempts of one load: how many were answered as they should be, and the others by their code. */
class Attempts {
  tally = new Tally();
  /** @type {Record<string, number>} */
  refusals = {};
  answered = 0;

  /** @param {number} expected the status @param {Promise<{ status: number, json: { code?: string } | undefined }>} attempt */
  async count(expected, attempt) {
    const { status, json } = await attempt;
    if (status === expected) this.answered += 1;
    else this.refusals[`${status} ${json?.code}`] = (this.refusals[`${status} ${json?.code}`] ?? 0) + 1;
  }
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
  const signInAs = (/** @type {number} */ n) => signIn(url, people[n % people.length] ?? newPerson());

  /** @type {Record<string, (attempts: Attempts, seconds: number) => Promise<unknown>>} */
  const loads = {
    nothing: () => Promise.resolve(),
    '500 sign-ins a minute': (attempts, seconds) =>
      repeatAtRate({ perSecond: SIGN_INS_PER_SECOND, seconds }, (n) => attempts.count(204, signInAs(n))),
    '500 unknown addresses a minute': (attempts, seconds) =>
      repeatAtRate({ perSecond: SIGN_INS_PER_SECOND, seconds }, () => attempts.count(401, signIn(url, newPerson()))),
    '20 passwords at once': (attempts, seconds) =>
      repeatAtRate({ perSecond: BURST.perSecond, seconds }, () =>
        Promise.all(Array.from({ length: BURST.attempts }, (_, n) => attempts.count(204, signInAs(n)))),
      ),
  };
  const measured = Object.entries(loads).map(([name, begin]) => ({ name, begin, attempts: new Attempts() }));
  for (let turn = 0; turn <= TURNS.count; turn += 1) {
    for (const { begin, attempts } of measured) {
      const counted = turn === 0 ? new Attempts() : attempts;
      const seconds = turn === 0 ? WARM_UP_SECONDS : TURNS.seconds;
      const calls = repeatAtRate({ perSecond: CALLS_PER_SECOND, seconds }, (n) => {
        const path = paths[n % paths.length] ?? '';
        return counted.tally.count(path.replace(uid, '{uid}'), () => send(path));
      });
      await Promise.all([calls, begin(counted, seconds)]);
    }
  }
  const [violation] = measured.flatMap(({ attempts }) => attempts.tally.violations);
  if (violation !== undefined) throw new Error(violation);
  return measured;
}

/** @param {string} mode @param {Awaited<ReturnType<typeof measure>>} measured @returns {import('./report.mjs').Row[]} */
function rowsOf(mode, [nothing, ...loads]) {
  const alone = nothing?.attempts.tally.figures() ?? {};
  return loads.flatMap(({ name, attempts }) => {
    const rows = Object.entries(attempts.tally.figures()).map(([path, figures]) => {
      const delayMs = figures.p95 - (alone[path]?.p95 ?? Number.NaN);
      const refused = figures.lost + figures.unavailable;
      const quantiles = [alone[path], figures].map((one) => `${one?.p50}/${one?.p95}/${one?.p99}`);
      return {
        promise: `${mode}: GET ${path} beside ${name}`,
        target: `p95 ≤ ${MAX_DELAY_MS} ms more, 0 refused`,
        measured: `${delayMs} ms more (p50/p95/p99 ${quantiles.join(' → ')}), ${refused} of ${figures.answered + refused} refused`,
        isGreen: delayMs <= MAX_DELAY_MS && refused === 0,
      };
    });
    const { answered, refusals } = attempts;
    const measured = `${answered}, refused: ${JSON.stringify(refusals)}`;
    // As many at once may be more than the queue of hashes takes: those are told to come again.
    const isGreen = Object.keys(refusals).every(
      (refusal) => name.includes('at once') && refusal === '503 PASSWORD_QUEUE_FULL',
    );
    return [...rows, { promise: `${mode}: ${name} are answered`, target: 'all', measured, isGreen }];
  });
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const rows = [];
for (const [mode, env] of Object.entries(MODES)) {
  if (values.only !== undefined && values.only !== mode) continue;
  const accounts = { IDENTITY: 'accounts', OWNER_EMAIL: 'owner@trax.test' };
  rows.push(...rowsOf(mode, await withProduct(measure, { env: { ...env, ...accounts } })));
}
reportRows(rows, { load: os.loadavg() });
