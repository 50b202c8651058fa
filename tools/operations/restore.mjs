// @ts-check
// Restores a backup into an empty installation (docs/operations/backup.md).
import { parseArgs } from 'node:util';
import { restoreInstallation } from './installation.mjs';

try {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Usage: npm run restore -- [--replace] FOLDER/<time>');
  await restoreInstallation(process.env, { folder, ifThere: values.replace ? 'replace' : 'refuse' });
  process.stdout.write(`Restored ${folder}\n`);
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
