// @ts-check
// Backs up an installation into a new folder (docs/operations/backup.md).
import path from 'node:path';
import { recordOutcome } from './backup-metrics.mjs';
import { backUpInstallation } from './installation.mjs';
import { recordBackup } from './record-backup.mjs';

const [parent, ...more] = process.argv.slice(2);
try {
  if (parent === undefined || more.length > 0)
    throw new Error('Usage: npm run backup -- FOLDER   (makes FOLDER/<time>)');
  const folder = path.join(parent, new Date().toISOString().replaceAll(':', '-').slice(0, 19));
  await recordOutcome(parent, backUpInstallation(process.env, folder));
  process.stdout.write(`Backed up to ${folder}\n`);
  // The backup is complete all the same: these databases may be of a release that does not record it.
  await recordBackup(process.env).catch(({ message }) =>
    process.stderr.write(`The panel will not show this backup: ${message}\n`),
  );
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
