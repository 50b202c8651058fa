// @ts-check
// The programs of this machine that some tests run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const EMBEDDED_POSTGRES_MAJOR = 17;

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {string} nothing when it cannot run */
export function readOutput(program, args, env) {
  return spawnSync(program, args, { encoding: 'utf8', env }).stdout ?? '';
}

export const firefoxPath = (env = process.env) => env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Versions before 1.24 neither name their kustomize nor, before 1.21, know its components. */
export const hasKubectl = (env = process.env) =>
  readOutput('kubectl', ['version', '--client'], env).includes('Kustomize Version');

/** @param {string} program of Postgres @param {NodeJS.ProcessEnv} env @returns {number} its major version, 0 when it cannot run */
const readMajor = (program, env) => Number(/(\d+)\./.exec(readOutput(program, ['--version'], env))?.[1] ?? 0);

/**
 * The programs of a Postgres server that this machine's `pg_dump` can read.
 * @returns {{ binaries?: string } | undefined} without `binaries` the embedded one
 */
export function findDumpableServer(env = process.env) {
  const pgDump = readMajor('pg_dump', env);
  if (pgDump >= EMBEDDED_POSTGRES_MAJOR) return {};
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  const binaries = [`/usr/lib/postgresql/${pgDump}/bin`, ...folders].find(
    (bin) => existsSync(path.join(bin, 'initdb')) && readMajor(path.join(bin, 'postgres'), env) <= pgDump,
  );
  return binaries === undefined ? undefined : { binaries };
}
