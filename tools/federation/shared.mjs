import { readFileSync } from 'node:fs';

/** What every remote takes from the shell, never from itself: one React, one theme, one session, one cache, one player. */
export const SHARED = [
  'react',
  'react-dom',
  'styled-components',
  '@trax/graphql-client',
  '@trax/player',
  '@trax/router',
  '@trax/session',
  '@trax/ui',
];

/**
 * What federation.ts of the shell shares of these; the rest of them is in no first load.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SHARED_EXPORTS = {
  'styled-components': ['styled', 'createGlobalStyle', 'css', 'keyframes'],
  '@trax/session': ['useSession'],
};

/** @typedef {{ name: string; version: string; dependencies?: Record<string, string> }} Manifest */

/**
 * @param {string} folder of a workspace, relative to the repository
 * @returns {Manifest}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'));
}

/**
 * @param {string} name of an installed package
 * @returns {string}
 */
export const installedVersion = (name) => readManifest(`node_modules/${name}`).version;
