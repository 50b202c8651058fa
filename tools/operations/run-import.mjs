// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withOwnDatabase } from './own-database.mjs';

/**
 * Runs the built import of a service with the arguments of this command, on the database that the environment names, or on that of
 * `npm start`, running or not.
 * @param {object} description
 * @param {import('../../libs/contracts/src/services.js').ServiceName} description.service
 * @param {string} description.script in the folder `dist` of the service
 * @param {string} description.usage
 * @param {(isOwn: boolean) => NodeJS.ProcessEnv} [description.readTarget] what the import needs besides the address of the
 *   database; `isOwn`: that of `npm start`
 */
export async function runImport({ service, script, usage, readTarget = () => ({}) }) {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    (args.length === 0 ? process.stderr : process.stdout).write(usage);
    process.exitCode = args.length === 0 ? 2 : 0;
    return;
  }
  try {
    const file = fileURLToPath(new URL(`../../services/${service}/dist/${script}`, import.meta.url));
    if (!existsSync(file)) throw new Error(`The ${service} service is not built yet: run "npm start" once.`);
    const url = process.env[`${service.toUpperCase()}_DATABASE_URL`] || process.env['DATABASE_URL'];
    const target = readTarget(!url);
    const run = (/** @type {string} */ address) => {
      const env = { ...process.env, ...target, DATABASE_URL: address };
      return spawnSync(process.execPath, [file, ...args], { env, stdio: 'inherit' }).status ?? 1;
    };
    process.exitCode = url ? run(url) : await withOwnDatabase(process.env, service, run);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
