// @ts-check
import { existsSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, killGroup, launch } from './launch.mjs';
import { StartFailure } from './start-failure.mjs';

const READY_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
const STOP_LIMIT_MS = 2000;
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} NodeProcess
 * @property {string} name
 * @property {string} script absolute
 * @property {string} [host] where it listens: 127.0.0.1 when left out
 * @property {number} port where it answers /health/ready
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} [onLine]
 */

/**
 * What the supervisor holds of anything that runs.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} ended
 * @property {() => string[]} [lastLines]
 * @property {() => Promise<void>} stop
 * @property {() => void} kill at once, with its children
 */

/**
 * Starts one of the product's processes and waits until it is ready.
 * @param {NodeProcess} description
 * @param {(running: Running) => void} [onLaunched] is told before it is ready, so that it can be stopped meanwhile
 * @returns {Promise<Running>}
 * @throws {StartFailure} it ended, or was not ready in time; the sentence holds its last lines
 */
export async function startNodeProcess({ name, script, host = '127.0.0.1', port, env, onLine }, onLaunched) {
  if (!existsSync(script))
    throw new StartFailure(`${name} cannot start: ${script} does not exist (the build did not make it).`);
  const launched = launch({
    command: process.execPath,
    args: ['--import', END_WITH_PARENT, script],
    env: { ...env, PORT: String(port) },
    onMessage: () => undefined,
    ...(onLine === undefined ? {} : { onLine }),
  });
  const running = {
    pid: launched.pid,
    ended: launched.ended,
    lastLines: launched.lastLines,
    stop: () => endProcess(launched.pid, { limitMs: STOP_LIMIT_MS }),
    kill: () => killGroup(launched.pid),
  };
  onLaunched?.(running);
  await waitUntilReady(name, { host: reachable(host), port }, launched);
  return running;
}

/**
 * @param {string} name
 * @param {{ host: string, port: number }} address
 * @param {import('./launch.mjs').Launched} launched
 */
async function waitUntilReady(name, address, launched) {
  const deadline = Date.now() + READY_LIMIT_MS;
  let answer = 'no answer';
  while (launched.howItEnded() === undefined && Date.now() < deadline) {
    answer = await askReadiness(address);
    if (answer === 'ready') return;
    await delay(POLL_INTERVAL_MS);
  }
  const end = launched.howItEnded();
  if (end === undefined) await endProcess(launched.pid, { limitMs: STOP_LIMIT_MS });
  const reason = end === undefined ? `was not ready within ${READY_LIMIT_MS / 1000} s (${answer})` : `ended (${end})`;
  const lines = launched
    .lastLines()
    .slice(-5)
    .map((line) => `\n    ${line}`);
  throw new StartFailure(`${name} ${reason}${lines.join('')}`);
}

/** Who listens on every address cannot be called by that name. @param {string} host */
function reachable(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** @param {{ host: string, port: number }} address @returns {Promise<string>} `ready`, or what it says instead */
function askReadiness(address) {
  return new Promise((resolve) => {
    const request = http.get({ ...address, path: '/health/ready', agent: false, timeout: 2000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('end', () => resolve(response.statusCode === 200 ? 'ready' : body));
      response.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('no answer'));
  });
}
