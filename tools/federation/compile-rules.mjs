import { fileURLToPath } from 'node:url';

/** @typedef {'development' | 'production'} Mode */
/** @typedef {NonNullable<NonNullable<import('@rspack/core').SwcLoaderOptions['jsc']>['experimental']>} SwcExperimental */

const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];
/** A file that runs in a worker. */
const WORKER = /\.worker\.ts$/;

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
  };
}

/**
 * @param {Mode} mode
 * @param {SwcExperimental} [experimental]
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function moduleRules(mode, experimental) {
  return [
    { test: /\.tsx?$/, exclude: [/node_modules/, WORKER], use: [swcLoader(mode, experimental)] },
    // The gateway knows workers by these names (gateway/src/web/static-files.ts).
    {
      test: WORKER,
      type: 'asset/resource',
      generator: { filename: `assets/[name]${mode === 'production' ? '.[contenthash:10]' : ''}.js` },
      use: [{ loader: fileURLToPath(new URL('worker-loader.mjs', import.meta.url)) }],
    },
    { test: /\.(?:woff2|mp3)$/, type: 'asset/resource' },
    { test: /\.css$/, type: 'css' },
  ];
}

/**
 * @param {Mode} mode
 * @param {SwcExperimental} [experimental] plugins of the compiler
 */
export function swcLoader(mode, experimental = {}) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
        },
        experimental,
      },
      env: { targets: BROWSERS },
    },
  };
}
