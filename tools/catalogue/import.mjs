// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@trax/start/embedded-postgres';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = path.join(ROOT, 'services', 'catalogue', 'dist', 'import', 'import.main.js');
const PORT_LINE = 3;
const USAGE = `Usage: node tools/catalogue/import.mjs [--prune] <folder or manifest.yaml>

Imports a catalogue of MP3s: a manifest.yaml (groups, tracks, number, voice, file) and the files that it names.
Everything is checked before anything changes; a running Trax shows the result within 2 seconds.

Where it goes to:
  CATALOGUE_DATABASE_URL (or DATABASE_URL) and AUDIO_DIR, when both are set;
  else the data folder of "npm start" (TRAX_HOME, default .trax), whether Trax is running or not.

  --prune   also removes audio files that no track refers to any more
`;

/** A reason that a person can act on. */
class ImportImpossible extends Error {}

/** @typedef {{ databaseUrl: string, audioDir: string, close: () => Promise<void> }} Target */

/** @returns {Promise<Target>} */
async function findTarget() {
  const { CATALOGUE_DATABASE_URL, DATABASE_URL, AUDIO_DIR, TRAX_HOME } = process.env;
  const given = CATALOGUE_DATABASE_URL || DATABASE_URL;
  const home = path.resolve(ROOT, TRAX_HOME || '.trax');
  const audioDir = AUDIO_DIR || path.join(home, 'audio');
  if (given && AUDIO_DIR)
    return { databaseUrl: given, audioDir: path.resolve(AUDIO_DIR), close: async () => undefined };
  if (given) throw new ImportImpossible('A database address is set, AUDIO_DIR is not: set both, or neither.');
  const passwords = readPasswords(path.join(home, 'secrets.json'));
  const { port, close } = await reachPostgres(path.join(home, 'postgres'), passwords.postgres);
  const password = encodeURIComponent(passwords.catalogue);
  return { databaseUrl: `postgres://trax_catalogue:${password}@127.0.0.1:${port}/trax_catalogue`, audioDir, close };
}

/**
 * The Postgres of a data folder: the one that runs, or one that is started for this import.
 * @param {string} dataDir
 * @param {string} password of the superuser
 */
async function reachPostgres(dataDir, password) {
  const port = findRunningPort(path.join(dataDir, 'postmaster.pid'));
  if (port !== undefined) return { port, close: async () => undefined };
  const server = await startPostgres({ dataDir, password });
  return { port: server.port, close: server.stop };
}

/** @param {string} file @returns {{ postgres: string, catalogue: string }} */
function readPasswords(file) {
  if (!existsSync(file)) {
    throw new ImportImpossible(
      `There is no Trax in ${path.dirname(file)} yet: run "npm start" once, or set TRAX_HOME.`,
    );
  }
  const { postgres, databases } = JSON.parse(readFileSync(file, 'utf8'));
  return { postgres, catalogue: databases.catalogue };
}

/** @param {string} pidFile */
function findRunningPort(pidFile) {
  if (!existsSync(pidFile)) return undefined;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  try {
    process.kill(Number(lines[0]), 0);
    return Number(lines[PORT_LINE]);
  } catch {
    return undefined;
  }
}

/** @param {Target} target @param {string[]} args @returns {Promise<number>} the exit code */
function runImport({ databaseUrl, audioDir }, args) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, AUDIO_DIR: audioDir };
  const child = spawn(process.execPath, [IMPORT, ...args], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', (code) => resolve(code ?? 1)));
}

async function main() {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    (args.length === 0 ? process.stderr : process.stdout).write(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  if (!existsSync(IMPORT)) throw new ImportImpossible('The catalogue service is not built yet: run "npm start" once.');
  const target = await findTarget();
  try {
    return await runImport(target, args);
  } finally {
    await target.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
