import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { SHARED_VERSIONS } from './shared.mjs';

/** @typedef {'development' | 'production'} Mode */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = fileURLToPath(new URL('./', import.meta.url));
const GENERATED_DOCUMENTS = path.join(ROOT, 'libs/graphql-client/src/__generated__/graphql.ts');
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];
const FILES_OF_THE_BUILD = ['config.mjs', 'compile-rules.mjs', 'graphql-loader.mjs', 'shared.mjs'];
const require = createRequire(import.meta.url);

/** @type {`browserslist:${string}`} */
export const TARGET = `browserslist:${BROWSERS.join(', ')}`;

/**
 * @param {Mode} mode
 * @returns {import('@rspack/core').ResolveOptions}
 */
export function resolveOptions(mode) {
  return {
    extensions: ['.tsx', '.ts', '.js'],
    extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    // es2015: rxjs as it is written, not translated for browsers without classes.
    conditionNames: ['trax-source', mode, 'es2015', 'import', 'module', 'browser', 'default'],
    alias: {
      // Its entry is the development build unless one is asked for by folder.
      'react-router$': path.join(ROOT, `node_modules/react-router/dist/${mode}/index.mjs`),
    },
  };
}

/**
 * @param {Mode} mode
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function moduleRules(mode) {
  return [
    {
      test: /\.tsx?$/,
      include: [path.join(ROOT, 'apps'), path.join(ROOT, 'libs')],
      exclude: /node_modules/,
      use: [
        swcLoader(mode),
        { loader: path.join(HERE, 'graphql-loader.mjs'), options: { documents: GENERATED_DOCUMENTS } },
      ],
    },
    // Our libs do nothing on import, so a page takes from their index only what it uses.
    { test: /\.tsx?$/, include: path.join(ROOT, 'libs'), sideEffects: false },
    { test: /\.(?:woff2|mp3)$/, type: 'asset/resource' },
    { test: /\.css$/, type: 'css' },
  ];
}

/** @param {Mode} mode */
function swcLoader(mode) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
        },
      },
      env: { targets: BROWSERS },
    },
  };
}

/**
 * The cache knows files, not settings: everything else that decides the output stands in its version.
 * @param {string} name
 * @param {Mode} mode
 * @returns {NonNullable<import('@rspack/core').Configuration['cache']>}
 */
export function persistentCache(name, mode) {
  const version = createHash('sha256').update(`${name} ${mode} ${process.version} ${JSON.stringify(SHARED_VERSIONS)}`);
  for (const file of FILES_OF_THE_BUILD) version.update(readFileSync(path.join(HERE, file)));
  version.update(readFileSync(path.join(ROOT, 'package-lock.json')));
  return {
    type: 'persistent',
    version: version.digest('hex'),
    storage: { type: 'filesystem', directory: path.join(ROOT, `node_modules/.cache/rspack/${name}-${mode}`) },
  };
}

/**
 * Every container would bring a refresh runtime of its own, of which React follows only the first: they share one.
 * @param {string} name of the container
 */
export function refreshPlugins(name) {
  return [new ReactRefreshRspackPlugin({ library: `trax-${name}` })];
}

/**
 * @param {Mode} mode
 * @returns {Record<string, string>}
 */
export function refreshAliases(mode) {
  if (mode === 'production') return {};
  return {
    'react-refresh/runtime$': path.join(HERE, 'refresh-shim.js'),
    'trax-react-refresh-runtime$': require.resolve('react-refresh/runtime'),
  };
}
