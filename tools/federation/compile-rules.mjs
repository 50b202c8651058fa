import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EntryPlugin, ids } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { SHARED_VERSIONS } from './shared.mjs';

/** @typedef {'development' | 'production'} Mode */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = fileURLToPath(new URL('./', import.meta.url));
const GENERATED_DOCUMENTS = path.join(ROOT, 'libs/graphql-client/src/__generated__/graphql.ts');
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];
/** A file that runs in a worker. */
const WORKER = /\.worker\.ts$/;
const BUILD_DEPENDENCIES = [
  ...['config.mjs', 'compile-rules.mjs', 'graphql-loader.mjs', 'shared.mjs', 'worker-loader.mjs'].map((file) =>
    path.join(HERE, file),
  ),
  path.join(ROOT, 'package-lock.json'),
];

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
      // Their entries resolve to the development build otherwise.
      'react-router-dom$': path.join(ROOT, 'node_modules/react-router-dom/dist/index.mjs'),
      'react-router$': path.join(ROOT, `node_modules/react-router/dist/${mode}/index.mjs`),
      'react-router/dom$': path.join(ROOT, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
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
      exclude: [/node_modules/, WORKER],
      use: [
        swcLoader(mode),
        { loader: path.join(HERE, 'graphql-loader.mjs'), options: { documents: GENERATED_DOCUMENTS } },
      ],
    },
    // The gateway knows workers by these names (gateway/src/web/static-files.ts).
    {
      test: WORKER,
      type: 'asset/resource',
      generator: { filename: `assets/[name]${mode === 'production' ? '.[contenthash:10]' : ''}.js` },
      use: [{ loader: path.join(HERE, 'worker-loader.mjs') }],
    },
    // Our libs have no side effects, so unused exports are left out.
    { test: /\.tsx?$/, include: path.join(ROOT, 'libs'), sideEffects: false },
    { test: /\.(?:woff2|mp3)$/, type: 'asset/resource' },
    { test: /\.css$/, type: 'css' },
  ];
}

/** @param {Mode} mode */
export function swcLoader(mode) {
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
 * React knows the refresh runtime that was there before it, so a page has one: that of the shell.
 * @param {string} name of the container
 * @returns {Pick<import('@rspack/core').Configuration, 'externals'> & { plugins: import('@rspack/core').Plugins }}
 */
export function refreshOptions(name) {
  const isShell = name === 'shell';
  return {
    externals: isShell ? {} : { 'react-refresh/runtime': 'global reactRefreshRuntime' },
    plugins: [
      new ReactRefreshRspackPlugin({ library: 'trax' }),
      // The runtime knows components by their modules, which have the same paths in several applications.
      new ids.HashedModuleIdsPlugin({ context: ROOT }),
      ...(isShell ? [new EntryPlugin(HERE, './refresh-runtime.js', {})] : []),
    ],
  };
}
