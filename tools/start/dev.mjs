// @ts-check
import path from 'node:path';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { buildServer, NX, NX_ENVIRONMENT } from './build.mjs';
import { guardOrphan, launch } from './processes.mjs';
import { errorMessage, ROOT } from './start-failure.mjs';

const PROJECTS = ['gateway', ...SERVICES.map((service) => `${service}-service`)];
const CHANGED = 'changed';

/**
 * Lays development over a running stack: the apps come from development servers with hot replacement, and `nx watch` has
 * what runs on Node built and restarted when its source changes. What does not compile or start is reported; the next
 * change tries again.
 * @param {import('./stack.mjs').Stack} stack
 * @param {{ report: import('./report.mjs').Report, signal: AbortSignal }} options
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function startDevelopment(stack, { report, signal }) {
  const { startDevServers } = await import('../federation/dev-server.mjs');
  const { port, host } = stack.settings;
  const servers = await startDevServers({ gatewayUrl: stack.gatewayUrl, port, host });
  const names = Object.keys(stack.processes()).filter((name) => ['product', 'gateway', ...SERVICES].includes(name));
  const options = { logDir: path.join(stack.home, 'logs'), say: report.say, signal };
  const restart = async () => {
    try {
      await report.step('build and restart', async () => {
        await buildServer(options);
        await Promise.all(names.map((name) => stack.stopProcess(name)));
        await Promise.all(names.map((name) => stack.startProcess(name)));
      });
    } catch (error) {
      if (!signal.aborted) report.say(`  ! ${errorMessage(error)}`);
    }
  };
  let hasChanged = false;
  let isBusy = false;
  const watcher = launch({
    command: process.execPath,
    args: [NX, 'watch', `--projects=${PROJECTS.join()}`, '--includeDependencies', '--', 'echo', CHANGED],
    cwd: ROOT,
    // It watches through the daemon of Nx, which ends by itself some hours later.
    env: { ...process.env, ...NX_ENVIRONMENT, NX_DAEMON: 'true' },
    onLine: async (line) => {
      if (line.trim() !== CHANGED) return;
      hasChanged = true;
      if (isBusy) return;
      isBusy = true;
      while (hasChanged) {
        hasChanged = false;
        await restart();
      }
      isBusy = false;
    },
  });
  guardOrphan(watcher, { signal: 'SIGTERM', isGroup: true });
  void watcher.ended.then((end) => {
    if (signal.aborted) return;
    const title = '  ! nx watch ended: changes of what runs on Node need a new start';
    report.say([title, ...watcher.lastLines().slice(-20), end].join('\n    '));
  });
  return async () => {
    await Promise.all([watcher.stop({ isGroup: true }), servers.stop()]);
  };
}
