// @ts-check
import { killGroup, launch } from './launch.mjs';
import { LogFile } from './log-file.mjs';
import { signalQuietly } from './live-process.mjs';
import { guardOrphan } from './orphan-guard.mjs';
import { StartFailure } from './start-failure.mjs';

const SHOWN_LINES = 12;

/**
 * @typedef {object} Tool
 * @property {string} name as a person calls it
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} logFile
 * @property {AbortSignal} [signal] ends the tool and all it started
 */

/**
 * Runs a program to its end.
 * @param {Tool} tool
 * @throws {StartFailure} it failed; the sentence holds its last lines
 */
export async function runTool({ name, command, args, cwd, env = process.env, logFile, signal }) {
  signal?.throwIfAborted();
  const log = new LogFile(logFile);
  const tool = launch({ command, args, cwd, env, onLine: (line) => log.write(line) });
  const releaseGuard = guardOrphan(-tool.pid, 'SIGTERM');
  const abort = () => {
    signalQuietly(-tool.pid, 'SIGTERM');
    setTimeout(() => killGroup(tool.pid), 1500).unref();
  };
  signal?.addEventListener('abort', abort, { once: true });
  const end = await tool.ended;
  signal?.removeEventListener('abort', abort);
  releaseGuard();
  log.close();
  signal?.throwIfAborted();
  if (end === 'exit code 0') return;
  if (tool.pid === 0) throw new StartFailure(`${name} cannot run: the program "${command}" was not found (${end}).`);
  const lines = tool
    .lastLines()
    .slice(-SHOWN_LINES)
    .map((line) => `    ${line}`);
  throw new StartFailure(`${name} failed (${end}); the whole output is in ${logFile}:\n${lines.join('\n')}`);
}
