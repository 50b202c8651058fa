// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startNodeProcess } from '@trax/start/node-process';
import { findFreePort } from '@trax/start/ports';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STOPPED_WITHIN_MS = 60_000;

/**
 * One of several processes of the same deployable, replaced as an orchestrator does it.
 * @typedef {object} Replica
 * @property {number} port
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ name: string, script: string, env: NodeJS.ProcessEnv }} description `script` in the repository, or absolute
 * @returns {Promise<Replica>} ready
 * @throws {Error} it did not become ready, or did not end with exit code 0
 */
export async function startReplica({ name, script, env }) {
  const address = { host: '127.0.0.1', port: await findFreePort() };
  const start = () =>
    startNodeProcess({
      name,
      script: path.resolve(ROOT, script),
      addresses: [address],
      env: { ...env, PORT: String(address.port), HOST: address.host },
    });
  let running = await start();
  const stop = async () => {
    await running.stop({ limitMs: STOPPED_WITHIN_MS });
    const end = await running.ended;
    if (end !== 'exit code 0') throw new Error(`${name} ended: ${end}`);
  };
  const restart = async () => {
    await stop();
    running = await start();
  };
  return { port: address.port, stop, restart };
}

/** What `npm start` gives to a service. @param {string} name @param {NodeJS.ProcessEnv} env @param {string} home */
export const serviceEnvironment = (name, env, home) => ({
  ...env,
  DATABASE_URL: env[`${name.toUpperCase()}_DATABASE_URL`],
  AUDIO_DIR: `${home}/audio`,
});

/** Runs the migrations of the built service. @param {string} name @param {NodeJS.ProcessEnv} env with its database */
export async function migrateService(name, env) {
  const script = path.join(ROOT, 'services', name, 'dist/database/migrate.main.js');
  await promisify(execFile)(process.execPath, [script], { env });
}
