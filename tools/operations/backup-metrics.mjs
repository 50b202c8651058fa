// @ts-check
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** When the last backup was completed, and when the last one failed, in files for the textfile collector of node-exporter. */
const METRICS = {
  completed: 'trax_backup_completed_timestamp_seconds',
  failed: 'trax_backup_failed_timestamp_seconds',
};

/**
 * Writes beside the backups when one ends, and how.
 * @param {string} parent the folder of the backups
 * @param {Promise<void>} backup
 */
export async function recordOutcome(parent, backup) {
  try {
    await backup;
  } catch (error) {
    // A folder that cannot be written to is the reason of `error`.
    await writeNow(parent, 'failed').catch(() => undefined);
    throw error;
  }
  await writeNow(parent, 'completed');
}

/** @param {string} parent @param {keyof typeof METRICS} outcome */
async function writeNow(parent, outcome) {
  const file = path.join(parent, `backup-${outcome}.prom`);
  // The collector never reads half a file.
  await writeFile(`${file}.unfinished`, `${METRICS[outcome]} ${Math.floor(Date.now() / 1_000)}\n`, { mode: 0o644 });
  await rename(`${file}.unfinished`, file);
}
