// @ts-check
// An older version runs under load, this one's migrations pass under it, and this one runs beside it: every gateway with
// every service, and one queue for all. Not one answer may be 5xx.
// Usage: node bench/load/mixed-versions.mjs --old COMMIT [--seconds 60] [--rate 40] [--listeners 8] [--seed 1] [--json]
//   (needs a build: `npm start` once)
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { UNLIMITED } from '../product.mjs';
import { buildVersion } from './build-version.mjs';
import { freePort } from './free-port.mjs';
import { createAsk } from './http-client.mjs';
import { signPeopleIn } from './people.mjs';
import { startReplica } from './replica.mjs';
import { check, createListeners } from './run-load.mjs';
import { Tally } from './tally.mjs';

/** @typedef {import('@trax/start/stack').Stack} Stack */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];
const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '40' },
    listeners: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
if (values.old === undefined) throw new Error('--old is missing: the commit of the older version.');

/** @param {string} oldFolder @param {(product: Stack) => Promise<void>} use */
async function withOldProduct(oldFolder, use) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'trax-bench-'));
  /** @type {typeof import('@trax/start/stack')} */
  const { startStack } = await import(pathToFileURL(path.join(oldFolder, 'tools/start/stack.mjs')).href);
  const product = await startStack({ isQuiet: true, home, port: 0, env: UNLIMITED });
  try {
    await use(product);
  } finally {
    await product.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {string} name of the service @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
function environmentOf(name, env) {
  const audio = { AUDIO_DIR: path.join(String(env['TRAX_HOME']), 'audio') };
  return { ...env, DATABASE_URL: env[`${name.toUpperCase()}_DATABASE_URL`], ...audio };
}

/** @param {NodeJS.ProcessEnv} env */
function migrate(env) {
  for (const name of SERVICES) {
    const script = path.join(ROOT, 'services', name, 'dist/database/migrate.main.js');
    execFileSync(process.execPath, [script], { env: environmentOf(name, env), stdio: 'pipe' });
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<{ urls: NodeJS.ProcessEnv, replicas: import('./replica.mjs').Replica[] }>} */
async function startNewServices(env) {
  /** @type {NodeJS.ProcessEnv} */
  const urls = {};
  const replicas = await Promise.all(
    SERVICES.map(async (name) => {
      const port = await freePort();
      urls[`${name.toUpperCase()}_URL`] = `http://127.0.0.1:${port}`;
      const script = path.join(ROOT, 'services', name, 'dist/main.js');
      return startReplica({ name: `new ${name}`, script, port, env: environmentOf(name, env) });
    }),
  );
  return { urls, replicas };
}

/** @param {string} name @param {string} folder @param {NodeJS.ProcessEnv} env */
async function startGateway(name, folder, env) {
  const port = await freePort();
  const replica = await startReplica({ name, script: path.join(folder, 'gateway/dist/main.js'), port, env });
  return { replica, url: `http://127.0.0.1:${port}` };
}

/** @param {Stack} product @param {string} oldFolder */
async function run(product, oldFolder) {
  const tally = new Tally();
  const weather = { calmSinceMs: 0 };
  const people = await signPeopleIn(product, Number(values.listeners));
  const agent = new Agent({ keepAlive: true });
  const urls = [product.url];
  let turn = 0;
  /** Each call at the next gateway. @param {string} cookie @returns {import('./http-client.mjs').Ask} */
  const askWith = (cookie) => (target, call) => {
    turn += 1;
    return createAsk(urls[turn % urls.length] ?? product.url, cookie, agent)(target, call);
  };
  const listeners = await createListeners(askWith, { people, seed: Number(values.seed), tally, weather });
  let isOver = false;
  const everyMs = (people.length / Number(values.rate)) * 1_000;
  const listening = listeners.map((listener) => listener.listen({ isOver: () => isOver, everyMs }));
  await delay(2_000);
  const env = { ...product.env, TRAX_HOME: product.home };
  migrate(env);
  const services = await startNewServices(env);
  const beside = await Promise.all([
    startGateway('old gateway, new services', oldFolder, { ...env, ...services.urls }),
    startGateway('new gateway, old services', ROOT, env),
    startGateway('new gateway, new services', ROOT, { ...env, ...services.urls }),
  ]);
  urls.push(...beside.map(({ url }) => url));
  await delay(Number(values.seconds) * 1_000);
  isOver = true;
  await Promise.all(listening);
  const checked = await check(product, listeners, Date.now());
  await Promise.all([...beside.map(({ replica }) => replica), ...services.replicas].map((replica) => replica.stop()));
  return { ...checked, calls: tally.figures(), violations: tally.violations };
}

const oldFolder = buildVersion(values.old);
try {
  await withOldProduct(oldFolder, async (product) => {
    const outcome = await run(product, oldFolder);
    const failed = Object.values(outcome.calls).reduce((sum, { unavailable, lost }) => sum + unavailable + lost, 0);
    const wrong = outcome.lost + outcome.double + outcome.miscounts + outcome.badOrders + outcome.violations.length;
    if (values.json) console.log(JSON.stringify({ ...outcome, failed }));
    else {
      console.log(`${values.old} beside this version: ${failed} calls failed (aim 0); drained: ${outcome.isDrained}`);
      console.table(outcome.calls);
      for (const line of outcome.violations) console.log(line);
    }
    process.exitCode = failed + wrong === 0 && outcome.isDrained ? 0 : 1;
  });
} finally {
  rmSync(oldFolder, { recursive: true, force: true });
}
