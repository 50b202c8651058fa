// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprintByTime, listFiles, writeStamp } from './fingerprint.mjs';
import { runTool } from './run-tool.mjs';
import { SERVICES } from './settings.mjs';

const COMMON_INPUTS = ['libs', '.swcrc', 'nx.json', 'package.json', 'package-lock.json'];
const NODE_INPUTS = ['services', 'gateway', ...COMMON_INPUTS];
const NODE_OUTPUTS = [...SERVICES.map((service) => `services/${service}/dist/main.js`), 'gateway/dist/main.js'];
const REMOTES = ['catalogue', 'playlists', 'dashboard', 'admin'];

/** In development the apps are built by their servers. */
const PARTS = {
  all: {
    inputs: ['apps', 'tools/federation', ...NODE_INPUTS],
    outputs: [
      ...NODE_OUTPUTS,
      'apps/shell/dist/index.html',
      ...REMOTES.map((remote) => `apps/${remote}/dist/mf-manifest.json`),
    ],
    selection: [],
  },
  node: { inputs: NODE_INPUTS, outputs: NODE_OUTPUTS, selection: ['--exclude=tag:type:app'] },
};

/**
 * Builds what changed since the last build. Nx has a cache of its own, but needs seconds to say that nothing changed:
 * a stamp over all inputs says it in milliseconds.
 * @param {string} root the repository
 * @param {object} [options]
 * @param {keyof typeof PARTS} [options.part]
 * @param {string} [options.logDir]
 * @param {(text: string) => void} [options.say]
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<boolean>} whether anything was built
 * @throws {import('./start-failure.mjs').StartFailure}
 */
export async function ensureBuilt(root, { part = 'all', logDir = os.tmpdir(), say = console.log, signal } = {}) {
  const { inputs, outputs, selection } = PARTS[part];
  const stampFile = path.join(root, 'node_modules', '.cache', 'trax', `built-${part}`);
  const stamp = fingerprintByTime(inputs.flatMap((input) => listFiles(path.join(root, input))));
  const isWhole = outputs.every((output) => existsSync(path.join(root, output)));
  if (isWhole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  say('  … building what changed');
  const options = { root, logDir, ...(signal === undefined ? {} : { signal }) };
  await runNode('generate', [path.join(root, 'tools', 'federation', 'graphql-codegen.mjs')], options);
  await runNode('build', [nxScript(root), 'run-many', '-t', 'build', '--output-style=stream', ...selection], options);
  writeStamp(stampFile, stamp);
  return true;
}

/** @param {string} root */
function nxScript(root) {
  const folder = path.join(root, 'node_modules', 'nx');
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, bin.nx);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ root: string, logDir: string, signal?: AbortSignal }} options
 */
async function runNode(name, args, { root, logDir, ...rest }) {
  await runTool({
    name: `The ${name}`,
    command: process.execPath,
    args,
    cwd: root,
    // Nx's daemon would outlive us.
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' },
    logFile: path.join(logDir, `${name}.log`),
    ...rest,
  });
}
