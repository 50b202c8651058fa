// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres, startPostgres } from '@trax/start/embedded-postgres';
import { homeFrom } from './installation.mjs';

/**
 * Hands a command the address of a service's database in the data folder of `npm start`, whether Trax is running or not.
 * @template T
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../../libs/contracts/src/services.js').ServiceName} service
 * @param {(url: string) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withOwnDatabase(env, service, work) {
  const home = homeFrom(env);
  const secrets = path.join(home, 'secrets.json');
  if (!existsSync(secrets)) throw new Error(`${home} holds no Trax: run "npm start" once, or set TRAX_HOME.`);
  const { postgres: password, databases } = JSON.parse(readFileSync(secrets, 'utf8'));
  const dataDir = path.join(home, 'postgres');
  const running = findRunningPostgres(dataDir);
  const started = running === undefined ? await startPostgres({ dataDir, password }) : undefined;
  const credentials = `trax_${service}:${encodeURIComponent(databases[service])}`;
  try {
    return await work(`postgres://${credentials}@127.0.0.1:${(running ?? started)?.port}/trax_${service}`);
  } finally {
    await started?.stop();
  }
}
