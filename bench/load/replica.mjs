// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isReady } from './balancer.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;
const [FIRST_PORT, PORTS] = [10_000, 10_000];

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Below the ports of outgoing connections: under load one of those is soon taken, and a restart needs it again. Also below those
 * that a product picks for its processes (tools/start/ports.mjs), of which some may start at the same time.
 */
export const pickPort = () => FIRST_PORT + Math.floor(Math.random() * PORTS);

/**
 * One of several processes of the same deployable, replaced as an orchestrator does it.
 * @typedef {object} Replica
 * @property {number} port
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ name: string, script: string, env: NodeJS.ProcessEnv }} description
 * @returns {Promise<Replica>} ready
 * @throws {Error} it did not become ready in time, or did not end with exit code 0
 */
export async function startReplica({ name, script, env }) {
  const port = pickPort();
  const start = async () => {
    const child = spawn(process.execPath, [script], {
      cwd: ROOT,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    for (const deadline = Date.now() + READY_WITHIN_MS; !(await isReady(port)); await delay(50)) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not become ready`);
    }
    return child;
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  };
  const restart = async () => {
    await stop();
    child = await start();
  };
  return { port, stop, restart };
}

/** What `npm start` gives to a service. @param {string} name @param {NodeJS.ProcessEnv} env @param {string} home */
export const serviceEnvironment = (name, env, home) => ({
  ...env,
  DATABASE_URL: env[`${name.toUpperCase()}_DATABASE_URL`],
  AUDIO_DIR: `${home}/audio`,
});
