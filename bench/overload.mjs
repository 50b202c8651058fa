// @ts-check
// Answers a second at four times the load that the product can bear, against the most that it can bear; taking turns in
// one run. Once over connections that stay open, as those of a proxy do, and once with a new connection for each call.
// An answer after more than a second does not count. Meanwhile the probes of the gateway's metrics port are called as Kubernetes calls them.
// The load has the last core and the product the others, as if it came from another machine: by `taskset` of util-linux.
// With --proxy, Caddy stands before the gateway as in docker-compose.yml, on the core of the load. The calls go to it by TLS over
// open connections only: a handshake for each call takes the load 1.3 ms, so that it would measure itself.
// Usage: node bench/overload.mjs [--only open|new] [--proxy]   (needs a build: `npm start` once)
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startHttpsProxy } from './https-proxy.mjs';
import { readOptions } from './options.mjs';
import { openSession } from './people.mjs';
import { demoAccounts, withProduct } from './product.mjs';
import { median, reportRows, round } from './report.mjs';

const TURNS = 5;
const SECONDS = 8;
const WARM_UP_SECONDS = 20;
const CLIENTS = 48;
const OVERLOAD = 4;
const METRICS_PORT = 19_464;
/** More often than Kubernetes (k8s/components/process), with its shortest time limit. */
const PROBE_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 3_000;
const LAST_CORE = os.availableParallelism() - 1;
/** The load takes its time longer than this when its core is too slow for it: then its figures are its own. */
const MAX_OVERRUN = 1.25;

/** @typedef {import('./overload/load.mjs').Load} Load */
/** @typedef {import('./overload/load.mjs').Outcome} Outcome */
/** @typedef {{ peak: number, goodput: number, share: number, shed: number, closed: number, p99: number, shedP99: number, unanswered: number }} Turn */
/** @typedef {Pick<Load, 'url' | 'ca' | 'cookie' | 'uid' | 'trackId' | 'isNew'>} Target */

/** Moves a process, and those that it starts from now on, to these cores. @param {number} pid @param {string} cores */
const moveTo = (pid, cores) => execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);

/** @param {Load} load @returns {Promise<Outcome & { perSecond: number }>} */
async function send(load) {
  const child = fork(fileURLToPath(new URL('./overload/load.mjs', import.meta.url)));
  moveTo(Number(child.pid), String(LAST_CORE));
  child.send(load);
  const [outcome] = /** @type {[Outcome]} */ (await once(child, 'message'));
  return { ...outcome, perSecond: (outcome.good - outcome.late) / load.seconds };
}

/** Calls both probes until the signal; how many failed, and the slowest answer. @param {AbortSignal} signal */
async function probe(signal) {
  const outcome = { probes: 0, failed: 0, slowestMs: 0 };
  const call = async (/** @type {string} */ path) => {
    const startedAt = performance.now();
    const status = await new Promise((resolve) => {
      const options = { port: METRICS_PORT, path, agent: false, timeout: PROBE_TIMEOUT_MS };
      const request = get(options, (answer) => resolve(answer.resume().statusCode));
      request.once('timeout', () => request.destroy(new Error('late'))).once('error', resolve);
    });
    outcome.probes += 1;
    outcome.failed += status === 200 ? 0 : 1;
    outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - startedAt));
  };
  while (!signal.aborted) {
    await Promise.all([call('/health/live'), call('/health/ready'), delay(PROBE_INTERVAL_MS)]);
  }
  return outcome;
}

/** @param {Target} target @param {string} server @returns {Promise<import('./report.mjs').Row>} */
async function measure(target, server) {
  const ending = new AbortController();
  const probing = probe(ending.signal);
  /** @type {Turn[]} */
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const peak = await send({ ...target, seconds: SECONDS, clients: CLIENTS });
    const over = await send({ ...target, seconds: SECONDS, rate: peak.perSecond * OVERLOAD });
    console.error(JSON.stringify({ peak, over }));
    if (over.seconds > SECONDS * MAX_OVERRUN) throw new Error(`the load took ${over.seconds} s instead of ${SECONDS}`);
    if (over.shedWithoutRetryAfter > 0) throw new Error(`${over.shedWithoutRetryAfter} refusals without Retry-After`);
    const unanswered = Object.values(over.bad).reduce((sum, count) => sum + count, 0);
    const { shed, closed, p99, shedP99 } = over;
    const share = round(over.perSecond / peak.perSecond);
    turns.push({ peak: peak.perSecond, goodput: over.perSecond, share, shed, closed, p99, shedP99, unanswered });
  }
  ending.abort();
  const { failed, slowestMs } = await probing;
  const middle = (/** @type {keyof Turn} */ name) => median(turns.map((turn) => turn[name]));
  const [ratio, p99, unanswered] = [middle('share'), middle('p99'), middle('unanswered')];
  const connections = target.isNew ? 'new' : 'open';
  console.log(
    `${connections} connections: ${Math.round(middle('goodput'))}/s answered of a peak of ${Math.round(middle('peak'))}/s; ${middle('shed')} refused, p99 ${middle('shedP99')} ms, and ${middle('closed')} closed; slowest probe ${slowestMs} ms`,
  );
  return {
    promise: `four times the load, over ${connections} connections ${server}`,
    target: '≥ 80 % of the peak, p99 ≤ 1 s, every call answered, no probe fails',
    measured: `${round(ratio * 100)} %, ${p99} ms, ${unanswered} unanswered, ${failed} probes failed`,
    isGreen: ratio >= 0.8 && p99 <= 1_000 && unanswered + failed === 0,
  };
}

const options = readOptions({ only: '', proxy: false });
// Six processes, as in a cluster; each address may hold more connections than one client of a benchmark needs.
const env = {
  TRAX_PROCESSES: 'separate',
  METRICS_PORT: String(METRICS_PORT),
  LIMIT_CONNECTIONS_PER_ADDRESS: '20000',
  TRUST_FORWARDED_FOR: String(options.proxy),
};
if (LAST_CORE === 0) throw new Error('The product and the load need a core each.');
moveTo(process.pid, `0-${LAST_CORE - 1}`);
await withProduct(
  async (product) => {
    const { url } = product;
    const { uid, cookie } = await openSession(url, demoAccounts(product).listener);
    const [track] = await (await fetch(`${url}/api/tracks`, { headers: { cookie } })).json();
    const proxy = options.proxy ? await startHttpsProxy(url) : undefined;
    if (proxy) moveTo(proxy.pid, String(LAST_CORE));
    const through = proxy ? { url: proxy.url, ca: proxy.ca.toString() } : { url };
    const target = { ...through, cookie, uid, trackId: track.id };
    const rows = [];
    try {
      await send({ ...target, seconds: WARM_UP_SECONDS, clients: CLIENTS });
      for (const connections of proxy ? ['open'] : ['open', 'new']) {
        if (options.only !== '' && options.only !== connections) continue;
        const server = proxy ? 'to Caddy, as it is shipped' : 'to the gateway';
        rows.push(await measure({ ...target, isNew: connections === 'new' }, server));
      }
      reportRows(rows);
    } finally {
      await proxy?.stop();
    }
  },
  { env },
);
