// @ts-check
import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { createAsk } from './http-client.mjs';
import { faultsOf, letFaultsHappen } from './faults.mjs';
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

/**
 * @typedef {import('@trax/start/stack').Stack} Stack
 * @typedef {object} Plan
 * @property {number} seconds how long the listeners listen
 * @property {number} rate what they do a second, all together
 * @property {number} listeners
 * @property {number} seed of what they do and of the order of the faults
 * @property {boolean} hasFaults
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
  const random = seededRandom(plan.seed);
  const tally = new Tally();
  const people = await signPeopleIn(product, plan.listeners);
  const listeners = await createListeners(product, { people, seed: plan.seed, tally });
  const faults = plan.hasFaults ? faultsInRounds(product, plan.seconds, random) : [];
  const untilMs = Date.now() + plan.seconds * 1_000;
  const everyMs = (plan.listeners / plan.rate) * 1_000;
  const [lastFaultAt] = await Promise.all([
    letFaultsHappen(product, { faults, seconds: plan.seconds }),
    ...listeners.map((listener) => listener.listen({ untilMs, everyMs })),
  ]);
  const giveUp = AbortSignal.timeout(SETTLE_WITHIN_MS);
  setMaxListeners(0, giveUp);
  await Promise.all(listeners.map((listener) => listener.settle(giveUp)));
  const checked = await withDatabases(product.env, async (query) => ({
    isDrained: await waitUntilDrained(query),
    drainSeconds: Math.max(0, Date.now() - lastFaultAt) / 1_000,
    ...(await countCompletions(query, listeners)),
    miscounts: await countMiscounts(query),
    badOrders: await countBadOrders(query),
    strangers: await countStrangers(query),
  }));
  const calls = tally.figures();
  const answered = Object.values(calls).reduce((sum, figures) => sum + figures.answered, 0);
  return {
    ...checked,
    calls,
    faults: faults.map(({ name }) => name),
    goodput: Math.round(answered / plan.seconds),
    violations: tally.violations,
    unexpectedEnds: unexpectedEnds(said, faults),
    logs: readLogs(
      product.home,
      people.flatMap(({ uid, email }) => [uid, email]),
    ),
  };
}

/**
 * @param {Stack} product
 * @param {{ people: readonly import('./people.mjs').Person[], seed: number, tally: Tally }} parts
 */
async function createListeners({ url }, { people, seed, tally }) {
  const agent = new Agent({ keepAlive: true });
  const [first] = people;
  if (first === undefined) throw new Error('At least one listener is needed.');
  /** @type {string[]} */
  const catalogue = (await createAsk(url, first.cookie, agent)('/api/tracks')).json.map(
    (/** @type {{ id: string }} */ { id }) => id,
  );
  const listeners = people.map(({ uid, cookie }, index) => {
    const ask = createAsk(url, cookie, agent);
    return new Listener({ ask, uid, catalogue, tally, random: seededRandom(seed * 1_000 + index) });
  });
  for (const listener of listeners) await listener.prepare();
  return listeners;
}

/** @param {Stack} product @param {number} seconds @param {import('./seeded-random.mjs').Random} random */
function faultsInRounds(product, seconds, random) {
  const rounds = Math.max(1, Math.floor(seconds / SECONDS_PER_ROUND));
  return Array.from({ length: rounds }, () => random.shuffle(faultsOf(product))).flat();
}

/** @param {readonly string[]} said @param {readonly import('./faults.mjs').Fault[]} faults @returns {string[]} */
function unexpectedEnds(said, faults) {
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
