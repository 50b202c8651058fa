// @ts-check
import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { inflict } from './faults.mjs';
import { createClient, listTracks } from './http-client.mjs';
import { checkDatabases, readLogs } from './invariants.mjs';
import { Listener } from './listener.mjs';
import { signPeopleIn } from '../people.mjs';
import { createScreenCheck, untilRecovered } from './screens.mjs';
import { seededRandom } from './seeded-random.mjs';
import { Tally } from './tally.mjs';

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {object} Plan
 * @property {number} seconds how long the listeners listen
 * @property {number} rate their actions a second, all together
 * @property {number} listeners
 * @property {number} seed of what they do and of the order of the faults
 * @property {(product: Stack) => Fault[]} [faults] one round of them
 * @property {number} [rounds]
 * @property {boolean} [waitsForRecovery] after each fault
 *
 * @typedef {Awaited<ReturnType<typeof runLoad>>} Outcome
 */

const SETTLE_WITHIN_MS = 60_000;
const DRAIN_WITHIN_SECONDS = 30;

/**
 * Listeners go about their business while faults happen; afterwards everything must add up.
 * @param {{ product: Stack, output: readonly string[] }} started the product, and what it has printed
 * @param {Plan} plan
 */
export async function runLoad({ product, output }, { seconds, rate, seed, rounds = 1, waitsForRecovery, ...plan }) {
  const [tally, lastFault] = [new Tally(), { endedAtMs: 0 }];
  const violate = (/** @type {string} */ violation) => void tally.violations.push(violation);
  const [watcher, ...people] = await signPeopleIn(product.url, plan.listeners + 1);
  if (watcher === undefined) throw new Error('No listener could sign in.');
  const agent = new Agent({ keepAlive: true });
  const clientFor = (/** @type {string} */ cookie) => createClient(product.url, cookie, agent);
  const listeners = await createListeners(clientFor, { people, seed, tally, lastFault });
  const random = seededRandom(seed);
  const faults = Array.from({ length: rounds }, () => random.shuffle(plan.faults?.(product) ?? [])).flat();
  const checkScreens = await createScreenCheck(product.url, watcher.cookie);
  /** @type {Record<string, number>} the seconds that each took */
  const recoveries = {};
  const recover = async (/** @type {Fault} */ { name }) => {
    const { waitedMs, isInTime } = await untilRecovered(checkScreens);
    recoveries[name] = Math.max(recoveries[name] ?? 0, waitedMs / 1_000);
    if (!isInTime) violate(`${name}: not recovered after ${waitedMs} ms`);
  };

  const startedAt = Date.now();
  const over = new AbortController();
  const listening = listeners.map((listener) => listener.listen(over.signal, (plan.listeners / rate) * 1_000));
  const lastFaultAt = await inflict(product, {
    faults,
    seconds,
    lastFault,
    violate,
    recover: waitsForRecovery ? recover : () => Promise.resolve(),
  });
  await delay(Math.max(0, startedAt + seconds * 1_000 - Date.now()));
  over.abort();
  await Promise.all(listening);
  const lastedSeconds = (Date.now() - startedAt) / 1_000;
  const checked = await settle(product, listeners, { at: faults.length === 0 ? Date.now() : lastFaultAt });
  const calls = tally.figures();
  const answered = Object.values(calls).reduce((sum, figures) => sum + figures.answered, 0);
  const secrets = people.flatMap(({ uid, email }) => [uid, email]);
  return {
    ...checked,
    calls,
    recoveries,
    violations: tally.violations,
    faults: faults.map(({ name }) => name),
    goodput: Math.round(answered / lastedSeconds),
    unexpectedEnds: listUnexpectedEnds(output, faults),
    logs: readLogs(product.home, secrets),
  };
}

/**
 * What holds once everything is acknowledged.
 * @param {Stack} product
 * @param {readonly Listener[]} listeners
 * @param {{ at: number, drainWithinSeconds?: number }} lastFault
 */
