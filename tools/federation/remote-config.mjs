import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, MINIMIZER, readMode } from './base-config.mjs';
import { SHARED_VERSIONS } from './shared.mjs';

/**
 * @typedef {object} RemoteOptions
 * @property {string} context its folder, with `src/routes.tsx` or `src/slot.tsx`
 * @property {typeof SHARED_VERSIONS} [versions] of the libraries that it requires of the shell
 */

/**
 * A remote, which exposes its routes, or what fills a slot, and takes shared libraries from the shell.
 * @param {string} name of its container
 * @param {RemoteOptions} options
 * @returns {import('./base-config.mjs').ConfigFactory}
 */
export function remoteConfig(name, { context, versions = SHARED_VERSIONS }) {
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
      // React knows the refresh runtime that was there before it, so a page has one: that of the shell.
      externals: mode === 'development' ? { 'react-refresh/runtime': 'global reactRefreshRuntime' } : {},
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name,
          // The gateway reads its name from the manifest; in development it is fixed.
          filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: exposedIn(context),
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
 * What a remote requires of the shell, in the terms of Module Federation: the version that it was built with, or a later one
 * of the same major version. The shell refuses a remote that requires another one.
 * @param {typeof SHARED_VERSIONS} versions
 */
function requiredFromShell(versions) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const [major, minor] = version.split('.');
      return [name, { singleton: true, import: /** @type {const} */ (false), requiredVersion: `^${major}.${minor}` }];
    }),
  );
}
