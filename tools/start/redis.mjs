// @ts-check
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, launch } from './launch.mjs';
import { guardOrphan } from './orphan-guard.mjs';
import { findFreePort } from './ports.mjs';
import { StartFailure } from './start-failure.mjs';

const READY_LIMIT_MS = 20_000;
const PROGRAMS = ['redis-server', 'valkey-server'];

/**
 * The Redis-compatible server of this machine, if it has one: no npm package carries one.
 * @param {string} [searchPath]
 * @returns {string | undefined}
 */
export function findRedisServer(searchPath = process.env['PATH'] ?? '') {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @typedef {object} RedisOptions
 * @property {string} program from {@link findRedisServer}
 * @property {string} dataDir
 * @property {number} [port] a free one when left out
 * @property {string} password letters, digits, `-` and `_` only
 * @property {(line: string) => void} [onLine] receives the server's log
 */

/**
 * Starts a Redis fit for queues: on this machine only, append-only file, nothing evicted.
 * @param {RedisOptions} options
 * @returns {Promise<{ url: string, port: number, pid: number, ended: Promise<string>, stop: () => Promise<void> }>}
 * @throws {StartFailure}
 */
export async function startRedis({ program, dataDir, password, onLine, ...rest }) {
  const port = rest.port ?? (await findFreePort());
  const server = launch({
    command: program,
    args: [writeConfiguration(dataDir, port, password)],
    ...(onLine === undefined ? {} : { onLine }),
  });
  const releaseGuard = guardOrphan(server.pid, 'SIGTERM');
  const stop = async () => {
    releaseGuard();
    await endProcess(server.pid, { limitMs: 5000 });
  };
  await waitUntilReady(server, port, { password, stop });
  return { url: `redis://:${password}@127.0.0.1:${port}`, port, pid: server.pid, ended: server.ended, stop };
}

/**
 * A file, because a password on the command line could be read by everybody on this machine.
 * @param {string} dataDir
 * @param {number} port
 * @param {string} password
 */
function writeConfiguration(dataDir, port, password) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(dataDir)}`,
    'appendonly yes',
    'maxmemory-policy noeviction',
    'save ""',
    'daemonize no',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/**
 * @param {import('./launch.mjs').Launched} server
 * @param {number} port
 * @param {{ password: string, stop: () => Promise<void> }} access
 */
async function waitUntilReady(server, port, { password, stop }) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (server.howItEnded() === undefined && Date.now() < deadline) {
    if (await answersPing(port, password)) return;
    await delay(20);
  }
  await stop();
  throw new StartFailure(`Redis did not start: ${server.lastLines().at(-1) ?? server.howItEnded() ?? 'no answer'}`);
}

/** @param {number} port @param {string} password @returns {Promise<boolean>} */
function answersPing(port, password) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect({ host: '127.0.0.1', port }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    const finish = () => {
      socket.destroy();
      resolve(answer.includes('+PONG'));
    };
    socket.setTimeout(500, finish);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('data', (data) => {
      answer += data;
      if (/\+PONG|LOADING/.test(answer)) finish();
    });
  });
}