export async function settle({ env }, listeners, { at, drainWithinSeconds = DRAIN_WITHIN_SECONDS }) {
  const signal = AbortSignal.timeout(SETTLE_WITHIN_MS);
  setMaxListeners(0, signal);
  await Promise.all(listeners.map((listener) => listener.settle(signal)));
  return checkDatabases(env, listeners, { at, drainWithinSeconds });
}

/**
 * @param {Awaited<ReturnType<typeof settle>> & { violations: readonly string[] }} outcome
 * @returns {import('../report.mjs').Row[]}
 */
export function invariantRows({ acknowledged, lost, double, miscounts, badOrders, strangers, violations, ...outcome }) {
  const { undelivered, drainSeconds, drainWithinSeconds } = outcome;
  const isDrained = undelivered.length === 0;
  const drained = isDrained ? `${drainSeconds.toFixed(1)} s` : `not drained: ${undelivered.join(', ')}`;
  return [
    {
      promise: 'every acknowledged completion is counted once',
      target: '0 lost, 0 double',
      measured: `${acknowledged.toLocaleString('en')} acknowledged: ${lost} lost, ${double} double`,
      isGreen: acknowledged > 0 && lost + double === 0,
    },
    countRow('rollups equal a recount', `${miscounts} differ`, miscounts),
    countRow('positions of playlists have no gaps', `${badOrders} bad`, badOrders),
    countRow('playlists hold what was acknowledged', violations.join('; ') || '0 violations', violations.length),
    countRow('the statistics know every playlist', `${strangers} unknown`, strangers),
    {
      promise: 'outboxes drain after the last fault',
      target: `≤ ${drainWithinSeconds} s`,
      measured: drained,
      isGreen: isDrained && drainSeconds <= drainWithinSeconds,
    },
  ];
}

/** @param {Pick<Outcome, 'unexpectedEnds' | 'logs'>} outcome @returns {import('../report.mjs').Row[]} */
export function processRows({ unexpectedEnds, logs }) {
  const ends = unexpectedEnds.length + logs.unhandled;
  const { lines, personal } = logs;
  return [
    countRow('no process ends by itself', unexpectedEnds.join('; ') || `${ends} ends`, ends),
    {
      promise: 'no line of a log names a person',
      target: '0 lines',
      measured: `${personal} of ${lines}`,
      isGreen: lines > 0 && personal === 0,
    },
  ];
}

/** @param {string} promise @param {string} measured @param {number} count @returns {import('../report.mjs').Row} */
const countRow = (promise, measured, count) => ({ promise, target: '0', measured, isGreen: count === 0 });

/**
 * @param {(cookie: string) => import('./http-client.mjs').Send} clientFor
 * @param {{ people: readonly import('../people.mjs').Session[], seed: number, tally: Tally, lastFault: import('./faults.mjs').LastFault }} parts
 */
export async function createListeners(clientFor, { people, seed, tally, lastFault }) {
  const catalogue = (await readTracks(clientFor(people[0]?.cookie ?? ''))).map(({ id }) => id);
  const listeners = people.map(({ uid, cookie }, index) => {
    const random = seededRandom(seed * 1_000 + index);
    return new Listener({ send: clientFor(cookie), uid, catalogue, tally, lastFault, random });
  });
  for (const listener of listeners) await listener.createPlaylists();
  return listeners;
}

/** The gateway may refuse calls for a moment after so many people have signed in. @param {import('./http-client.mjs').Send} send */
async function readTracks(send) {
  let answer = await send('/api/tracks');
  for (let attempt = 0; answer.status === 503 && attempt < 10; attempt += 1) {
    await delay(1_000);
    answer = await send('/api/tracks');
  }
  return listTracks(answer.json);
}

/** @param {readonly string[]} output @param {readonly Fault[]} faults @returns {string[]} */
function listUnexpectedEnds(output, faults) {
  /** @type {Map<string, number>} */
  const expected = new Map();
  for (const { process, deaths } of faults) expected.set(process, (expected.get(process) ?? 0) + deaths);
  return output.filter((line) => {
    const process = /! ([\w-]+) (?:ended|could not start)/.exec(line)?.[1];
    if (process === undefined) return false;
    const left = expected.get(process) ?? 0;
    expected.set(process, left - 1);
    return left <= 0;
  });
}
