// @ts-check
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CHECKSUMS } from './backup-folder.mjs';
import { OperationFailed } from './databases.mjs';

const LEFT_OUT = ['audio', 'logs', 'start.lock'];

/**
 * Copies the data folder of `npm start` (databases, accounts, secrets) while Trax is stopped.
 * @param {string} home @param {string} folder
 * @throws {OperationFailed} Trax runs, or the folder holds no databases
 */
export async function copyDataFolder(home, folder) {
  const before = await readLastStop(home);
  await cp(home, folder, { recursive: true, filter: (file) => !LEFT_OUT.includes(path.relative(home, file)) });
  if ((await readLastStop(home)) !== before)
    throw new OperationFailed('Trax was started meanwhile: stop it and repeat.');
}

/** @param {string} home @returns {Promise<number>} when Postgres stopped, which differs after every start */
async function readLastStop(home) {
  if (existsSync(path.join(home, 'postgres/postmaster.pid'))) {
    throw new OperationFailed(
      `Trax runs on ${home}, or was killed: start it if it does not run, and stop it by Ctrl-C.`,
    );
  }
  const control = await stat(path.join(home, 'postgres/global/pg_control')).catch(() => undefined);
  if (control) return control.mtimeMs;
  throw new OperationFailed(`${home} holds no databases: set TRAX_HOME, or the addresses of the five databases.`);
}

/**
 * Restores a data folder; the present one is replaced by one rename when the new one is complete.
 * @param {string} home
 * @param {{ folder: string, ifThere: 'refuse' | 'replace' }} options what becomes of a data folder that is there already
 * @throws {OperationFailed}
 */
export async function restoreDataFolder(home, { folder, ifThere }) {
  const isThere = existsSync(home) && (await readdir(home)).length > 0;
  if (isThere && ifThere === 'refuse') {
    throw new OperationFailed(`${home} is not empty. Nothing was changed; --replace replaces what is there.`);
  }
  if (isThere) await readLastStop(home);
  const [draft, previous] = [`${home}.draft`, `${home}.before-restore`];
  await rm(draft, { recursive: true, force: true });
  await cp(folder, draft, { recursive: true, filter: (file) => path.relative(folder, file) !== CHECKSUMS });
  if (existsSync(home)) await rename(home, previous);
  await rename(draft, home);
  await rm(previous, { recursive: true, force: true });
}
