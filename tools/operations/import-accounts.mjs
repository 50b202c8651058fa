// @ts-check
// Imports the accounts of a Firebase project into the installation that the environment names, or into that of `npm start`,
// running or not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withOwnDatabase } from './own-database.mjs';

const IMPORT = fileURLToPath(
  new URL('../../services/users/dist/accounts/firebase/import-accounts.main.js', import.meta.url),
);
const USAGE = `Usage: npm run accounts:import -- [--apply] USERS.JSON

Takes over the accounts that "firebase auth:export users.json --format=json" wrote, with their ids and passwords
(docs/operations/accounts.md). Without --apply it only says what it would do. It can be repeated, also after it was ended
in the middle; accounts that somebody has used here since stay as they are.

Target: USERS_DATABASE_URL (or DATABASE_URL) when it is set; otherwise the data folder of "npm start" (TRAX_HOME, default
.trax), whether Trax is running or not.

  --apply   stores the accounts
`;

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main(args) {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    (args.length === 0 ? process.stderr : process.stdout).write(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  if (!existsSync(IMPORT)) throw new Error('The users service is not built yet: run "npm start" once.');
  const url = process.env['USERS_DATABASE_URL'] || process.env['DATABASE_URL'];
  return url ? runImport(args, url) : withOwnDatabase(process.env, 'users', (own) => runImport(args, own));
}

/** @param {string[]} args @param {string} url */
function runImport(args, url) {
  const env = { ...process.env, DATABASE_URL: url };
  return spawnSync(process.execPath, [IMPORT, ...args], { env, stdio: 'inherit' }).status ?? 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
