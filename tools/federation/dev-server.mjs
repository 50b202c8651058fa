import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { REMOTES } from '../../libs/contracts/src/remotes.js';
import { ROOT, remoteConfig, shellConfig } from './config.mjs';
import { renderPage } from './dev-page.mjs';
import { generate } from './graphql-codegen.mjs';

const OF_GATEWAY =
  /^\/(?:api|audio|emulator|health)(?:\/|$)|^\/(?:config\.json|dev-popup[\w-]*\.\w+)|^\/[\w-]+\.googleapis\.com\//;
const HOT_PATH = '/__hot';
const TEMPLATE = path.join(ROOT, 'apps/shell/dist/index.html');
const OF_REMOTE = new RegExp(`^(?:/remotes|${HOT_PATH})/(${REMOTES.map(({ name }) => name).join('|')})(?:/|$)`);

/** A document that changed is typed, and has its new id, before the screens that use it are compiled. */
const documentsPlugin = {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.watchRun.tapPromise('GraphqlDocuments', async () => {
      await generate().catch((/** @type {Error} */ error) => console.error(String(error)));
    });
  },
};

/**
 * Compiles one application and serves it with hot replacement.
 * @param {string} name `shell` or that of a remote
 * @param {import('@rspack/dev-server').Configuration} options
 * @returns {Promise<{ name: string, origin: string, stop: () => Promise<void> }>}
 */
async function startAppServer(name, options) {
  const publicPath = name === 'shell' ? '/' : `/remotes/${name}/`;
  const config = (name === 'shell' ? shellConfig() : remoteConfig(name))(undefined, { mode: 'development' });
  const compiler = rspack({
    ...config,
    output: { ...config.output, publicPath },
    plugins: [...(config.plugins ?? []), documentsPlugin],
  });
  const server = new RspackDevServer(
    {
      ...options,
      hot: true,
      // What a remote cannot replace needs no reload while the remote is not on the screen.
      liveReload: name === 'shell',
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

/**
 * Serves the shell and all remotes with hot replacement on one port; everything else is the gateway's. Each application has
 * a server of its own, because a client of a server for several compilers reloads at every change of another one.
 * @param {{ gatewayUrl: string; port: number; host: string }} options
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 */
export async function startDevServers({ gatewayUrl, port, host }) {
  await generate();
  const remotes = await Promise.all(REMOTES.map(({ name }) => startAppServer(name, { host: '127.0.0.1', port: 0 })));
  const origins = new Map(remotes.map(({ name, origin }) => [name, origin]));
  const findTarget = (url = '/') =>
    origins.get(OF_REMOTE.exec(url)?.[1] ?? '') ?? (OF_GATEWAY.test(url) ? gatewayUrl : undefined);

  const shell = await startAppServer('shell', {
    port,
    host,
    proxy: [
      {
        pathFilter: (pathname) => findTarget(pathname) !== undefined,
        router: ({ url }) => findTarget(url) ?? gatewayUrl,
        ws: true,
      },
    ],
    setupMiddlewares: (middlewares, devServer) => [
      {
        name: 'page',
        /** @type {import('@rspack/core').DevServerMiddlewareHandler} */
        middleware: async (request, response, next) => {
          if (!isPage(request)) return next();
          try {
            const page = { template: await readTemplate(devServer), gatewayUrl };
            const { status, headers, html } = await renderPage(page, request);
            response.writeHead(status, headers).end(html);
          } catch (error) {
            response.writeHead(502, { 'content-type': 'text/plain' }).end(`The gateway does not answer: ${error}`);
          }
        },
      },
      ...middlewares,
    ],
  });
  const stop = async () => {
    await Promise.all([shell, ...remotes].map((app) => app.stop()));
  };
  return { url: `http://${host}:${port}`, stop };
}

/**
 * The page of the last compilation, which is in memory.
 * @param {import('@rspack/dev-server').RspackDevServer} server
 * @returns {Promise<string>}
 */
function readTemplate({ middleware }) {
  return new Promise((resolve, reject) => {
    middleware?.waitUntilValid(() => {
      middleware.context.outputFileSystem.readFile(TEMPLATE, (error, content) =>
        error ? reject(error) : resolve(String(content)),
      );
    });
  });
}

/** @param {import('node:http').IncomingMessage} request */
function isPage({ method, headers, url = '/' }) {
  const { pathname } = new URL(url, 'http://localhost');
  const acceptsHtml = (headers.accept ?? '').includes('text/html');
  return method === 'GET' && acceptsHtml && !/\.\w+$/.test(pathname) && !OF_GATEWAY.test(url);
}
