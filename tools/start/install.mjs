// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeStamp } from './fingerprint.mjs';
import { runTool } from './run-tool.mjs';
import { StartFailure } from './start-failure.mjs';

const MINIMAL_NODE = [20, 19];

/** @param {string} [version] @throws {StartFailure} */
export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MINIMAL_NODE;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  throw new StartFailure(`Trax needs Node ${MINIMAL_NODE.join('.')} or newer; this is Node ${version}.`);
}

/**
 * Installs the packages when they are missing or are not those of the lock file.
 * @param {string} root the repository
 * @param {{ logDir?: string, say?: (text: string) => void, signal?: AbortSignal }} [options]
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {StartFailure}
 */
export async function ensureInstalled(root, { logDir = os.tmpdir(), say = console.log, signal } = {}) {
  const stampFile = path.join(root, 'node_modules', '.cache', 'trax', 'installed');
  if (readText(stampFile) === installStamp(root)) return false;
  const isNeeded = !isInstalled(root);
  if (isNeeded) {
    say('  … installing packages (npm ci), a minute or two the first time');
    await runTool({
      name: 'npm ci',
      ...npmCommand(),
      cwd: root,
      logFile: path.join(logDir, 'install.log'),
      ...(signal === undefined ? {} : { signal }),
    });
  }
  writeStamp(stampFile, installStamp(root));
  return isNeeded;
}

/** npm's own script when npm started us, so that it is the same npm. */
function npmCommand() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, args: [script, ...args] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
}

/** Both lock files: the one of the repository, and the one npm keeps of what it has really installed. @param {string} root */
function installStamp(root) {
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'package-lock.json'), installedLock(root)])
    hash.update(readText(file) ?? '').update('\0');
  return hash.digest('hex');
}

/** @param {string} root */
function installedLock(root) {
  return path.join(root, 'node_modules', '.package-lock.json');
}

/** @param {string} root */
function isInstalled(root) {
  const wanted = readText(path.join(root, 'package-lock.json'));
  const installed = readText(installedLock(root));
  if (wanted === undefined || installed === undefined) return false;
  return holdsAll(JSON.parse(wanted).packages, JSON.parse(installed).packages);
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 */
export function holdsAll(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, link, optional, devOptional, peer }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    if (found === undefined) return Boolean(optional || devOptional || peer);
    return link === true || found.version === version;
  });
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
