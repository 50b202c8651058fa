// @ts-check
import { spawn } from 'node:child_process';
import { signalQuietly, waitForEnd } from './live-process.mjs';

const KEPT_LINES = 20;

/**
 * @typedef {object} LaunchOptions
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {{ uid?: number, gid?: number }} [identity]
 * @property {(line: string) => void} [onLine] every line of its output
 * @property {(message: unknown) => void} [onMessage] opens an IPC channel, which also tells the child when we are gone
 */

/**
 * A program we started, in a process group of its own: Ctrl-C in the terminal reaches only us, and we stop each in order.
 * @typedef {object} Launched
 * @property {number} pid 0 when it could not be started
 * @property {Promise<string>} ended resolves with how it ended, never rejects
 * @property {() => string | undefined} howItEnded
 * @property {() => string[]} lastLines
 */

/** @param {LaunchOptions} options @returns {Launched} */
export function launch({ command, args, cwd, env, identity, onLine, onMessage }) {
  const child = spawn(command, args, {
    stdio: onMessage === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
    ...identity,
  });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    readLines(stream, (line) => {
      if (lines.push(line) > KEPT_LINES) lines.shift();
      onLine?.(line);
    });
  }
  if (onMessage !== undefined) child.on('message', onMessage);
  /** @type {string | undefined} */
  let end;
  const ended = /** @type {Promise<string>} */ (
    new Promise((resolve) => {
      child.once('error', (error) => resolve((end = error.message)));
      child.once('close', (code, signal) => resolve((end = signal ?? `exit code ${code}`)));
    })
  );
  return { pid: child.pid ?? 0, ended, howItEnded: () => end, lastLines: () => [...lines] };
}

/**
 * @param {NodeJS.ReadableStream} stream
 * @param {(line: string) => void} onLine
 */
function readLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.trim() !== '') onLine(part);
  });
  stream.on('end', () => {
    if (rest.trim() !== '') onLine(rest);
  });
}

/**
 * Asks a program to end, and ends it with all its children when it does not.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, limitMs?: number }} [options]
 */
export async function endProcess(pid, { signal = 'SIGTERM', limitMs = 2000 } = {}) {
  signalQuietly(pid, signal);
  if (await waitForEnd(pid, limitMs)) return;
  killGroup(pid);
  await waitForEnd(pid, 1000);
}

/** @param {number} pid of the group's first process */
export function killGroup(pid) {
  signalQuietly(-pid, 'SIGKILL');
  signalQuietly(pid, 'SIGKILL');
}
