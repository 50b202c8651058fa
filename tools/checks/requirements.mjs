// @ts-check
// What the tests need and npm does not bring.
import { execFileSync } from 'node:child_process';

/** @typedef {'redis' | 'chromium'} Requirement */

/** @type {Record<Requirement, string>} */
const NEEDED = {
  redis: 'redis-server or valkey-server on the PATH (or TEST_REDIS_URL, the address of an empty Redis)',
  chromium: 'a Chromium or Chrome (or CHROME_PATH, the path of its executable)',
};

/** @type {Record<string, Record<Requirement, string>>} */
const COMMANDS = {
  'Debian, Ubuntu': { redis: 'sudo apt-get install redis-server', chromium: 'sudo apt-get install chromium' },
  Fedora: { redis: 'sudo dnf install valkey', chromium: 'sudo dnf install chromium' },
  macOS: { redis: 'brew install redis', chromium: 'brew install --cask google-chrome' },
};

/**
 * Names what is missing, and how to get it on each supported system.
 * @param {readonly Requirement[]} missing
 */
export function describeMissing(missing) {
  return [
    'The tests need what npm does not bring:',
    ...missing.map((name) => `  - ${NEEDED[name]}`),
    'Install it with:',
    ...Object.entries(COMMANDS).map(
      ([system, commands]) => `  ${system.padEnd(16)}${missing.map((name) => commands[name]).join(' && ')}`,
    ),
    `  ${'another system'.padEnd(16)}its own package of these programs`,
  ].join('\n');
}

/**
 * Installs what no npm package carries, where this process may: as root on Debian.
 * @param {string} name
 * @returns {boolean} whether it is installed now
 */
export function installDebianPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  // Packages of servers start them unless RUNLEVEL says that the machine is not up yet.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env });
  return true;
}
