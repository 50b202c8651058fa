// @ts-check
import { rspack } from '@rspack/core';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const HTML = '<!doctype html><meta charset="utf-8"><title>Repetition gap</title><script src="/page.js"></script>';

/** Bundles the engine from source and serves it with the fixture. @returns {Promise<{ origin: string, close: () => void }>} */
export async function servePage() {
  const page = await bundlePage();
  const sound = await readFile(join(here, 'two-tone.mp3'));
  const worklet = await readFile(join(here, 'recorder-worklet.js'));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/page.js') return send(response, 'text/javascript', page);
    if (path === '/recorder-worklet.js') return send(response, 'text/javascript', worklet);
    if (path === '/audio/two-tone.mp3') return sendSound({ request, response, sound });
    return send(response, 'text/html', Buffer.from(HTML));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bench server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** @param {import('node:http').ServerResponse} response @param {string} type @param {Buffer} body */
function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

/** @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, sound: Buffer }} exchange */
function sendSound({ request, response, sound }) {
  const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(206, {
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}`,
    'content-length': sound.length - from,
    'cache-control': 'private, max-age=31536000, immutable',
    etag: '"two-tone"',
  });
  response.end(sound.subarray(from));
}

/** @returns {Promise<Buffer>} */
async function bundlePage() {
  const folder = await mkdtemp(join(tmpdir(), 'trax-bench-'));
  const compiler = rspack({
    mode: 'production',
    entry: join(here, 'page.mjs'),
    output: { path: folder, filename: 'page.js' },
    resolve: {
      conditionNames: ['trax-source', 'import', 'module', 'browser', 'default'],
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
      ],
    },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
  const page = await readFile(join(folder, 'page.js'));
  await rm(folder, { recursive: true });
  return page;
}
