// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_PROJECTS, planRestart } from './dev-projects.mjs';
import { ROOT } from './repository.mjs';
import { runTool } from './run-tool.mjs';
import { sentenceOf } from './start-failure.mjs';
import { watchFiles } from './watch-files.mjs';

/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {import('./stack.mjs').Stack} Stack */

const CODEGEN = path.join(ROOT, 'tools', 'federation', 'graphql-codegen.mjs');

/**
 * Lays development over a running stack: the apps from development servers with hot replacement, and every process
 * built and started anew when its source changes. What does not compile or start is told; the next change tries again.
 * @param {Stack} stack
 * @param {{ report: Report, signal: AbortSignal }} options
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function startDevelopment(stack, { report, signal }) {
  const { startDevServers } = await import('../federation/dev-server.mjs');
  const { port, host } = stack.settings;
  const servers = await startDevServers({ gatewayUrl: stack.gatewayUrl, port, host });
  const folders = NODE_PROJECTS.map(({ folder }) => path.join(ROOT, folder, 'src'));
  const unwatch = watchFiles(folders, async (changed) => {
    try {
      await takeOver(changed, stack, { report, signal });
    } catch (error) {
      if (!signal.aborted) report.say(`  ! ${sentenceOf(error)}`);
    }
  });
  return async () => {
    unwatch();
    await servers.stop();
  };
}

/**
 * @param {string[]} changed
 * @param {Stack} stack
 * @param {{ report: Report, signal: AbortSignal }} options
 */
async function takeOver(changed, stack, { report, signal }) {
  const { projects, processes, hasNewSchema } = planRestart(changed, ROOT);
  if (projects.length === 0) return;
  const logDir = path.join(stack.home, 'logs');
  await report.step(`restart of ${processes.length > 3 ? 'every process' : processes.join(', ')}`, async () => {
    if (hasNewSchema)
      await run('The generation of GraphQL documents', [process.execPath, CODEGEN], { cwd: ROOT, logDir, signal });
    for (const { folder } of projects) await buildProject(folder, { logDir, signal });
    await Promise.all(processes.map((name) => stack.stopProcess(name)));
    await Promise.all(processes.map((name) => stack.startProcess(name)));
  });
}

/** @param {string} folder @param {{ logDir: string, signal: AbortSignal }} options */
async function buildProject(folder, options) {
  const cwd = path.join(ROOT, folder);
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  // The script itself rather than `npm run build`, which takes longer than the build.
  await run(`The build of ${folder}`, ['sh', '-c', scripts.build], { cwd, ...options });
}

/**
 * @param {string} name
 * @param {[string, ...string[]]} commandLine
 * @param {{ cwd: string, logDir: string, signal: AbortSignal }} options
 */
async function run(name, [command, ...args], { cwd, logDir, signal }) {
  const binaries = path.join(ROOT, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` };
  await runTool({ name, command, args, cwd, env, logFile: path.join(logDir, 'dev-build.log'), signal });
}
