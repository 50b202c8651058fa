// The build configurations of this repository: those of every application, with what lies in its folders.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CopyRspackPlugin, DefinePlugin, EntryPlugin, HtmlRspackPlugin, IgnorePlugin } from '@rspack/core';
import { baseConfig, MINIMIZER, readMode } from './base-config.mjs';
import { ChunkGroupsPlugin } from './chunk-groups-plugin.mjs';
import { moduleRules } from './compile-rules.mjs';
import { remoteConfig as configureRemote } from './remote-config.mjs';
import { SHARED_VERSIONS } from './shared.mjs';
import { TEXT_MACROS } from './swc-options.mjs';

/** @typedef {import('./compile-rules.mjs').Mode} Mode */
/** @typedef {import('./base-config.mjs').Configuration} Configuration */
/** @typedef {import('./base-config.mjs').ConfigFactory} ConfigFactory */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = fileURLToPath(new URL('./', import.meta.url));
const SHELL = path.join(ROOT, 'apps/shell');
const GENERATED_DOCUMENTS = path.join(ROOT, 'libs/graphql-client/src/__generated__/graphql.ts');
const BUILD_DEPENDENCIES = [
  'base-config.mjs',
  'compile-rules.mjs',
  'compile.mjs',
  'config.mjs',
  'graphql-loader.mjs',
  'messages-loader.mjs',
  'remote-config.mjs',
  'shared.mjs',
  'source-messages-loader.mjs',
  'swc-options.mjs',
  'worker-loader.mjs',
  '../../package-lock.json',
].map((file) => path.join(HERE, file));

const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)[\\/]/;

const SERVICE_WORKER = 'service-worker';

// What no prerendered page needs, and half of the compilation.
const NEVER_PRERENDERED = /\/(?:signed-in-area|federation|graphql-runtime)\.js$/;

/**
 * The application that a person opens, without federation in its entry (see apps/shell/src/remotes/federation.tsx).
 * @returns {ConfigFactory}
 */
export function shellConfig() {
  return (_env, options) => {
    const mode = readMode(options);
    const base = baseConfig('shell', mode, SHELL);
    return inRepository(mode, {
      ...base,
      entry: {
        main: './src/main.ts',
        // An entry of its own: with a style sheet `main` would carry the code that loads style sheets.
        styles: '@trax/ui/first-paint.css',
        // At a name without a hash, which browsers know it by. The gateway fills in the files of the release.
        ...(mode === 'production' && {
          [SERVICE_WORKER]: { import: './src/offline/service-worker.ts', filename: `${SERVICE_WORKER}.js` },
        }),
      },
      output: { ...base.output, publicPath: '/' },
      optimization: {
        minimizer: MINIMIZER,
        // With a runtime for each entry, the hot updates of one are taken by the other.
        runtimeChunk: mode === 'development' && 'single',
        splitChunks: {
          // It changes seldom, so browsers keep it over releases.
          cacheGroups: {
            framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', enforce: true },
            // The libraries that both import: every signed-in person loads both.
            signedIn: {
              chunks: ({ name }) => name === 'signed-in-area' || name === 'remote-runtime',
              name: 'signed-in-libraries',
              minChunks: 2,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new HtmlRspackPlugin({
          template: './index.html',
          scriptLoading: 'defer',
          minify: mode === 'production',
          excludeChunks: [SERVICE_WORKER],
        }),
        // For the prerendered pages, which development servers do not have.
        mode === 'production' ? new ChunkGroupsPlugin() : new EntryPlugin(HERE, './refresh-runtime.js', {}),
        new CopyRspackPlugin({ patterns: [{ from: path.join(SHELL, 'public'), noErrorOnMissing: true }] }),
        new DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(SHARED_VERSIONS),
          // The federation runtime leaves out how it loads remotes in Node.
          ENV_TARGET: JSON.stringify('web'),
        }),
      ],
    });
  };
}

/**
 * A remote of this repository.
 * @param {string} name of its container
 * @param {Partial<import('./remote-config.mjs').RemoteOptions>} [options]
 * @returns {ConfigFactory}
 */
export function remoteConfig(name, options) {
  const configure = configureRemote(name, { context: path.join(ROOT, 'apps', name), ...options });
  return (env, argv) => inRepository(readMode(argv), configure(env, argv));
}

/**
 * The shell as Node renders it at build time (see prerender.mjs), with the same components in the same order.
 * @param {string} outputPath
 * @returns {Configuration}
 */
export function prerenderConfig(outputPath) {
  const mode = 'production';
  const base = inRepository(mode, { ...baseConfig('shell', mode, SHELL), name: 'shell-prerender' });
  const { conditionNames = [], ...resolve } = base.resolve ?? {};
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { prerender: path.join(SHELL, 'src/prerender/prerender.tsx') },
    output: {
      path: outputPath,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      publicPath: '/',
      clean: true,
    },
    resolve: {
      ...resolve,
      conditionNames: conditionNames.map((condition) => (condition === 'browser' ? 'node' : condition)),
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new IgnorePlugin({ resourceRegExp: NEVER_PRERENDERED })],
  };
}

/**
 * Adds the generated documents, the texts in other languages, what the libraries need, and a cache.
 * @param {Mode} mode
 * @param {Configuration} config
 * @returns {Configuration}
 */
function inRepository(mode, config) {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        // Their entries resolve to the development build otherwise.
        'react-router-dom$': path.join(ROOT, 'node_modules/react-router-dom/dist/index.mjs'),
        'react-router$': path.join(ROOT, `node_modules/react-router/dist/${mode}/index.mjs`),
        'react-router/dom$': path.join(ROOT, `node_modules/react-router/dist/${mode}/dom-export.mjs`),
      },
    },
    module: {
      rules: [
        ...moduleRules(mode, TEXT_MACROS),
        { test: /\.po$/, use: [{ loader: path.join(HERE, 'messages-loader.mjs') }] },
        { test: /\.tsx?$/, enforce: 'post', use: [{ loader: path.join(HERE, 'source-messages-loader.mjs') }] },
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/],
          enforce: 'pre',
          use: [{ loader: path.join(HERE, 'graphql-loader.mjs'), options: { documents: GENERATED_DOCUMENTS } }],
        },
        // Our libs have no side effects, so unused exports are left out.
        { test: /\.tsx?$/, include: path.join(ROOT, 'libs'), sideEffects: false },
      ],
    },
    // It follows files; the versions of shared libraries decide the output as well.
    cache: {
      type: 'persistent',
      version: `${process.version} ${JSON.stringify(SHARED_VERSIONS)}`,
      buildDependencies: BUILD_DEPENDENCIES,
      storage: { type: 'filesystem', directory: path.join(ROOT, `node_modules/.cache/rspack/${config.name}-${mode}`) },
    },
  };
}
