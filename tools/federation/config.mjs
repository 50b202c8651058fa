import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  IgnorePlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ROOT, TARGET, moduleRules, persistentCache, refreshOptions, resolveOptions } from './compile-rules.mjs';
import { ChunkGroupsPlugin } from './chunk-groups-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { SHARED_VERSIONS, requiredFromShell } from './shared.mjs';

/** @typedef {import('./compile-rules.mjs').Mode} Mode */
/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {(env: unknown, options: { mode?: string | undefined }) => Configuration} ConfigFactory */

const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)[\\/]/;

// A third pass makes the first visit smaller for half a second of build time. Some libraries name each function by a call of
// `__name`, which would keep functions that nothing uses.
const MINIMIZER = [
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, keep_fargs: false, pure_funcs: ['__name'] } },
  }),
  new LightningCssMinimizerRspackPlugin(),
];

// What no prerendered page needs, and half of the compilation.
const NEVER_PRERENDERED = /\/(?:signed-in-area|federation|graphql-runtime)\.js$/;

// After the default of two minutes nobody waits for a retry.
const LOAD_TIMEOUT_MS = 8000;

/**
 * The application that a person opens, without federation in its entry (see apps/shell/src/remotes/federation.tsx).
 * @returns {ConfigFactory}
 */
export function shellConfig() {
  return (_env, options) => {
    const mode = readMode(options);
    const base = baseConfig('shell', mode);
    return {
      ...base,
      // An entry of its own: with a style sheet `main` would carry the code that loads style sheets.
      entry: { main: './src/main.ts', styles: '@trax/ui/first-paint.css' },
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
        new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', minify: mode === 'production' }),
        // For the prerendered pages, which development servers do not have.
        ...(mode === 'production' ? [new ChunkGroupsPlugin()] : []),
        new CopyRspackPlugin({ patterns: [{ from: path.join(base.context, 'public'), noErrorOnMissing: true }] }),
        new DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(SHARED_VERSIONS),
          // The federation runtime leaves out how it loads remotes in Node.
          ENV_TARGET: JSON.stringify('web'),
        }),
      ],
    };
  };
}

/**
 * @typedef {object} RemoteOptions
 * @property {string} [context] its folder, with `src/routes.tsx` or `src/slot.tsx`
 * @property {typeof SHARED_VERSIONS} [versions] of the libraries that it requires of the shell
 */

/**
 * A remote, which exposes its routes, or what fills a slot, and takes shared libraries from the shell.
 * @param {string} name of its container
 * @param {RemoteOptions} [options]
 * @returns {ConfigFactory}
 */
export function remoteConfig(name, { context, versions = SHARED_VERSIONS } = {}) {
  return (_env, options) => {
    const mode = readMode(options);
    const base = baseConfig(name, mode, context);
    return {
      ...base,
      entry: {},
      // From another origin, so that its errors carry their message.
      output: {
        ...base.output,
        publicPath: 'auto',
        crossOriginLoading: 'anonymous',
        // The shell removes it before it loads another build (apps/shell/src/remotes/federation.tsx).
        chunkLoadingGlobal: `chunks_${name}`,
      },
      optimization: { minimizer: MINIMIZER },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          // The gateway reads its name from the manifest; in development it is fixed.
          filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: exposedIn(base.context),
          shared: requiredFromShell(versions),
          shareStrategy: 'loaded-first',
          // The shell provides the runtime, so that a page has one.
          experiments: { externalRuntime: true },
          manifest: true,
          dts: false,
          dev: false,
        }),
      ],
    };
  };
}

/** @param {string} context */
function exposedIn(context) {
  const names = ['routes', 'slot'].filter((name) => existsSync(path.join(context, `src/${name}.tsx`)));
  return Object.fromEntries(names.map((name) => [`./${name}`, `./src/${name}.tsx`]));
}

/**
 * The shell as Node renders it at build time (see prerender.mjs), with the same components in the same order.
 * @param {string} outputPath
 * @returns {Configuration}
 */
export function prerenderConfig(outputPath) {
  const mode = 'production';
  const { context, ...base } = baseConfig('shell', mode);
  const { conditionNames = [], ...resolve } = resolveOptions(mode);
  return {
    ...base,
    name: 'shell-prerender',
    context,
    target: 'node20',
    devtool: false,
    entry: { prerender: path.join(context, 'src/prerender/prerender.tsx') },
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
    cache: persistentCache('shell-prerender', mode),
    plugins: [new IgnorePlugin({ resourceRegExp: NEVER_PRERENDERED })],
  };
}

/**
 * @param {{ mode?: string | undefined }} options
 * @returns {Mode}
 */
const readMode = ({ mode }) => (mode === 'development' ? 'development' : 'production');

/**
 * @param {string} name
 * @param {Mode} mode
 * @param {string} [context]
 * @returns {Configuration & { context: string; plugins: NonNullable<Configuration['plugins']> }}
 */
function baseConfig(name, mode, context = path.join(ROOT, 'apps', name)) {
  const isProduction = mode === 'production';
  const file = isProduction ? 'assets/[name].[contenthash:10]' : 'assets/[name]';
  return {
    name,
    mode,
    context,
    target: TARGET,
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(context, 'dist'),
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: `${file}[ext]`,
      cssFilename: `${file}.css`,
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
      uniqueName: `trax-${name}`,
      clean: true,
    },
    resolve: resolveOptions(mode),
    module: { rules: moduleRules(mode, context) },
    lazyCompilation: false,
    cache: persistentCache(name, mode),
    performance: false,
    stats: { preset: 'errors-warnings', logging: 'error' },
    infrastructureLogging: { level: 'error' },
    ...(isProduction ? { plugins: [new PrecompressPlugin()] } : refreshOptions(name)),
  };
}
