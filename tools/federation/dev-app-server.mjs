import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteConfig, shellConfig } from './config.mjs';
import { generate } from './graphql-codegen.mjs';

/** Where the page listens for changes of one application; the front server knows the way. */
export const HOT_PATH = '/__hot';

/** @typedef {{ name: string; origin: string; stop: () => Promise<void> }} AppServer */

/** A document that changed is typed, and known by its new id, before the screens that use it are compiled. */
const documentsPlugin = {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.watchRun.tapPromise('GraphqlDocuments', async () => {
      await generate().catch((/** @type {Error} */ error) => console.error(error.message));
    });
  },
};

/**
 * Compiles one application and serves it with hot replacement, on a port of its own that only the front server knows.
 * @param {string} name `shell` or that of a remote
 * @returns {Promise<AppServer>}
 */
export async function startAppServer(name) {
  const publicPath = name === 'shell' ? '/' : `/remotes/${name}/`;
  const config = (name === 'shell' ? shellConfig() : remoteConfig(name))(undefined, { mode: 'development' });
  const compiler = rspack({
    ...config,
    output: { ...config.output, publicPath },
    plugins: [...(config.plugins ?? []), documentsPlugin],
  });
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port: 0,
      hot: true,
      liveReload: name === 'shell', // a change that a remote cannot take over reloads nothing while it is not on the screen
      static: false,
      allowedHosts: 'all',
      setupExitSignals: false,
      devMiddleware: { publicPath, stats: 'errors-only' },
      webSocketServer: { type: 'ws', options: { path: `${HOT_PATH}/${name}` } },
      client: { webSocketURL: `auto://0.0.0.0:0${HOT_PATH}/${name}`, logging: 'warn', overlay: { warnings: false } },
    },
    compiler,
  );
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', resolve));
  await server.start();
  await compiled;
  const address = server.server?.address();
  if (!address || typeof address === 'string') throw new Error(`The development server of ${name} has no port`);
  return { name, origin: `http://127.0.0.1:${address.port}`, stop: () => server.stop() };
}
