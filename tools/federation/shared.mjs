import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** What every remote takes from the shell, never from itself: one React, one theme, one session, one cache, one player. */
const SHARED = [
  'react',
  'react-dom',
  'styled-components',
  '@trax/graphql-client',
  '@trax/player',
  '@trax/playlist-edits',
  '@trax/router',
  '@trax/session',
  '@trax/ui',
  '@trax/ui/deferred',
];

/**
 * The version under which the shell shares each library. That of our own libraries follows their exports, so that a remote
 * never meets a shell of another release that lacks what the remote imports.
 * @type {Readonly<Record<string, string>>}
 */
export const SHARED_VERSIONS = Object.fromEntries(
  SHARED.map((name) => {
    const version = installedVersion(name);
    return [name, name.startsWith('@trax/') ? `${version}-exports${hash(exportedNames(name))}` : version];
  }),
);

/**
 * What a remote requires of the shell, in the terms of Module Federation.
 * @param {typeof SHARED_VERSIONS} versions
 */
export function requiredFromShell(versions) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const requiredVersion = name.startsWith('@trax/') ? version : `^${version}`;
      return [name, { singleton: true, import: /** @type {const} */ (false), strictVersion: true, requiredVersion }];
    }),
  );
}

/**
 * @param {string} name of an installed package, or of one of its entries
 * @returns {string}
 */
function installedVersion(name) {
  if (name.split('/').length > 2) return installedVersion(path.posix.dirname(name));
  return JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;
}

/** @param {readonly string[]} names */
function hash(names) {
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 10);
}

/** @param {string} name of a library of this repository, or of one of its entries */
function exportedNames(name) {
  const [, library, entry = 'index'] = name.split('/');
  const index = new URL(`../../libs/${library}/src/${entry}.ts`, import.meta.url);
  const { body } = parseSync(readFileSync(index, 'utf8'), { syntax: 'typescript', target: 'es2022' });
  return body.flatMap((item) => {
    if (item.type === 'ImportDeclaration') return [];
    if (item.type === 'ExportNamedDeclaration') return item.specifiers.flatMap(exportedName);
    throw new Error(`${index.pathname} may only import and export by name`);
  });
}

/** @param {import('@swc/core').ExportSpecifier} specifier */
function exportedName(specifier) {
  if (specifier.type !== 'ExportSpecifier') throw new Error('An index may only export by name');
  const { orig, exported, isTypeOnly } = /** @type {import('@swc/core').NamedExportSpecifier} */ (specifier);
  return isTypeOnly ? [] : [(exported ?? orig).value];
}
