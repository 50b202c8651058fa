// @ts-check
import { OperationFailed } from './databases.mjs';

/**
 * Runs a command of an operator: exit code 0, or 1 with one sentence.
 * @param {() => Promise<import('./backup-installation.mjs').Contents>} work @param {string} done
 */
export async function runCommand(work, done) {
  try {
    const { takenAt, databases } = await work();
    for (const [service, { tables }] of Object.entries(databases)) {
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      process.stdout.write(`${service}: ${rows} rows in ${Object.keys(tables).length} tables\n`);
    }
    process.stdout.write(`${done} (${takenAt})\n`);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    process.stderr.write(`${error instanceof OperationFailed ? message : `It failed: ${message}`}\n`);
    process.exitCode = 1;
  }
}
