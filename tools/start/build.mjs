// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '../../libs/contracts/src/remotes.js';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { fingerprint } from './fingerprint.mjs';
import { runTool } from './processes.mjs';
import { LogFile } from './report.mjs';
import { ROOT } from './start-failure.mjs';

export const NX = path.join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
/** Without its daemon, which would outlive the command. */
export const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
const STAMP = path.join(ROOT, 'node_modules', '.cache', 'trax', 'built');
const INPUTS = ['apps', 'gateway', 'libs', 'services', 'tools/federation', '.swcrc', 'nx.json', 'package-lock.json'];
const OUTPUTS = [
  ...['gateway', ...SERVICES.map((service) => `services/${service}`)].map((project) => `${project}/dist/main.js`),
  ...REMOTES.map(({ name }) => `apps/${name}/dist/mf-manifest.json`),
  'apps/shell/dist/index.html',
];

/** @typedef {{ logDir: string, say: (text: string) => void, signal: AbortSignal }} BuildOptions */

/**
 * Builds what changed since the last build. Nx needs seconds to find that nothing changed: one stamp over the inputs saves
 * them at every start.
 * @param {BuildOptions} options
 * @throws {import('./start-failure.mjs').StartFailure}
 */
export async function ensureBuilt(options) {
  const stamp = fingerprint(INPUTS.map((input) => path.join(ROOT, input)));
  const isWhole = OUTPUTS.every((output) => existsSync(path.join(ROOT, output)));
  if (isWhole && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  options.say('  … building what changed');
  await build(options);
  try {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, stamp);
  } catch {
    // A repository that belongs to another user: the next start asks Nx.
  }
}

/** Builds what runs on Node. In development the daemon of Nx runs anyway. @param {BuildOptions} options */
export async function buildServer(options) {
  await build({ ...options, selection: ['--exclude=tag:type:app'], env: { NX_DAEMON: 'true' } });
}

/** @param {BuildOptions & { selection?: string[], env?: NodeJS.ProcessEnv }} options */
async function build({ logDir, signal, selection = [], env }) {
  await runTool({
    name: 'The build',
    command: process.execPath,
    args: [NX, 'run-many', '-t', 'generate', 'build', '--output-style=stream', ...selection],
    cwd: ROOT,
    env: { ...process.env, ...NX_ENVIRONMENT, FORCE_COLOR: '0', ...env },
    log: new LogFile(path.join(logDir, 'build.log')),
    signal,
  });
}
