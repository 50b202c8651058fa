import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { SHARED_VERSIONS } from './shared.mjs';

/** @typedef {'development' | 'production'} Mode */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = fileURLToPath(new URL('./', import.meta.url));
const GENERATED_DOCUMENTS = path.join(ROOT, 'libs/graphql-client/src/__generated__/graphql.ts');
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];
const BUILD_DEPENDENCIES = [
  ...['config.mjs', 'compile-rules.mjs', 'graphql-loader.mjs', 'shared.mjs'].map((file) => path.join(HERE, file)),
  path.join(ROOT, 'package-lock.json'),
];
const REFRESH_SHIM = path.join(HERE, 'refresh-shim.js');
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
      // Its entries resolve to the development build otherwise.
      'react-router$': path.join(ROOT, `node_modules/react-router/dist/${mode}/index.mjs`),
      'react-router/dom$': path.join(ROOT, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
      // For refresh-shim.js, which stands in the place of `react-refresh/runtime`.
      'trax-react-refresh-runtime$': require.resolve('react-refresh/runtime'),
    },
  };
}

/**
 * @param {Mode} mode
 * @param {string} context the folder of the application
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function moduleRules(mode, context) {
  return [
    {
      test: /\.tsx?$/,
      include: [context, path.join(ROOT, 'apps'), path.join(ROOT, 'libs')],
      exclude: /node_modules/,
      use: [
        swcLoader(mode),
        { loader: path.join(HERE, 'graphql-loader.mjs'), options: { documents: GENERATED_DOCUMENTS } },
      ],
    },
    // Our libs have no side effects, so unused exports are left out.
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
 * The cache follows files; the versions of shared libraries decide the output as well.
 * @param {string} name
 * @param {Mode} mode
 * @returns {NonNullable<import('@rspack/core').Configuration['cache']>}
 */
export function persistentCache(name, mode) {
  return {
    type: 'persistent',
    version: `${process.version} ${JSON.stringify(SHARED_VERSIONS)}`,
    buildDependencies: BUILD_DEPENDENCIES,
    storage: { type: 'filesystem', directory: path.join(ROOT, `node_modules/.cache/rspack/${name}-${mode}`) },
  };
}

/**
 * Every container would bring a refresh runtime of its own, and React uses only the first: they share one (refresh-shim.js).
 * An alias cannot lead there, because the plugin puts one for all of `react-refresh` before it.
 * @param {string} name of the container
 */
export function refreshPlugins(name) {
  return [
    new ReactRefreshRspackPlugin({ library: `trax-${name}`, exclude: [/[\\/]node_modules[\\/]/, REFRESH_SHIM] }),
    new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, REFRESH_SHIM),
  ];
}
