// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintByContent, listFiles } from './fingerprint.mjs';
import { ROOT } from './repository.mjs';
import { runTool } from './run-tool.mjs';
import { StartFailure } from './start-failure.mjs';

/**
 * Runs the migrations of one service, unless those very migrations were run on this database before.
 * @param {import('./settings.mjs').ServiceName} service
 * @param {import('./databases.mjs').Database} database
 * @param {{ env: NodeJS.ProcessEnv, logDir: string, signal: AbortSignal }} options
 */
export async function migrate(service, database, { env, logDir, signal }) {
  const folder = path.join(ROOT, 'services', service, 'dist', 'database');
  const script = path.join(folder, 'migrate.main.js');
  if (!existsSync(script)) throw new StartFailure(`The ${service} service is not built: ${script} does not exist.`);
  const version = fingerprintByContent(listFiles(folder), folder);
  if (database.stamp['migrations'] === version) return;
  await runTool({
    name: `The migration of the ${service} database`,
    command: process.execPath,
    args: [script],
    cwd: ROOT,
    env,
    logFile: path.join(logDir, `migrate-${service}.log`),
    signal,
  });
  await database.note({ migrations: version });
}
