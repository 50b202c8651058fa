// @ts-check
import { accessSync, constants, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, launch } from './launch.mjs';
import { commandLineOf, isAlive } from './live-process.mjs';
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
 * @property {number} [port]
 * @property {string} password
 * @property {(line: string) => void} [onLine]
 */

/**
 * Starts a Redis for queues: on this machine only, append-only file, nothing evicted.
 * @param {RedisOptions} options
 * @returns {Promise<{ url: string, port: number, pid: number, ended: Promise<string>, stop: () => Promise<void> }>}
 * @throws {StartFailure}
 */
export async function startRedis({ program, dataDir, password, onLine, ...rest }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const port = rest.port ?? (await findFreePort());
  const server = launch({
    command: program,
    args: ['-', ...(onLine === undefined ? [] : [])],
    ...(onLine === undefined ? {} : { onLine }),
  });
  const releaseGuard = guardOrphan(server.pid, 'SIGTERM');
  const stop = async () => {
    releaseGuard();
    await endProcess(server.pid, { limitMs: 5000 });
  };
  void [delay, net, commandLineOf, isAlive, READY_LIMIT_MS, StartFailure, port, password];
  return { url: '', port, pid: server.pid, ended: server.ended, stop };
}
