// @ts-check
import { spawnSync } from 'node:child_process';
import { findRedisServer } from '../start/redis.mjs';
import { findChromium } from './chromium.mjs';
import { findDumpableServer, firefoxPath, hasKubectl, readOutput } from './programs.mjs';
import { debianPackage, describeMissing } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').Requirement} Requirement */
/** @typedef {(env: NodeJS.ProcessEnv) => boolean | Promise<boolean>} Find */

/** @type {Record<Requirement, Find>} */
const PROGRAMS = {
  redis: (env) => findRedisServer(env['PATH']) !== undefined,
  chromium: async (env) => (await findChromium(env)) !== undefined,
  postgres: (env) => findDumpableServer(env) !== undefined,
  kubectl: hasKubectl,
  promtool: (env) => readOutput('promtool', ['--version'], env) !== '',
  caddy: (env) => readOutput('caddy', ['version'], env) !== '',
  firefox: (env) => readOutput(firefoxPath(env), ['--version'], env) !== '',
  pulseaudio: (env) => readOutput('pulseaudio', ['--version'], env) !== '',
};

/** @param {readonly Requirement[]} names @param {NodeJS.ProcessEnv} env */
async function listMissing(names, env) {
  /** @type {Requirement[]} */
  const missing = [];
  for (const name of names) {
    if (!(await PROGRAMS[name](env))) missing.push(name);
  }
  return missing;
}

/**
 * Installs what the tests need and npm does not bring, where this process may: as root on Debian. Names what stays missing: the
 * stages that need it fail, and tests that need it are skipped, which is a failure in CI.
 * @param {readonly Requirement[]} names
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [say]
 */
export async function ensureRequirements(names, env = process.env, say = console.log) {
  installDebianPackages(await listMissing(names, env), { env, say });
  const missing = await listMissing(names, env);
  if (missing.length > 0) say(describeMissing(missing));
}

/**
 * A package that cannot be installed stays missing.
 * @param {readonly Requirement[]} missing
 * @param {{ env: NodeJS.ProcessEnv, say: (text: string) => void }} options
 */
function installDebianPackages(missing, { env: given, say }) {
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  // Packages of servers start them unless RUNLEVEL says that the machine is not up yet.
  const env = { ...given, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], { stdio: 'ignore', env });
  const { status, error } = aptGet('update');
  // Another system.
  if (error !== undefined) return;
  if (status !== 0) say('apt-get cannot read its lists: it installs nothing of what is missing.');
  // Each alone: a release that lacks one package installs none of a list.
  for (const name of missing) {
    const isInstalled = aptGet('install', '--no-install-recommends', debianPackage(name)).status === 0;
    say(`apt-get install ${debianPackage(name)}: ${isInstalled ? 'done' : 'failed'}`);
  }
}
