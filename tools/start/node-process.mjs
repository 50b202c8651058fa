// @ts-check
import { existsSync } from 'node:fs';
import http from 'node:http';
import { launch } from './processes.mjs';
import { StartFailure } from './start-failure.mjs';
import { NO_ANSWER, untilReady } from './until-ready.mjs';

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
 * @property {(text: string) => void} [say] what a person reads while it is not ready
 */

/**
 * Starts a process of the product and waits until it is ready.
 * @param {NodeProcess} description
 * @param {(running: import('./supervisor.mjs').Running) => void} [onLaunched]
 * @returns {Promise<import('./processes.mjs').Launched>}
 * @throws {StartFailure} it ended, or was not ready in time; the message holds its last lines
 */
export async function startNodeProcess({ name, script, flags = [], addresses, env, onLine, say }, onLaunched) {
  if (!existsSync(script)) throw new StartFailure(`${name} cannot start: the build did not make ${script}.`);
  const launched = launch({
    command: process.execPath,
    args: [...flags, '--import', END_WITH_PARENT, script],
    env,
    onMessage: () => undefined,
    onLine,
  });
  onLaunched?.(launched);
  for (const address of addresses) await untilReady(name, launched, { findObstacle: () => findObstacle(address), say });
  return launched;
}

/** @param {{ host: string, port: number }} address @returns {Promise<string | undefined>} what it says while it is not ready */
function findObstacle({ host, port }) {
  // A server that listens on every address is not called by that name.
  const target = { host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port };
  return new Promise((resolve) => {
    const request = http.get({ ...target, path: '/health/ready', agent: false, timeout: 2000 }, async (response) => {
      const chunks = await response.toArray().catch(() => []);
      resolve(response.statusCode === 200 ? undefined : describeReadiness(Buffer.concat(chunks).toString()));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(NO_ANSWER));
  });
}

/** @param {string} body */
function describeReadiness(body) {
  try {
    const { checks } = /** @type {{ checks: Record<string, string> }} */ (JSON.parse(body));
    const missing = Object.keys(checks).filter((name) => checks[name] !== 'ok');
    return `waits for: ${missing.join(', ')}`;
  } catch {
    return body;
  }
}
