// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { askReadiness } from './balancer.mjs';

/** Two processes must not outlive this one. */
const END_WITH_PARENT = new URL('../../tools/start/end-with-parent.mjs', import.meta.url).href;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;

/**
 * One of several processes of the same deployable, which is replaced as an orchestrator replaces it.
 * @typedef {object} Replica
 * @property {string} name
 * @property {() => Promise<void>} restart asked to end, awaited, started again, awaited
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ name: string, script: string, port: number, env: NodeJS.ProcessEnv }} description
 * @returns {Promise<Replica>} ready
 * @throws {Error} it did not become ready in time, or did not end with exit code 0
 */
export async function startReplica({ name, script, port, env }) {
  const start = async () => {
    const all = { ...env, PORT: String(port), HOST: '127.0.0.1' };
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, script], {
      cwd: ROOT,
      env: all,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    for (const deadline = Date.now() + READY_WITHIN_MS; (await askReadiness(port)) !== 'ready'; await delay(50)) {
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
  return {
    name,
    stop,
    restart: async () => {
      await stop();
      child = await start();
    },
  };
}
