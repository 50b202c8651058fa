import http from 'node:http';
import { HOT_PATH, startAppServer } from './dev-app-server.mjs';
import { renderPage } from './dev-page.mjs';
import { generate } from './graphql-codegen.mjs';

const REMOTES = ['catalogue', 'playlists', 'dashboard', 'admin'];
const OF_GATEWAY =
  /^\/(?:api|audio|emulator|health)(?:\/|$)|^\/(?:config\.json|dev-popup\.\w+)|^\/[\w-]+\.googleapis\.com\//;
const HOT_ADDRESS = new RegExp(`^(?:/remotes|${HOT_PATH})/([a-z]+)`);

/** @typedef {import('./dev-app-server.mjs').AppServer} AppServer */

/**
 * Serves the shell and all remotes with hot replacement on one public port; everything else is the gateway's.
 * @param {{ gatewayUrl: string; port: number; host: string }} options
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 * @throws when the port is taken
 */
export async function startDevServers({ gatewayUrl, port, host }) {
  await generate();
  const apps = await Promise.all(['shell', ...REMOTES].map(startAppServer));
  const originOf = new Map(apps.map(({ name, origin }) => [name, origin]));
  const shellOrigin = originOf.get('shell') ?? gatewayUrl;

  /** @param {string} url */
  const targetOf = (url) => {
    const name = HOT_ADDRESS.exec(url)?.[1];
    if (name !== undefined) return originOf.get(name) ?? gatewayUrl;
    return OF_GATEWAY.test(url) ? gatewayUrl : shellOrigin;
  };
  const front = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (isPage(request) && !OF_GATEWAY.test(url)) {
      answerPage({ shellOrigin, gatewayUrl, remotes: REMOTES }, request, response);
    } else {
      forward(targetOf(url), request, response);
    }
  });
  front.on('upgrade', (request, socket, head) =>
    forwardUpgrade(targetOf(request.url ?? '/'), request, { socket, head }),
  );

  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all(apps.map((app) => app.stop()));
  };
  try {
    await new Promise((resolve, reject) => front.once('error', reject).listen(port, host, () => resolve(undefined)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://${host}:${port}`, stop };
}

/** @param {http.IncomingMessage} request */
function isPage({ method, headers, url = '/' }) {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(url.split('?', 1)[0] ?? '');
}

/**
 * @param {Parameters<typeof renderPage>[0]} places
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function answerPage(places, request, response) {
  try {
    const { status, headers, html } = await renderPage(places, request);
    response.writeHead(status, headers).end(html);
  } catch (error) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end(`The gateway does not answer: ${error}`);
  }
}

/**
 * @param {string} target
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
function forward(target, request, response) {
  const { method, headers, url = '/' } = request;
  const outgoing = http.request(new URL(url, target), { method, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(response);
  });
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/**
 * @param {string} target
 * @param {http.IncomingMessage} request
 * @param {{ socket: import('node:stream').Duplex; head: Buffer }} connection
 */
function forwardUpgrade(target, request, { socket, head }) {
  const outgoing = http.request(new URL(request.url ?? '/', target), { headers: request.headers });
  outgoing.on('upgrade', (incoming, remote, remoteHead) => {
    const lines = incoming.rawHeaders.flatMap((value, index, all) =>
      index % 2 ? [] : [`${value}: ${all[index + 1]}`],
    );
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
    remote.unshift(remoteHead);
    socket.unshift(head);
    remote.pipe(socket).pipe(remote);
    const end = () => {
      socket.destroy();
      remote.destroy();
    };
    socket.on('error', end).on('close', end);
    remote.on('error', end).on('close', end);
  });
  outgoing.on('response', () => socket.destroy());
  outgoing.on('error', () => socket.destroy());
  socket.on('error', () => outgoing.destroy());
  outgoing.end();
}
