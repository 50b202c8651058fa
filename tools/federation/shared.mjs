import { readFileSync } from 'node:fs';

/** What every remote takes from the shell, never from itself: one React, one theme, one session, one cache, one player. */
const SHARED = [
  'react',
  'react-dom',
  'react-router-dom',
  // The same object under the name that remotes of the first builds ask for.
  'react-router',
  'styled-components',
  '@trax/forms',
  '@trax/graphql-client',
  '@trax/i18n',
  '@trax/player',
  '@trax/playlists',
  '@trax/session',
  '@trax/ui',
];

/**
 * The version under which the shell shares each library: that of its package. A spec of the contracts compares the signatures
 * of our own with those of the last release.
 * @type {Readonly<Record<string, string>>}
 */
export const SHARED_VERSIONS = Object.fromEntries(SHARED.map((name) => [name, installedVersion(name)]));

/**
 * @param {string} name of an installed package
 * @returns {string}
 */
export function installedVersion(name) {
  return JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;
}
