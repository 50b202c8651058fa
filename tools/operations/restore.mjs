// @ts-check
// Brings a backup into databases that the same version has migrated; the processes must not run meanwhile.
//   USERS_DATABASE_URL=… … AUDIO_DIR=… node tools/operations/restore.mjs [--replace] FOLDER/<time>
import { parseArgs } from 'node:util';
import { readAddresses } from './databases.mjs';
import { restoreInstallation } from './restore-installation.mjs';
import { runCommand } from './run-command.mjs';

const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
const [folder, ...more] = positionals;
if (folder === undefined || more.length > 0) {
  process.stderr.write('Usage: node tools/operations/restore.mjs [--replace] FOLDER\n');
  process.exitCode = 2;
} else {
  const audioDir = process.env['AUDIO_DIR'] || undefined;
  const ifThere = values.replace ? 'replace' : 'refuse';
  await runCommand(
    async () => restoreInstallation({ addresses: readAddresses(process.env), audioDir, folder, ifThere }),
    `Restored ${folder}`,
  );
}
