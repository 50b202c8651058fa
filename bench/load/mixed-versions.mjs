// @ts-check
// The last release runs under load, the migrations of this version pass under it, and this version runs beside it: every
// gateway with every service, and one queue for all. No call of a signed-in person may fail, by REST or by GraphQL. Then the
// last release ends, and what it has left over must be done.
// Usage: node bench/load/mixed-versions.mjs [--old COMMIT] [--seconds 60] [--rate 40] [--listeners 8] [--seed 1]
//   --old: the commit of the last release, unless it is another one   (needs a build: `npm start` once)
import { readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SERVICES } from '@trax/contracts/services';
import { QUIET_REPORT } from '@trax/start/report';
import { UNLIMITED } from '@trax/start/stack';
import { readOptions } from '../options.mjs';
import { makeScratchFolder, SEPARATE } from '../product.mjs';
import { reportRows } from '../report.mjs';
import { buildVersion, commitExists, ROOT } from './build-version.mjs';
import { createClient } from './http-client.mjs';
import { callPages } from './page-calls.mjs';
import { signPeopleIn } from '../people.mjs';
import { migrateService, serviceEnvironment, startReplica } from './replica.mjs';
import { createListeners, invariantRows, settle } from './run-load.mjs';
import { Tally } from './tally.mjs';

/** @typedef {import('@trax/start/stack').Stack} Stack */

const RELEASE = new URL('../../libs/contracts/released/release.json', import.meta.url);
/** Of each person, between two calls of their screens. */
const CALL_EVERY_MS = 250;
const OLD_ALONE_MS = 2_000;
/** The last release tries an event that it does not know again after 1, 2, 4 … s; when it ends, after 64 or 128 s. */
const DRAIN_WITHIN_SECONDS = 130;
const PROMISE = { promise: 'two versions side by side fail no call', target: '0 failed' };

/** @type {{ commit: string }} */
const { commit } = JSON.parse(readFileSync(RELEASE, 'utf8'));
const options = readOptions({ old: commit, seconds: 60, rate: 40, listeners: 8, seed: 1 });

/** The services of this version beside those of the old one, after their migrations. @param {Stack} product */
async function startNewServices({ env, home }) {
  for (const name of SERVICES) await migrateService(name, serviceEnvironment(name, env, home));
  return Promise.all(
    SERVICES.map(async (name) => {
      const script = `services/${name}/dist/main.js`;
      const replica = await startReplica({ name: `new ${name}`, script, env: serviceEnvironment(name, env, home) });
      return { replica, url: { [`${name.toUpperCase()}_URL`]: `http://127.0.0.1:${replica.port}` } };
    }),
  );
}

/** @param {Stack} product @param {string} oldFolder */
async function run(product, oldFolder) {
  const [tally, agent] = [new Tally(), new Agent({ keepAlive: true })];
  const people = await signPeopleIn(product.url, options.listeners);
  const urls = [product.url];
  let turn = 0;
  /** Each call goes to the next gateway. @param {string} cookie @returns {import('./http-client.mjs').Send} */
  const clientFor = (cookie) => (target, call) =>
    createClient(urls[turn++ % urls.length] ?? product.url, cookie, agent)(target, call);
  const parts = { people, seed: options.seed, tally, lastFault: { endedAtMs: 0 } };
  const listeners = await createListeners(clientFor, parts);
  const over = new AbortController();
  const everyMs = (people.length / options.rate) * 1_000;
  const listening = [
    ...listeners.map((listener) => listener.listen(over.signal, everyMs)),
    ...people.map(({ uid, cookie }) => callPages({ send: clientFor(cookie), uid, tally }, over.signal, CALL_EVERY_MS)),
  ];
  await delay(OLD_ALONE_MS);
  const services = await startNewServices(product);
  const newUrls = Object.assign({}, ...services.map(({ url }) => url));
  const startGateway = (/** @type {string} */ folder, /** @type {NodeJS.ProcessEnv} */ env) =>
    startReplica({ name: `gateway of ${folder}`, script: path.join(folder, 'gateway/dist/main.js'), env });
  const gateways = await Promise.all([
    startGateway(oldFolder, { ...product.env, ...newUrls }),
    startGateway(ROOT, product.env),
    startGateway(ROOT, { ...product.env, ...newUrls }),
  ]);
  urls.push(...gateways.map(({ port }) => `http://127.0.0.1:${port}`));
  await delay(options.seconds * 1_000);
  over.abort();
  await Promise.all(listening);
  // Only this version is left: its services, and the gateway that calls them.
  urls.splice(0, urls.length - 1);
  await Promise.all(gateways.slice(0, -1).map((gateway) => gateway.stop()));
  await Promise.all(['gateway', ...SERVICES].map((name) => product.stopProcess(name)));
  const checked = await settle(product, listeners, { at: Date.now(), drainWithinSeconds: DRAIN_WITHIN_SECONDS });
  await Promise.all([...gateways, ...services.map(({ replica }) => replica)].map((replica) => replica.stop()));
  return { ...checked, calls: tally.figures(), violations: tally.violations };
}

/** @param {string} oldFolder */
async function measure(oldFolder) {
  const home = makeScratchFolder('bench');
  /** @type {typeof import('@trax/start/stack')} */
  const { startStack } = await import(pathToFileURL(path.join(oldFolder, 'tools/start/stack.mjs')).href);
  const product = await startStack({ report: QUIET_REPORT, home, port: 0, env: { ...UNLIMITED, ...SEPARATE } });
  try {
    const outcome = await run(product, oldFolder);
    const all = Object.values(outcome.calls);
    const failed = all.reduce((sum, { unavailable, lost }) => sum + unavailable + lost, 0);
    const calls = failed + all.reduce((sum, { answered }) => sum + answered, 0);
    console.table(outcome.calls);
    const measured = `${calls} calls beside ${options.old}: ${failed} failed`;
    reportRows([{ ...PROMISE, measured, isGreen: calls > 0 && failed === 0 }, ...invariantRows(outcome)], outcome);
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

if (!commitExists(options.old)) {
  const measured = `not measured: there is no commit ${options.old} here (a shallow clone?); name one with --old`;
  reportRows([{ ...PROMISE, measured, isGreen: false }]);
} else {
  const old = buildVersion(options.old);
  await measure(old.folder).finally(old.remove);
}
