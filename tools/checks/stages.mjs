// @ts-check
// Runs one stage of `npm test`: its commands side by side, measured.
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch } from '../start/processes.mjs';
import { ROOT } from '../start/start-failure.mjs';
import { failSkipped, formatCounts, readReport } from './reports.mjs';

/** @typedef {import('./reports.mjs').Summary} Summary */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[][]} commands scripts of Node or programs, with their arguments
 * @property {string | undefined} [report] the JSON file in `test-results/` that names its tests; without it the commands count as tests
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} signal
 *
 * @typedef {Summary & { name: string, seconds: number, cpuSeconds: number, load: number }} StageResult `cpuSeconds` of the whole
 *   machine; `load`: processes that ran or waited for a core in the last minute
 */

export const RESULTS = path.join(ROOT, 'test-results');
/** How `launch` says that a program succeeded. */
const SUCCESS = 'exit code 0';
/** For tests to end what they have started. */
const STOP_LIMIT_MS = 10_000;

/** Ctrl-C ends what runs in order, so that nothing is left behind. */
export function stopOnSignals() {
  const controller = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => controller.abort(new Error(`Interrupted by ${name}.`)));
  }
  return controller;
}

/** @param {string} name @param {string} reason @returns {StageResult} */
export function failStage(name, reason) {
  const failure = `${name}: ${reason}`;
  console.log(`\n── ${failure}`);
  return { name, passed: 0, skipped: [], failures: [failure], slowest: [], seconds: 0, cpuSeconds: 0, load: 0 };
}

/** @param {Stage} stage @returns {Promise<StageResult>} */
export async function runStage({ name, commands, report, env = {}, signal }) {
  console.log(`\n── ${name}`);
  const [startedAt, cpuAtStart] = [performance.now(), readCpuSeconds()];
  const successes = await Promise.all(commands.map((command) => runCommand(command, env, signal)));
  signal.throwIfAborted();
  const summary = report === undefined ? summarizeCommands(commands, successes) : readTests(report);
  if (summary.passed === 0 && summary.failures.length === 0) summary.failures.push(`${name}: no test ran`);
  if (!successes.every(Boolean) && summary.failures.length === 0) summary.failures.push(`${name}: see above`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${formatCounts(summary)} (${seconds} s)`);
  const cpuSeconds = Math.round(readCpuSeconds() - cpuAtStart);
  return { ...summary, name, seconds, cpuSeconds, load: os.loadavg()[0] ?? 0 };
}

/** @param {string[]} command @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal @returns {Promise<boolean>} whether it succeeded */
async function runCommand([program = '', ...args], env, signal) {
  const isScript = path.isAbsolute(program);
  const { ended, stop } = launch({
    command: isScript ? process.execPath : program,
    args: isScript ? [program, ...args] : args,
    env: { ...process.env, ...env },
    onLine: (line) => console.log(line),
  });
  const end = () => void stop({ isGroup: true, limitMs: STOP_LIMIT_MS });
  signal.addEventListener('abort', end);
  const how = await ended;
  signal.removeEventListener('abort', end);
  if (how !== SUCCESS) console.log(`${path.basename(program)}: ${how}`);
  return how === SUCCESS;
}

/** @param {string[][]} commands @param {boolean[]} successes @returns {Summary} */
function summarizeCommands(commands, successes) {
  const titles = commands.map(([program = '', ...args]) => [path.basename(program), ...args].join(' '));
  const failures = titles.filter((_, index) => !successes[index]).map((title) => `${title}: see above`);
  return { passed: commands.length - failures.length, skipped: [], failures, slowest: [] };
}

/** @param {string} report @returns {Summary} */
function readTests(report) {
  const file = path.join(RESULTS, report);
  if (!existsSync(file)) return { passed: 0, skipped: [], failures: [], slowest: [] };
  const summary = readReport(file);
  return process.env['CI'] ? failSkipped(summary) : summary;
}

/** What all cores have worked since the machine started. */
function readCpuSeconds() {
  return os.cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys, 0) / 1000;
}
