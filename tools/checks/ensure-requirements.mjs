// @ts-check
import { spawnSync } from 'node:child_process';
import { findRedisServer } from '../start/redis.mjs';
import { StartFailure } from '../start/start-failure.mjs';
import { findChromium } from './chromium.mjs';
import { findDumpableServer, hasCaddy, hasKubectl, hasPromtool } from './programs.mjs';
import { DEBIAN_PACKAGES, describeMissing } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').Needed} Needed */
/** @typedef {import('./requirements.mjs').Optional} Optional */
/** @typedef {import('./requirements.mjs').Requirement} Requirement */
/** @typedef {(env: NodeJS.ProcessEnv) => boolean | Promise<boolean>} Find */

/** @type {Record<Needed, Find>} */
const NEEDED = {
  redis: (env) => Boolean(env['TEST_REDIS_URL']) || findRedisServer(env['PATH']) !== undefined,
  chromium: async (env) => (await findChromium(env)) !== undefined,
};

/** @type {Record<Optional, Find>} */
const OPTIONAL = {
  postgres: (env) => findDumpableServer(env) !== undefined,
  kubectl: hasKubectl,
  promtool: hasPromtool,
  caddy: hasCaddy,
};

/** @template {string} Name @param {Record<Name, Find>} programs @param {NodeJS.ProcessEnv} env */
async function listMissing(programs, env) {
  /** @type {Name[]} */
  const missing = [];
  for (const name of /** @type {Name[]} */ (Object.keys(programs))) {
    if (!(await programs[name](env))) missing.push(name);
  }
  return missing;
}

/**
 * Installs what the tests need and npm does not bring, where this process may: as root on Debian. A program of which only some
 * tests are made may stay missing, except in CI.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [say]
 * @throws {StartFailure} names what is missing
 */
export async function ensureRequirements(env = process.env, say = console.log) {
  installDebianPackages([...(await listMissing(NEEDED, env)), ...(await listMissing(OPTIONAL, env))], env);
  const needed = await listMissing(NEEDED, env);
  const optional = await listMissing(OPTIONAL, env);
  const missing = env['CI'] ? [...needed, ...optional] : needed;
  if (missing.length > 0) throw new StartFailure(describeMissing(missing));
  if (optional.length > 0) say(describeMissing(optional, 'Tests are skipped, because this is missing:'));
}

/** A package that cannot be installed stays missing. @param {readonly Requirement[]} missing @param {NodeJS.ProcessEnv} given */
function installDebianPackages(missing, given) {
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  // Packages of servers start them unless RUNLEVEL says that the machine is not up yet.
  const env = { ...given, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], { stdio: 'ignore', env }).status === 0;
  if (!aptGet('update')) return;
  // Each alone: a release that lacks one package installs none of a list.
  for (const name of missing) aptGet('install', '--no-install-recommends', DEBIAN_PACKAGES[name]);
}
