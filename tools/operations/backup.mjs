// @ts-check
// Copies a running installation into a new folder.
//   USERS_DATABASE_URL=… CATALOGUE_… PLAYLISTS_… STATS_… DELETION_DATABASE_URL=… AUDIO_DIR=… node tools/operations/backup.mjs FOLDER
// An address may stand in a file: USERS_DATABASE_URL_FILE=…. Without AUDIO_DIR the recordings are left out.
import path from 'node:path';
import { backUpInstallation } from './backup-installation.mjs';
import { readAddresses } from './databases.mjs';
import { runCommand } from './run-command.mjs';

const [parent, ...more] = process.argv.slice(2);
if (parent === undefined || more.length > 0) {
  process.stderr.write('Usage: node tools/operations/backup.mjs FOLDER   (makes FOLDER/<time>)\n');
  process.exitCode = 2;
} else {
  const folder = path.join(parent, new Date().toISOString().replaceAll(':', '-').slice(0, 19));
  const audioDir = process.env['AUDIO_DIR'] || undefined;
  await runCommand(
    async () => backUpInstallation({ addresses: readAddresses(process.env), audioDir, folder }),
    `Backed up to ${folder}`,
  );
}
