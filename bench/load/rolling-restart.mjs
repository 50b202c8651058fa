// @ts-check
// Two processes of every deployable are restarted one after the other under steady load over connections that stay open;
// no call may fail.
// Usage: node bench/load/rolling-restart.mjs [--of gateway,users,catalogue,playlists,stats,deletion] [--seconds 120]
//   [--rate 50]   (needs a build: `npm start` once)
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@trax/contracts/services';
import { readOptions } from '../options.mjs';
import { SEPARATE, withProduct } from '../product.mjs';
import { reportRows } from '../report.mjs';
import { startBalancer } from './balancer.mjs';
import { createClient } from './http-client.mjs';
import { signPeopleIn } from '../people.mjs';
import { serviceEnvironment, startReplica } from './replica.mjs';
import { loadScreens } from './screens.mjs';

/** Long enough for the balancer to notice, and for every open connection to be used once more. */
const SHUTDOWN_DELAY_MS = 1_500;
const BETWEEN_RESTARTS_MS = 500;
const CONNECTIONS = 10;

const options = readOptions({ seconds: 120, rate: 50, of: ['gateway', ...SERVICES].join() });
const names = options.of.split(',');

/** @param {string} name @param {string} script @param {NodeJS.ProcessEnv} env */
async function startPair(name, script, env) {
  const replicas = await Promise.all([1, 2].map((number) => startReplica({ name: `${name} ${number}`, script, env })));
  return { name, replicas, balancer: await startBalancer(replicas.map(({ port }) => port)) };
}

/** @param {import('@trax/start/stack').Stack} product */
async function startPairs({ env, home }) {
  const draining = { ...env, SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS) };
  const services = await Promise.all(
    SERVICES.filter((name) => names.includes(name)).map((name) =>
      startPair(name, `services/${name}/dist/main.js`, serviceEnvironment(name, draining, home)),
    ),
  );
  const urls = services.map(({ name, balancer }) => [`${name.toUpperCase()}_URL`, balancer.url]);
  const gateways = await startPair('gateway', 'gateway/dist/main.js', { ...draining, ...Object.fromEntries(urls) });
  return { pairs: [...services, gateways], gatewayUrl: gateways.balancer.url };
}

/** @param {string} url @param {string} cookie @param {AbortSignal} signal */
async function callSteadily(url, cookie, signal) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const screens = Object.entries(await loadScreens(createClient(url, cookie, agent)));
  /** @type {Record<string, number>} */
  const failures = {};
  let calls = 0;
  const call = async () => {
    const [name, look] = screens[calls % screens.length] ?? [];
    calls += 1;
    const status = await look?.().then(
      (answer) => answer.status,
      (/** @type {NodeJS.ErrnoException} */ { code = 'error' }) => code,
    );
    if (typeof status === 'number' && status >= 200 && status < 300) return;
    failures[`${name}: ${status}`] = (failures[`${name}: ${status}`] ?? 0) + 1;
  };
  /** @type {Promise<void>[]} */
  const made = [];
  for (; !signal.aborted; await delay(1_000 / options.rate)) made.push(call());
  await Promise.all(made);
  agent.destroy();
  return { calls, failures };
}

const { restarts, calls, failures } = await withProduct(
  async (product) => {
    const [person] = await signPeopleIn(product.url, 1);
    const { pairs, gatewayUrl } = await startPairs(product);
    const over = new AbortController();
    const calling = callSteadily(gatewayUrl, person?.cookie ?? '', over.signal);
    const endAt = Date.now() + options.seconds * 1_000;
    const restarted = pairs.filter(({ name }) => names.includes(name)).flatMap(({ replicas }) => replicas);
    let count = 0;
    do {
      for (const replica of restarted) {
        await replica.restart();
        count += 1;
        await delay(BETWEEN_RESTARTS_MS);
      }
    } while (Date.now() < endAt);
    over.abort();
    const called = await calling;
    await Promise.all(pairs.flatMap(({ replicas }) => replicas.map((replica) => replica.stop())));
    for (const { balancer } of pairs) balancer.close();
    return { restarts: count, ...called };
  },
  { env: SEPARATE },
);
const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
if (failed > 0) console.table(failures);
reportRows([
  {
    promise: 'a rolling restart fails no call',
    target: '0 failed',
    measured: `${restarts} restarts under ${calls} calls: ${failed} failed`,
    isGreen: calls > restarts && failed === 0,
  },
]);
