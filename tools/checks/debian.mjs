// @ts-check
import { execFileSync } from 'node:child_process';

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
