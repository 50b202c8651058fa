// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLineOf, isAlive, signalQuietly, waitForEnd } from './live-process.mjs';
import { guardOrphan } from './orphan-guard.mjs';
import { findFreePort } from './ports.mjs';
import { createCluster, launchAsPostgres, SUPERUSER } from './postgres-cluster.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { findPostgresUser } from './postgres-user.mjs';
import { StartFailure } from './start-failure.mjs';

const READY_LIMIT_MS = 60_000;
const FAST_STOP_LIMIT_MS = 10_000;
const STATUS_LINE = 7;

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir made on first use
 * @property {number} [port] a free one when left out
 * @property {string} [password] of the superuser; without one the server trusts everybody on this machine (tests)
 * @property {boolean} [isDurable] false turns fsync off: quicker, and lost on a power failure (tests)
 * @property {string[]} [settings] further `name=value` settings
 * @property {(line: string) => void} [onLine] receives the server's log
 */

/**
 * @typedef {object} RunningPostgres
 * @property {string} url of the superuser, database `postgres`
 * @property {number} port
 * @property {number} pid
 * @property {Promise<string>} ended resolves with the reason when the server is gone
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a Postgres server from the npm package's programs, on 127.0.0.1 only. A server that an earlier, killed start
 * left on the same data folder is stopped first.
 * @param {PostgresOptions} options
 * @returns {Promise<RunningPostgres>}
 * @throws {StartFailure} the server cannot be started; the sentence says why
 */
export async function startPostgres(options) {
  const binaries = findPostgresBinaries();
  const dataDir = path.resolve(options.dataDir);
  await stopLeftover(dataDir);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await createCluster(binaries, dataDir, options.password);
  else findPostgresUser().own(dataDir);
  const port = options.port ?? (await findFreePort());
  const server = launchAsPostgres(
    [path.join(binaries, 'postgres'), ...serverArguments(dataDir, port, options)],
    options.onLine,
  );
  await waitUntilReady(dataDir, server);
  const credentials =
    options.password === undefined ? SUPERUSER : `${SUPERUSER}:${encodeURIComponent(options.password)}`;
  const releaseGuard = guardOrphan(server.pid, 'SIGINT');
  return {
    url: `postgres://${credentials}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    ended: server.ended,
    stop: async () => {
      releaseGuard();
      await stopServer(server.pid);
    },
  };
}

/** @param {string} dataDir @param {number} port @param {PostgresOptions} options */
function serverArguments(dataDir, port, { isDurable = true, settings = [] }) {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    'log_line_prefix=%m %d ',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ];
  return ['-D', dataDir, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
}

/**
 * The server writes its own state into the last line of postmaster.pid, so that no client is needed to see it ready.
 * @param {string} dataDir
 * @param {import('./launch.mjs').Launched} server
 */
async function waitUntilReady(dataDir, server) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (server.howItEnded() === undefined && Date.now() < deadline) {
    const lines = readPidFile(dataDir);
    if (Number(lines[0]) === server.pid && lines[STATUS_LINE]?.trim() === 'ready') return;
    await delay(10);
  }
  if (server.howItEnded() === undefined) await stopServer(server.pid);
  const lastWords = server.lastLines().at(-1) ?? server.howItEnded() ?? 'no answer';
  throw new StartFailure(`Postgres did not start on ${dataDir}: ${lastWords}`);
}

/** @param {string} dataDir @returns {string[]} */
function readPidFile(dataDir) {
  try {
    return readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** @param {string} dataDir */
async function stopLeftover(dataDir) {
  const pid = Number(readPidFile(dataDir)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (isAlive(pid) && commandLineOf(pid).includes(dataDir)) await stopServer(pid);
  // Left by a dead server whose number another program has now: Postgres would refuse to start.
  else rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

/** SIGINT is Postgres's fast shutdown: it disconnects clients and writes a checkpoint. @param {number} pid */
async function stopServer(pid) {
  signalQuietly(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_LIMIT_MS)) return;
  signalQuietly(pid, 'SIGQUIT');
  await waitForEnd(pid, FAST_STOP_LIMIT_MS);
}
