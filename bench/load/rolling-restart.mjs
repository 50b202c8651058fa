// @ts-check
// Two gateways and two stats services are restarted one after the other under steady load over connections that stay open.
// Not one call may fail. Usage: node bench/load/rolling-restart.mjs [--seconds 120] [--rate 50] [--json]
//   (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withProduct } from '../product.mjs';
import { sessionCookie } from '../session-cookie.mjs';
import { startBalancer } from './balancer.mjs';
import { createAsk } from './http-client.mjs';
import { startReplica } from './replica.mjs';

/** Long enough for the balancer to notice, and for every open connection to be used once more. */
const SHUTDOWN_DELAY_MS = 1_500;
const CONNECTIONS = 10;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
});
const plan = { seconds: Number(values.seconds), rate: Number(values.rate) };

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param {string} name @param {string} script @param {NodeJS.ProcessEnv} env */
async function startPair(name, script, env) {
  const ports = [await freePort(), await freePort()];
  const replicas = await Promise.all(
    ports.map((port, index) => startReplica({ name: `${name} ${index + 1}`, script, port, env })),
  );
  return { replicas, balancer: await startBalancer(ports) };
}

/** @param {{ url: string, cookie: string, uid: string, trackId: string }} who @param {AbortSignal} ending */
async function callSteadily({ url, cookie, uid, trackId }, ending) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = createAsk(url, cookie, agent);
  /** @type {Record<string, number>} */
  const failures = {};
  let calls = 0;
  const call = async () => {
    calls += 1;
    const body = {
      firebaseId: uid,
      trackId,
      displayName: 'x',
      voiceGender: 'F',
      playlistId: null,
      isPlaylistRep: false,
    };
    const completion = { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } };
    try {
      const { status } =
        calls % 3 === 0
          ? await ask('/api/track-completions', completion)
          : await ask(`/api/stats/tracks?firebaseId=${uid}`);
      if (status >= 300) failures[status] = (failures[status] ?? 0) + 1;
    } catch (error) {
      const { code = 'error' } = /** @type {NodeJS.ErrnoException} */ (error);
      failures[code] = (failures[code] ?? 0) + 1;
    }
  };
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  while (!ending.aborted) {
    const made = call();
    open.add(made);
    void made.then(() => open.delete(made));
    await delay(1_000 / plan.rate);
  }
  await Promise.all(open);
  agent.destroy();
  return { calls, failures };
}

const outcome = await withProduct(async ({ url, env, accounts }) => {
  if (!accounts) throw new Error('This run signs in at the embedded identity provider.');
  const cookie = await sessionCookie(url, accounts.listener);
  const read = async (/** @type {string} */ path) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const { viewer } = await read('/api/session');
  const [track] = await read('/api/tracks');
  const draining = { ...env, SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS) };
  const stats = await startPair('stats', 'services/stats/dist/main.js', {
    ...draining,
    DATABASE_URL: env['STATS_DATABASE_URL'],
    QUEUE_DATABASE_URL: env['QUEUE_DATABASE_URL'],
  });
  const gateways = await startPair('gateway', 'gateway/dist/main.js', { ...draining, STATS_URL: stats.balancer.url });
  const ending = new AbortController();
  const calling = callSteadily(
    { url: gateways.balancer.url, cookie, uid: viewer.uid, trackId: track.id },
    ending.signal,
  );
  const endAt = Date.now() + plan.seconds * 1_000;
  let restarts = 0;
  do {
    for (const replica of [...stats.replicas, ...gateways.replicas]) {
      await replica.restart();
      restarts += 1;
      await delay(500);
    }
  } while (Date.now() < endAt);
  ending.abort();
  const result = { restarts, ...(await calling) };
  await Promise.all([...gateways.replicas, ...stats.replicas].map((replica) => replica.stop()));
  for (const { balancer } of [gateways, stats]) balancer.close();
  return result;
});
const failed = Object.values(outcome.failures).reduce((sum, count) => sum + count, 0);
if (values.json) console.log(JSON.stringify({ ...outcome, failed }));
else {
  console.log(`${outcome.restarts} restarts under ${outcome.calls} calls: ${failed} failed (aim 0)`);
  if (failed > 0) console.table(outcome.failures);
}
process.exitCode = failed === 0 ? 0 : 1;
