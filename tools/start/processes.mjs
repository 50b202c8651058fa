// @ts-check
// Operating system processes: starting, watching and ending them, on Linux and macOS.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from './start-failure.mjs';

const KEPT_LINES = 200;
const SHOWN_LINES = 12;
/** Of `/proc/<pid>/stat`. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} LaunchOptions
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {((line: string) => void) | undefined} [onLine] every line of its output
 * @property {(message: unknown) => void} [onMessage] opens an IPC channel, which closes when this process is gone
 */

/**
 * @typedef {object} Launched
 * @property {number} pid 0 when it could not be started
 * @property {Promise<string>} ended resolves with how it ended, never rejects
 * @property {() => string | undefined} howItEnded
 * @property {() => string[]} lastLines
 * @property {() => number} lineCount how many it has written so far
 * @property {(options?: { limitMs?: number, isGroup?: boolean }) => Promise<void>} stop ends it, and kills it with all its
 *   children when it does not end in time; isGroup: asks all that it started to end as well
 * @property {() => void} kill at once, with its children
 */

/**
 * Starts a program in a process group of its own: Ctrl-C in the terminal reaches only this process, which stops the others
 * in order.
 * @param {LaunchOptions} options
 * @returns {Launched}
 */
export function launch({ command, args, onLine, onMessage, ...options }) {
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage === undefined ? [] : [/** @type {const} */ ('ipc')])],
    detached: true,
  });
  const pid = child.pid ?? 0;
  /** @type {string[]} */
  const lines = [];
  let lineCount = 0;
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (input) }).on('line', (line) => {
      if (line.trim() === '') return;
      lineCount += 1;
      if (lines.push(line) > KEPT_LINES) lines.shift();
      onLine?.(line);
    });
  }
  if (onMessage !== undefined) child.on('message', onMessage);
  /** @type {string | undefined} */
  let end;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve((end = error.message)));
    child.once('close', (code, signal) => resolve((end = signal ?? `exit code ${code}`)));
  });
  const kill = () => {
    signalQuietly(-pid, 'SIGKILL');
    signalQuietly(pid, 'SIGKILL');
  };
  return {
    pid,
    ended,
    howItEnded: () => end,
    lastLines: () => [...lines],
    lineCount: () => lineCount,
    stop: async ({ limitMs = 2000, isGroup = false } = {}) => {
      // Another program may have the number of one that has ended.
      if (end !== undefined) return;
      signalQuietly(isGroup ? -pid : pid, 'SIGTERM');
      await Promise.race([ended, delay(limitMs, undefined, { ref: false })]);
      if (end !== undefined) return;
      kill();
      await Promise.race([ended, delay(1000, undefined, { ref: false })]);
    },
    kill,
  };
}

/**
 * Runs a program to its end.
 * @param {Pick<LaunchOptions, 'command' | 'args' | 'cwd' | 'env'> & { name: string, log: import('./report.mjs').LogFile, signal?: AbortSignal | undefined }} tool
 * name: as the message of a failure calls it; signal: ends the tool and all that it started
 * @throws {StartFailure} it failed; the message holds its last lines
 */
export async function runTool({ name, log, signal, ...options }) {
  signal?.throwIfAborted();
  const tool = launch({ ...options, onLine: (line) => log.write(line) });
  guardOrphan(tool, { signal: 'SIGTERM', isGroup: true });
  const abort = () => void tool.stop({ isGroup: true });
  signal?.addEventListener('abort', abort, { once: true });
  const end = await tool.ended;
  signal?.removeEventListener('abort', abort);
  log.close();
  signal?.throwIfAborted();
  if (end === 'exit code 0') return;
  if (tool.pid === 0) throw new StartFailure(`${name} cannot run: "${options.command}" was not found (${end}).`);
  const lines = tool.lastLines().slice(-SHOWN_LINES);
  throw new StartFailure(
    [`${name} failed (${end}). The whole output is in ${log.file}; its last lines:`, ...lines].join('\n    '),
  );
}

/**
 * Ends a program when this process is gone, however it ended (kill -9 too): a shell waits on a pipe that only this process
 * holds open. The shell ends with the program, because another program may get its number afterwards.
 * @param {Launched} program
 * @param {{ signal: NodeJS.Signals, isGroup?: boolean }} options isGroup: all that the program started as well
 */
export function guardOrphan({ pid, ended }, { signal, isGroup = false }) {
  if (pid === 0) return;
  const script = `read -r _; kill -s ${signal.slice(3)} -- ${isGroup ? -pid : pid}`;
  const guard = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.on('error', () => undefined);
  guard.unref();
  /** @type {{ unref?: () => void } | null} */ (guard.stdin)?.unref?.();
  void ended.then(() => guard.kill('SIGKILL'));
}

/**
 * Calls `end` when npm, which started this process, or a shell between the two is gone. A signal that ends npm is not
 * passed on, so that the product would go on without a way to stop it.
 * @param {() => void} end
 */
export function onNpmGone(end) {
  const parent = process.ppid;
  const chain = [parent];
  for (let pid = parent; isShell(pid) && findParent(pid) > 1;) chain.push((pid = findParent(pid)));
  const timer = setInterval(() => {
    if (process.ppid === parent && chain.every(isAlive)) return;
    clearInterval(timer);
    end();
  }, 300);
  timer.unref();
}

/** @param {number} pid */
function isShell(pid) {
  return /^(?:\S*\/)?(?:sh|bash|dash|zsh|ash|busybox)\s/.test(readCommandLine(pid));
}

/** @param {number} pid */
function findParent(pid) {
  try {
    return Number(readStat(pid)[1]);
  } catch {
    return Number(readFromPs(pid, 'ppid'));
  }
}

/** How much of the processor a process has used, in whole seconds. @param {number} pid */
export function readProcessorTime(pid) {
  try {
    const [userTicks, systemTicks] = readStat(pid).slice(11);
    return String(Math.floor((Number(userTicks) + Number(systemTicks)) / TICKS_PER_SECOND));
  } catch {
    return readFromPs(pid, 'time').trim();
  }
}

/** From the state of a process on. @param {number} pid */
function readStat(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/**
 * The command line of a process, or an empty string when it cannot be read.
 * @param {number} pid
 */
export function readCommandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
  } catch {
    return readFromPs(pid, 'command');
  }
}

/** Where there is no /proc (macOS). @param {number} pid @param {string} column */
function readFromPs(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/** @param {number} pid @returns {number[]} */
export function listChildren(pid) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** @param {number} pid */
export function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
export function signalQuietly(pid, signal) {
  // 0 (a program that never started) would mean the process group of this process.
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether the process ended in time
 */
export async function waitForEnd(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(15);
  }
  return true;
}
