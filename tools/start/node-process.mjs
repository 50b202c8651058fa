// @ts-check
import { existsSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, killGroup, launch } from './processes.mjs';
import { StartFailure } from './start-failure.mjs';

const READY_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/**
 * When the start command is gone (kill -9, a crash), the IPC channel closes and the process ends. At once, because flushing
 * a log into a closed pipe would hold it for ever (sonic-boom repeats EPIPE); it holds nothing that a crash could lose.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGKILL')); process.channel?.unref();",
)}`;

/**
 * @typedef {object} NodeProcess
 * @property {string} name
 * @property {string} script absolute
 * @property {string[]} [flags] of Node
 * @property {{ host: string, port: number }[]} addresses where it answers /health/ready
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} [onLine]
 */

/**
 * Starts a process of the product and waits until it is ready.
 * @param {NodeProcess} description
 * @param {(running: import('./supervisor.mjs').Running) => void} [onLaunched]
 * @returns {Promise<import('./supervisor.mjs').Running>}
 * @throws {StartFailure} it ended, or was not ready in time; the message holds its last lines
 */
export async function startNodeProcess({ name, script, flags = [], addresses, env, onLine }, onLaunched) {
  if (!existsSync(script)) throw new StartFailure(`${name} cannot start: the build did not make ${script}.`);
  const launched = launch({
    command: process.execPath,
    args: [...flags, '--import', END_WITH_PARENT, script],
    env,
    onMessage: () => undefined,
    ...(onLine === undefined ? {} : { onLine }),
  });
  const running = {
    pid: launched.pid,
    ended: launched.ended,
    stop: () => endProcess(launched.pid),
    kill: () => killGroup(launched.pid),
  };
  onLaunched?.(running);
  const deadline = Date.now() + READY_LIMIT_MS;
  for (const address of addresses) await waitUntilReady(name, address, { launched, deadline });
  return running;
}

/**
 * @param {string} name
 * @param {{ host: string, port: number }} address
 * @param {{ launched: import('./processes.mjs').Launched, deadline: number }} waiting
 */
async function waitUntilReady(name, address, { launched, deadline }) {
  let answer = 'no answer';
  while (launched.howItEnded() === undefined && Date.now() < deadline) {
    answer = await readReadiness(address);
    if (answer === 'ready') return;
    await delay(POLL_INTERVAL_MS);
  }
  const end = launched.howItEnded();
  if (end === undefined) await endProcess(launched.pid);
  const reason = end === undefined ? `was not ready within ${READY_LIMIT_MS / 1000} s (${answer})` : `ended (${end})`;
  throw new StartFailure([`${name} ${reason}`, ...launched.lastLines().slice(-5)].join('\n    '));
}

/** @param {{ host: string, port: number }} address @returns {Promise<string>} `ready`, or what it says instead */
function readReadiness({ host, port }) {
  // A server that listens on every address is not called by that name.
  const target = { host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port };
  return new Promise((resolve) => {
    const request = http.get({ ...target, path: '/health/ready', agent: false, timeout: 2000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.on('end', () => resolve(response.statusCode === 200 ? 'ready' : body));
      response.on('error', (error) => resolve(error.message));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('no answer'));
  });
}
