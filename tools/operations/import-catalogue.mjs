// @ts-check
// Imports a catalogue into the installation that the environment names, or into that of `npm start`, running or not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeFrom } from './installation.mjs';
import { withOwnDatabase } from './own-database.mjs';

const IMPORT = fileURLToPath(new URL('../../services/catalogue/dist/import/import.main.js', import.meta.url));
const USAGE = `Usage: npm run catalogue:import -- [--prune [--yes]] FOLDER

Imports a catalogue: a folder with a manifest.yaml and the MP3 files that it names (docs/operations/catalogue.md).
Groups and tracks that the manifest does not list stay. Everything is checked before anything changes; a running Trax
shows the result within 2 seconds.

Target: CATALOGUE_DATABASE_URL (or DATABASE_URL) with AUDIO_DIR or AUDIO_BUCKET when they are set; otherwise the data folder
of "npm start" (TRAX_HOME, default .trax), whether Trax is running or not.

  --prune   also removes groups and tracks that the manifest does not list, and audio files that no track refers to any
            more; shows them first and asks
  --yes     removes them without asking
`;

/** @typedef {{ DATABASE_URL: string, AUDIO_DIR?: string }} Target what the environment of the import needs besides its own */

/** @param {NodeJS.ProcessEnv} env @param {(target: Target) => number} work @returns {Promise<number>} */
async function withTarget(env, work) {
  const url = env['CATALOGUE_DATABASE_URL'] || env['DATABASE_URL'];
  return url ? work(targetAt(url, env)) : withDataFolder(env, work);
}

/** @param {string} url @param {NodeJS.ProcessEnv} env @returns {Target} */
function targetAt(url, { AUDIO_BUCKET: bucket, AUDIO_DIR: audioDir }) {
  if (bucket) return { DATABASE_URL: url };
  if (audioDir) return { DATABASE_URL: url, AUDIO_DIR: path.resolve(audioDir) };
  throw new Error('A database address is set, but neither AUDIO_DIR nor AUDIO_BUCKET.');
}

/** The data folder of `npm start`. @param {NodeJS.ProcessEnv} env @param {(target: Target) => number} work */
const withDataFolder = (env, work) =>
  withOwnDatabase(env, 'catalogue', (url) =>
    work({ DATABASE_URL: url, AUDIO_DIR: env['AUDIO_DIR'] || path.join(homeFrom(env), 'audio') }),
  );

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main(args) {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    (args.length === 0 ? process.stderr : process.stdout).write(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  if (!existsSync(IMPORT)) throw new Error('The catalogue service is not built yet: run "npm start" once.');
  return withTarget(process.env, (target) => {
    const env = { ...process.env, ...target };
    return spawnSync(process.execPath, [IMPORT, ...args], { env, stdio: 'inherit' }).status ?? 1;
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
