// @ts-check
// A process of its own that sends calls: as fast as they are answered (`clients`), or at a rate whatever the answers
// (`rate`); over connections that stay open, or with a new connection for each call (`isNew`).
import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { createSecureContext } from 'node:tls';
import { quantile } from '../report.mjs';

/**
 * @typedef {{ url: string, cookie: string, uid: string, trackId: string, seconds: number, isNew?: boolean, ca?: string, clients?: number, rate?: number }} Load
 * @typedef {{ seconds: number, good: number, shed: number, closed: number, shedWithoutRetryAfter: number, shedP99: number, bad: Record<string, number>, p50: number, p95: number, p99: number, late: number }} Outcome
 */

const CONNECTIONS = 500;
const OPENED_AT_ONCE = 25;
const TICK_MS = 10;
const ANSWER_WITHIN_MS = 15_000;

process.once('message', (message) => {
  const load = /** @type {Load} */ (message);
  void run(load).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});

/** @param {Load} load @returns {Promise<Outcome>} */
async function run(load) {
  const { request, agent } = createClient(load);
  const { hostname, port } = new URL(load.url);
  const tally = createTally(load.isNew === true);
  const ask = (/** @type {number} */ n) =>
    new Promise((/** @type {(done: void) => void} */ resolve) => {
      const { body, ...call } = buildRequest(load, n);
      const outgoing = request({ hostname, port, agent, timeout: ANSWER_WITHIN_MS, ...call }, (incoming) => {
        incoming.resume().once('close', () => {
          const waitedMs = performance.now() - sentAt;
          tally.answered(incoming.statusCode ?? 0, { waitedMs, retryAfter: incoming.headers['retry-after'] });
          resolve();
        });
      });
      // From the moment in which it has a socket: waiting for a free one of the agent is this process's own doing.
      let sentAt = performance.now();
      outgoing.once('socket', () => (sentAt = performance.now()));
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.once('error', (error) => resolve(tally.failed(error, performance.now() - sentAt)));
      outgoing.end(body);
    });
  if (!load.isNew) await openConnections(load, { request, agent });
  const startedAt = performance.now();
  if (load.clients !== undefined) await askInTurn(load, ask);
  else await askAtRate(load, ask);
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { seconds, ...tally.outcome() };
}

/** By TLS when the address says so. @param {Load} load */
function createClient({ url, isNew, ca }) {
  const options = isNew
    ? { keepAlive: false }
    : { keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS };
  return url.startsWith('https:')
    ? { request: https.request, agent: new https.Agent({ ...options, secureContext: createSecureContext({ ca }) }) }
    : { request: http.request, agent: new http.Agent(options) };
}

/**
 * Opens the connections before the load begins, as those of a proxy are open.
 * @param {Load} load
 * @param {ReturnType<typeof createClient>} client
 */
async function openConnections({ url, clients: count = CONNECTIONS }, { request, agent }) {
  const open = () =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const path = '/health/live';
      request({ hostname, port, path, agent }, (answer) => answer.resume().once('close', resolve))
        .once('error', reject)
        .end();
    });
  for (let opened = OPENED_AT_ONCE; opened < count + OPENED_AT_ONCE; opened += OPENED_AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(opened, count) }, open));
  }
}

/** @param {Load} load @param {(n: number) => Promise<void>} ask */
async function askInTurn({ seconds, clients = 1 }, ask) {
  const endAt = performance.now() + seconds * 1_000;
  const work = async (/** @type {number} */ first) => {
    for (let n = first; performance.now() < endAt; n += 1) await ask(n);
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
}

/** @param {Load} load @param {(n: number) => Promise<void>} ask */
async function askAtRate({ seconds, rate = 1 }, ask) {
  const startedAt = performance.now();
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  let sent = 0;
  for (let now = startedAt; now < startedAt + seconds * 1_000; now = performance.now()) {
    for (const due = ((now - startedAt) / 1_000) * rate; sent < due; sent += 1) {
      const asked = ask(sent);
      open.add(asked);
      void asked.then(() => open.delete(asked));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(open);
}

/** Four reads to each completion, as listeners do. @param {Load} load @param {number} n */
function buildRequest({ cookie, uid, trackId }, n) {
  const read = (/** @type {string} */ path) =>
    /** @type {const} */ ({ method: 'GET', path, headers: { cookie }, body: undefined });
  switch (n % 5) {
    case 0:
      return completion({ cookie, uid, trackId });
    case 1:
    case 2:
      return read(`/api/playlists?firebaseId=${uid}`);
    default:
      return read(`/api/stats/tracks?firebaseId=${uid}`);
  }
}

/** @param {Pick<Load, 'cookie' | 'uid' | 'trackId'>} load */
function completion({ cookie, uid, trackId }) {
  const details = { displayName: 'x', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
  return /** @type {const} */ ({
    method: 'POST',
    path: '/api/track-completions',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ firebaseId: uid, trackId, ...details }),
  });
}

/** @param {boolean} mayBeClosed a new connection may be closed unread instead of refused with 503 */
function createTally(mayBeClosed) {
  /** @type {number[]} */
  const waits = [];
  /** @type {number[]} */
  const refusals = [];
  /** @type {Record<string, number>} */
  const bad = {};
  let shedWithoutRetryAfter = 0;
  let closed = 0;
  const count = (/** @type {string} */ name) => (bad[name] = (bad[name] ?? 0) + 1);
  return {
    answered(/** @type {number} */ status, /** @type {{ waitedMs: number, retryAfter: unknown }} */ answer) {
      if (status < 400) waits.push(answer.waitedMs);
      else if (status === 503 || status === 429) {
        refusals.push(answer.waitedMs);
        if (answer.retryAfter === undefined) shedWithoutRetryAfter += 1;
      } else count(String(status));
    },
    failed(/** @type {NodeJS.ErrnoException} */ { code, message }, /** @type {number} */ waitedMs) {
      if (!mayBeClosed || (code !== 'ECONNRESET' && code !== 'EPIPE')) return void count(code ?? message);
      closed += 1;
      return void refusals.push(waitedMs);
    },
    outcome() {
      return {
        good: waits.length,
        shed: refusals.length,
        closed,
        shedWithoutRetryAfter,
        shedP99: quantile(refusals, 0.99),
        bad,
        p50: quantile(waits, 0.5),
        p95: quantile(waits, 0.95),
        p99: quantile(waits, 0.99),
        late: waits.filter((ms) => ms > 1_000).length,
      };
    },
  };
}
