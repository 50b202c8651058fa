// @ts-check
// `npm run lockfile`, after every `npm install`. A registry mirror that lacks another platform's optional binaries makes
// npm drop them from the lockfile, and `npm ci` then refuses it everywhere. This writes them back: version and platform,
// as their parent declares them. May go when every developer's registry carries all platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage */

const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'android',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el'];

/**
 * The lockfile's packages with an entry for each optional dependency that has none.
 * @param {Record<string, LockedPackage>} packages keyed by folder, as in `package-lock.json`
 * @returns {{ packages: Record<string, LockedPackage>, added: string[] }}
 */
export function completePackages(packages) {
  const complete = { ...packages };
  /** @type {string[]} */
  const added = [];
  for (const [folder, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const key = `node_modules/${name}`;
      if (isLocked(complete, folder, name)) continue;
      complete[key] = { version: version.replace(/^[\^~]/, ''), optional: true, ...platformOf(name) };
      added.push(key);
    }
  }
  const sorted = Object.entries(complete).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return { packages: Object.fromEntries(sorted), added };
}

/**
 * Looks where Node would: beside the dependent, then in every folder above it.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} dependent
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, dependent, name) {
  const nested = `${dependent === '' ? '' : `${dependent}/`}node_modules/${name}`;
  if (nested in packages) return true;
  if (dependent === '') return false;
  const above = dependent.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : dependent.slice(0, above), name);
}

/**
 * What a binary's name says of the machines that it is for.
 * @param {string} name
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const tail = name.slice(name.lastIndexOf('/') + 1);
  const words = tail.split(/[-_.]/);
  if (tail.includes('wasm32')) return { cpu: ['wasm32'] };
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word)) ?? (words.includes('x86') ? 'ia32' : undefined);
  const libc = system === 'linux' && (/musl/.test(tail) ? 'musl' : /gnu/.test(tail) ? 'glibc' : undefined);
  return {
    ...(libc && { libc: [libc] }),
    ...(processor && { cpu: [processor] }),
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
  };
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const file = path.join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { packages, added } = completePackages(lock.packages);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${added.length} platform packages written back`);
}
