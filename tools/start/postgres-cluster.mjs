// @ts-check
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from './launch.mjs';
import { guardOrphan } from './orphan-guard.mjs';
import { findPostgresUser } from './postgres-user.mjs';
import { StartFailure } from './start-failure.mjs';

export const SUPERUSER = 'trax';

/**
 * Made beside its place and moved there whole, so that a start killed here leaves no half cluster behind.
 * @param {string} binaries
 * @param {string} dataDir
 * @param {string | undefined} password without one the server trusts everybody on this machine
 * @throws {StartFailure}
 */
export async function createCluster(binaries, dataDir, password) {
  const draft = `${dataDir}.draft`;
  const passwordFile = `${dataDir}.password`;
  for (const old of [dataDir, draft]) rmSync(old, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password ?? ''}\n`, { mode: 0o600 });
  for (const mine of [draft, passwordFile]) findPostgresUser().own(mine);
  const authentication =
    password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const where = ['-D', draft, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--no-sync'];
  const initdb = launchAsPostgres([path.join(binaries, 'initdb'), ...where, ...authentication]);
  const releaseGuard = guardOrphan(-initdb.pid, 'SIGTERM');
  const reason = await initdb.ended;
  releaseGuard();
  rmSync(passwordFile, { force: true });
  if (reason === 'exit code 0') {
    renameSync(draft, dataDir);
    return;
  }
  rmSync(draft, { recursive: true, force: true });
  throw new StartFailure(
    `The Postgres data folder ${dataDir} could not be made: ${initdb.lastLines().at(-1) ?? reason}`,
  );
}

/**
 * @param {string[]} commandLine
 * @param {(line: string) => void} [onLine]
 */
export function launchAsPostgres(commandLine, onLine) {
  const { prefix, identity } = findPostgresUser();
  const [command = '', ...args] = [...prefix, ...commandLine];
  return launch({ command, args, cwd: '/', identity, ...(onLine === undefined ? {} : { onLine }) });
}
