// What the configurations of the shell and of every remote have in common.
import path from 'node:path';
import { ids, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleRules, resolveOptions, TARGET } from './compile-rules.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';

/** @typedef {import('./compile-rules.mjs').Mode} Mode */
/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {(env: unknown, options: { mode?: string | undefined }) => Configuration} ConfigFactory */

// A third pass makes the first visit smaller for half a second of build time. Some libraries name each function by a call of
// `__name`, which would keep functions that nothing uses.
export const MINIMIZER = [
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3, keep_fargs: false, pure_funcs: ['__name'] } },
  }),
  new LightningCssMinimizerRspackPlugin(),
];

// The default is two minutes, for which a person does not wait.
const LOAD_TIMEOUT_MS = 8000;

/**
 * @param {{ mode?: string | undefined }} options
 * @returns {Mode}
 */
export const readMode = ({ mode }) => (mode === 'development' ? 'development' : 'production');

/**
 * @param {string} name
 * @param {Mode} mode
 * @param {string} context the folder of the application
 * @returns {Configuration & { plugins: NonNullable<Configuration['plugins']> }}
 */
export function baseConfig(name, mode, context) {
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
    module: { rules: moduleRules(mode) },
    lazyCompilation: false,
    performance: false,
    stats: { preset: 'errors-warnings', logging: 'error' },
    infrastructureLogging: { level: 'error' },
    plugins: isProduction
      ? [new PrecompressPlugin()]
      : [
          new ReactRefreshRspackPlugin({ library: 'trax' }),
          // The runtime of React Refresh knows components by their modules, which have the same paths in several applications.
          new ids.HashedModuleIdsPlugin({ context: path.parse(context).root }),
        ],
  };
}
