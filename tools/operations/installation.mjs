// @ts-check
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertComplete, createBackup } from './backup-folder.mjs';
import { copyDataFolder, restoreDataFolder } from './data-folder.mjs';
import { dumpDatabases, isDump, restoreDatabases } from './database-dumps.mjs';
import { OperationFailed, readAddresses } from './databases.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The data folder of `npm start`. @param {NodeJS.ProcessEnv} env */
export const homeFrom = (env) => path.resolve(ROOT, env['TRAX_HOME'] || '.trax');

/**
 * Backs up the five databases that the environment names, or the data folder of a stopped `npm start`, with the recordings.
 * @param {NodeJS.ProcessEnv} env @param {string} folder made by this
 * @throws {OperationFailed}
 */
export async function backUpInstallation(env, folder) {
  const addresses = readAddresses(env);
  const ownAudio = path.join(homeFrom(env), 'audio');
  const audioDir = env['AUDIO_DIR'] || (addresses === undefined && existsSync(ownAudio) ? ownAudio : undefined);
  await createBackup(folder, {
    audioDir,
    write: (draft) => (addresses ? dumpDatabases(addresses, draft) : copyDataFolder(homeFrom(env), draft)),
  });
}

/**
 * Restores a backup to where the environment points. The whole backup is verified first.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ folder: string, ifThere: 'refuse' | 'replace' }} options
 * @throws {OperationFailed}
 */
export async function restoreInstallation(env, options) {
  await assertComplete(options.folder);
  if (isDump(options.folder)) {
    const addresses = readAddresses(env);
    if (!addresses) throw new OperationFailed('Set USERS_DATABASE_URL and the addresses of the other four databases.');
    await restoreDatabases(addresses, options);
  } else {
    await restoreDataFolder(homeFrom(env), options);
  }
  const recordings = path.join(options.folder, 'audio');
  if (env['AUDIO_DIR'] && existsSync(recordings)) await cp(recordings, env['AUDIO_DIR'], { recursive: true });
}
