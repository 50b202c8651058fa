// @ts-check
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './ports.mjs';
import { guardOrphan, launch } from './processes.mjs';
import { NO_ANSWER, untilReady } from './until-ready.mjs';

const STOP_LIMIT_MS = 5000;
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
 * @returns {Promise<import('./supervisor.mjs').Running & { url: string, port: number }>}
 * @throws {import('./start-failure.mjs').StartFailure}
 */
export async function startRedis({ program, dataDir, password, onLine, ...rest }) {
  const port = rest.port ?? (await findFreePort());
  let isReady = false;
  const server = launch({
    command: program,
    args: [writeConfiguration(dataDir, port, password)],
    onLine: (line) => {
      isReady ||= line.includes('Ready to accept connections');
      onLine?.(line);
    },
  });
  guardOrphan(server, { signal: 'SIGTERM' });
  await untilReady('Redis', server, { findObstacle: () => (isReady ? undefined : NO_ANSWER) });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  return { ...server, url, port, stop: () => server.stop({ limitMs: STOP_LIMIT_MS }) };
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
