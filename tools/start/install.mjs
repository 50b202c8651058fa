// @ts-check
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTool } from './processes.mjs';
import { LogFile } from './report.mjs';
import { errorMessage, ROOT, StartFailure } from './start-failure.mjs';

/** As `engines` of package.json says it: `>=20.19`. */
const MIN_NODE = readMinNode();

/** @throws {StartFailure} */
export function assertNodeVersion() {
  const version = process.versions.node;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_NODE.split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  throw new StartFailure(
    `Trax needs Node ${MIN_NODE} or newer, and this is Node ${version}: install a newer one from https://nodejs.org, or switch to it with your version manager.`,
  );
}

function readMinNode() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/**
 * Installs the packages when they are missing or are not those of the lock file.
 * @param {string} root the repository
 * @param {{ logDir?: string, say?: (text: string) => void, signal?: AbortSignal }} [options]
 * @throws {StartFailure}
 */
export async function ensureInstalled(root, { logDir = os.tmpdir(), say = console.log, signal } = {}) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  if (isInstalled(wanted, readLock(path.join(root, 'node_modules', '.package-lock.json')))) return;
  say('  … installing packages (npm ci), a minute or two the first time');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's own script when npm started this process, so that it is the same npm.
  const script = process.env['npm_execpath'];
  const npm = script?.endsWith('.js')
    ? { command: process.execPath, args: [script, ...args] }
    : { command: 'npm', args };
  const log = new LogFile(path.join(logDir, 'install.log'));
  try {
    await runTool({ name: 'The installation of the packages (npm ci)', ...npm, cwd: root, log, signal });
  } catch (error) {
    const advice = adviceFor(errorMessage(error), root);
    throw advice === undefined ? error : new StartFailure(`${errorMessage(error)}\n${advice}`, { cause: error });
  }
}

/** @param {string} output of npm @param {string} root */
function adviceFor(output, root) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ECONNRESET/.test(output))
    return 'The first start needs the network, or an npm cache that holds the packages; later ones do not.';
  if (/ENOSPC/.test(output)) return 'The disk is full: Trax needs about 2 GB for its packages.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `npm may not write to ${root}: start it as the owner of that folder.`;
  return undefined;
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @param {Record<string, LockedPackage>} wanted @param {Record<string, LockedPackage>} installed */
function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, link, optional, devOptional, peer }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    if (found === undefined) return Boolean(optional || devOptional || peer);
    return link === true || found.version === version;
  });
}
