// @ts-check
import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { tracksOf } from './answers.mjs';
import { createAsk } from './http-client.mjs';
import { letFaultsHappen } from './faults.mjs';
import {
  countBadOrders,
  countCompletions,
  countMiscounts,
  countStrangers,
  readLogs,
  waitUntilDrained,
  withDatabases,
} from './invariants.mjs';
import { Listener } from './listener.mjs';
import { signPeopleIn } from './people.mjs';
import { seededRandom } from './seeded-random.mjs';
import { Tally } from './tally.mjs';
import { watchRecovery } from './watch-recovery.mjs';

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {object} Plan
 * @property {number} seconds how long the listeners listen
 * @property {number} rate what they do a second, all together
 * @property {number} listeners
 * @property {number} seed of what they do and of the order of the faults
 * @property {(product: Stack) => Fault[]} faults what may befall it; all of it, in every round
 * @property {number} [rounds] by default as many as let a process be killed once in half a minute
 * @property {boolean} [isWatched] whether recovery is awaited after each fault
 */

/**
 * @typedef {object} Outcome
 * @property {string[]} faults
 * @property {Record<string, import('./tally.mjs').Figures>} calls
 * @property {number} goodput answers a second
 * @property {number} acknowledged completions
 * @property {number} lost of those
 * @property {number} double
 * @property {number} miscounts
 * @property {number} badOrders
 * @property {number} strangers
 * @property {boolean} isDrained
 * @property {number} drainSeconds after the last fault
 * @property {Record<string, number>} recoveries fault → the seconds until everything worked again; only where it is watched
 * @property {string[]} violations
 * @property {string[]} unexpectedEnds
 * @property {{ lines: number, unhandled: number, telling: number }} logs
 */

/** Once every 30 s at most: whoever dies thrice in a row is given up by the supervisor. */
const SECONDS_PER_ROUND = 30;
/** By then whatever was killed has long been back. */
const SETTLE_WITHIN_MS = 60_000;

/**
 * Listeners go about their business while processes are killed under them; afterwards everything must add up.
 * @param {{ product: Stack, said: readonly string[] }} started the product, and what it said on its terminal
 * @param {Plan} plan
 * @returns {Promise<Outcome>}
 */
export async function runLoad({ product, said }, plan) {
  const [tally, weather] = [new Tally(), { calmSinceMs: 0 }];
  const [watcher, ...people] = await signPeopleIn(product, plan.listeners + 1);
  if (watcher === undefined) throw new Error('Nobody could sign in.');
  const agent = new Agent({ keepAlive: true });
  const askWith = (/** @type {string} */ cookie) => createAsk(product.url, cookie, agent);
  const listeners = await createListeners(askWith, { people, seed: plan.seed, tally, weather });
  const faults = faultsInRounds(product, plan);
  const tell = (/** @type {string} */ violation) => void tally.violations.push(violation);
  const { untilWhole, recoveries } = await watchRecovery(product, watcher, tell);
  const watching = plan.isWatched ? { untilWhole } : {};
  const startedAt = Date.now();
  let isOver = false;
  const everyMs = (plan.listeners / plan.rate) * 1_000;
  const listening = listeners.map((listener) => listener.listen({ isOver: () => isOver, everyMs }));
  const lastFaultAt = await letFaultsHappen(product, { faults, seconds: plan.seconds, weather, tell, ...watching });
  await delay(Math.max(0, startedAt + plan.seconds * 1_000 - Date.now()));
  isOver = true;
  await Promise.all(listening);
  const seconds = (Date.now() - startedAt) / 1_000;
  const checked = await check(product, listeners, lastFaultAt);
  const calls = tally.figures();
  const answered = Object.values(calls).reduce((sum, figures) => sum + figures.answered, 0);
  return {
    ...checked,
    calls,
    faults: faults.map(({ name }) => name),
    goodput: Math.round(answered / seconds),
    recoveries,
    violations: tally.violations,
    unexpectedEnds: listUnexpectedEnds(said, faults),
    logs: readLogs(
      product.home,
      people.flatMap(({ uid, email }) => [uid, email]),
    ),
  };
}

/**
 * What became of everything, once all is settled: I1, I2, I3 and I5.
 * @param {Stack} product
 * @param {readonly Listener[]} listeners
 * @param {number} lastFaultAt
 */
export async function check({ env }, listeners, lastFaultAt) {
  const giveUp = AbortSignal.timeout(SETTLE_WITHIN_MS);
  setMaxListeners(0, giveUp);
  await Promise.all(listeners.map((listener) => listener.settle(giveUp)));
  return withDatabases(env, async (query) => ({
    isDrained: await waitUntilDrained(query),
    drainSeconds: Math.max(0, Date.now() - lastFaultAt) / 1_000,
    ...(await countCompletions(query, listeners)),
    miscounts: await countMiscounts(query),
    badOrders: await countBadOrders(query),
    strangers: await countStrangers(query),
  }));
}

/** Whether every invariant was kept. @param {Outcome} outcome */
export function holds({ lost, double, miscounts, badOrders, strangers, isDrained, violations, unexpectedEnds, logs }) {
  const wrong = lost + double + miscounts + badOrders + strangers + violations.length + unexpectedEnds.length;
  return wrong + logs.unhandled + logs.telling === 0 && isDrained;
}

/**
 * @param {(cookie: string) => import('./http-client.mjs').Ask} askWith
 * @param {{ people: readonly import('./people.mjs').Person[], seed: number, tally: Tally, weather: import('./faults.mjs').Weather }} parts
 */
export async function createListeners(askWith, { people, seed, tally, weather }) {
  const { json } = await askWith(people[0]?.cookie ?? '')('/api/tracks');
  const catalogue = tracksOf(json).map(({ id }) => id);
  const listeners = people.map(({ uid, cookie }, index) => {
    const random = seededRandom(seed * 1_000 + index);
    return new Listener({ ask: askWith(cookie), uid, catalogue, tally, weather, random });
  });
  for (const listener of listeners) await listener.prepare();
  return listeners;
}

/** @param {Stack} product @param {Plan} plan */
function faultsInRounds(product, plan) {
  const random = seededRandom(plan.seed);
  const rounds = plan.rounds ?? Math.max(1, Math.floor(plan.seconds / SECONDS_PER_ROUND));
  return Array.from({ length: rounds }, () => random.shuffle(plan.faults(product))).flat();
}

/** @param {readonly string[]} said @param {readonly import('./faults.mjs').Fault[]} faults @returns {string[]} */
function listUnexpectedEnds(said, faults) {
  const expected = faults.filter(({ name }) => name.startsWith('kill')).map(({ process }) => process);
  return said.filter((line) => {
    const process = /! (\w+) (?:ended|could not start)/.exec(line)?.[1];
    if (process === undefined) return false;
    const at = expected.indexOf(process);
    if (at === -1) return true;
    expected.splice(at, 1);
    return false;
  });
}
