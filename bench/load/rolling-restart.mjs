// @ts-check
// Two processes of every deployable are restarted one after the other under steady load over connections that stay open.
// Not one call may fail.
// Usage: node bench/load/rolling-restart.mjs [--of gateway,users,catalogue,playlists,stats,deletion] [--seconds 120] [--rate 50]
//   [--first] [--json]   --first: only the first of each two, and once   (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withProduct } from '../product.mjs';
import { sessionCookie } from '../session-cookie.mjs';
import { tracksOf, uidOf } from './answers.mjs';
import { startBalancer } from './balancer.mjs';
import { freePort } from './free-port.mjs';
import { createAsk } from './http-client.mjs';
import { startReplica } from './replica.mjs';

/** Long enough for the balancer to notice, and for every open connection to be used once more. */
const SHUTDOWN_DELAY_MS = 1_500;
const CONNECTIONS = 10;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '50' },
    of: { type: 'string', default: 'gateway,users,catalogue,playlists,stats,deletion' },
    first: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const plan = { seconds: Number(values.seconds), rate: Number(values.rate) };

/** @param {string} name @param {string} script @param {NodeJS.ProcessEnv} env */
async function startPair(name, script, env) {
  const ports = [await freePort(), await freePort()];
  const replicas = await Promise.all(
    ports.map((port, index) => startReplica({ name: `${name} ${index + 1}`, script, port, env })),
  );
  return { replicas, balancer: await startBalancer(ports) };
}

/**
 * Something of every service: what may be repeated and what may not.
 * @param {import('./http-client.mjs').Ask} ask
 * @param {{ uid: string, track: import('./answers.mjs').Track }} who
 */
function callsOf(ask, { uid, track }) {
  const post = (/** @type {string} */ target, /** @type {object} */ body) =>
    ask(target, { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: { firebaseId: uid, ...body } });
  const heard = { displayName: 'x', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
  return {
    statistics: () => ask(`/api/stats/tracks?firebaseId=${uid}`),
    completion: () => post('/api/track-completions', { trackId: track.id, ...heard }),
    playlists: () => ask(`/api/playlists?firebaseId=${uid}`),
    edit: () => post('/api/playlists', { name: 'Morning' }),
    sound: () => ask(`/audio/${track.filePath}.mp3`, { headers: { range: 'bytes=0-99' } }),
    person: () => ask(`/api/users/${uid}`),
    requests: () => ask(`/api/admin/deletion-requests?adminFirebaseId=${uid}`),
  };
}

/** @param {string} url @param {{ cookie: string, uid: string, track: import('./answers.mjs').Track }} who @param {AbortSignal} ending */
async function callSteadily(url, { cookie, uid, track }, ending) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const kinds = Object.entries(callsOf(createAsk(url, cookie, agent), { uid, track }));
  /** @type {Record<string, number>} */
  const failures = {};
  let calls = 0;
  const call = async () => {
    const [name, make] = kinds[calls % kinds.length] ?? [];
    calls += 1;
    const fail = (/** @type {string | number} */ how) => {
      const failure = `${name}: ${how}`;
      failures[failure] = (failures[failure] ?? 0) + 1;
    };
    try {
      const status = (await make?.())?.status ?? 0;
      if (status < 200 || status >= 300) fail(status);
    } catch (error) {
      const { code = 'error' } = /** @type {NodeJS.ErrnoException} */ (error);
      fail(code);
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

/** @param {import('@trax/start/stack').Stack} product @param {readonly string[]} names */
async function startPairs({ env, home }, names) {
  const draining = { ...env, SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS), AUDIO_DIR: path.join(home, 'audio') };
  const services = await Promise.all(
    names.map(async (name) => {
      const variable = name.toUpperCase();
      const own = { ...draining, DATABASE_URL: env[`${variable}_DATABASE_URL`] };
      const pair = await startPair(name, `services/${name}/dist/main.js`, own);
      return { pair, url: { [`${variable}_URL`]: pair.balancer.url } };
    }),
  );
  const urls = Object.assign({}, ...services.map(({ url }) => url));
  const gateways = await startPair('gateway', 'gateway/dist/main.js', { ...draining, ...urls });
  return { gateways, pairs: [...services.map(({ pair }) => pair), gateways] };
}

const outcome = await withProduct(async (product) => {
  const { url, accounts } = product;
  if (!accounts) throw new Error('This run signs in at the embedded identity provider.');
  const cookie = await sessionCookie(url, accounts.owner);
  const ask = createAsk(url, cookie);
  const uid = uidOf((await ask('/api/session')).json);
  await ask('/api/users', { method: 'POST', body: { firebaseId: uid, email: accounts.owner.email } });
  const [track] = tracksOf((await ask('/api/tracks')).json);
  if (track === undefined) throw new Error('The catalogue is empty.');
  const names = values.of.split(',');
  const { gateways, pairs } = await startPairs(
    product,
    names.filter((name) => name !== 'gateway'),
  );
  const ending = new AbortController();
  const calling = callSteadily(gateways.balancer.url, { cookie, uid, track }, ending.signal);
  const endAt = Date.now() + plan.seconds * 1_000;
  const restarted = names.includes('gateway') ? pairs : pairs.filter((pair) => pair !== gateways);
  let restarts = 0;
  do {
    for (const replica of restarted.flatMap(({ replicas }) => (values.first ? replicas.slice(0, 1) : replicas))) {
      await replica.restart();
      restarts += 1;
      await delay(500);
    }
  } while (Date.now() < endAt && !values.first);
  ending.abort();
  const result = { restarts, ...(await calling) };
  await Promise.all(pairs.flatMap(({ replicas }) => replicas.map((replica) => replica.stop())));
  for (const { balancer } of pairs) balancer.close();
  return result;
});
const failed = Object.values(outcome.failures).reduce((sum, count) => sum + count, 0);
if (values.json) console.log(JSON.stringify({ ...outcome, failed }));
else {
  console.log(`${outcome.restarts} restarts under ${outcome.calls} calls: ${failed} failed (aim 0)`);
  if (failed > 0) console.table(outcome.failures);
}
process.exitCode = failed === 0 ? 0 : 1;
