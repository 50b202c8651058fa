// @ts-check
// `npm start` and `npm run dev`. Until the packages are installed only Node's own modules may be imported: everything
// that needs more is imported after that.
import path from 'node:path';
import { buildServer, ensureBuilt } from './build.mjs';
import { assertNodeVersion, ensureInstalled } from './install.mjs';
import { findFreePort } from './ports.mjs';
import { prepare } from './prepare.mjs';
import { onNpmGone } from './processes.mjs';
import { createReport, readyTable } from './report.mjs';
import { describeFailure, ROOT } from './start-failure.mjs';

const isDev = process.argv.includes('--dev');
const ending = new AbortController();
/** @type {import('./stack.mjs').Stack | undefined} */
let stack;
/** @type {() => Promise<void>} */
let stopDevelopment = async () => undefined;
let isEnding = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end());
// Started by hand in the background it may outlive its shell; started by npm it must not outlive npm.
if (process.env['npm_lifecycle_event'] !== undefined) onNpmGone(() => void end());
process.on('uncaughtException', (error) => void fail(error));
// The terminal is gone, or the reader of a pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end());

const starting = start();
starting.catch((error) => void fail(error));

async function start() {
  assertNodeVersion();
  const began = performance.now();
  const report = createReport((line) => process.stdout.write(`${line}\n`));
  const prepared = await prepare(process.env);
  process.once('exit', prepared.release);
  const options = { logDir: path.join(prepared.settings.home, 'logs'), say: report.say, signal: ending.signal };
  await report.step('packages', () => ensureInstalled(ROOT, options));
  await report.step('build', () => (isDev ? buildServer(options) : ensureBuilt(options)));
  const { startStack } = await import('./stack.mjs');
  stack = await startStack({
    prepared,
    report,
    signal: ending.signal,
    onGivenUp: (failure) => void fail(failure),
    ...(isDev ? { gatewayPort: await findFreePort() } : {}),
  });
  if (isDev) {
    const running = stack;
    const { startDevelopment } = await import('./dev.mjs');
    await report.step('development servers', async () => {
      stopDevelopment = await startDevelopment(running, { report, signal: ending.signal });
    });
  }
  report.say(`  Started in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  report.say(readyTable(stack));
}

/** The first time it stops everything in order; the second time it kills everything. */
async function end() {
  if (isEnding) {
    stack?.kill();
    process.exit(1);
  }
  isEnding = true;
  await stopAll();
  process.exit(stack === undefined ? 130 : 0);
}

/** @param {unknown} reason */
async function fail(reason) {
  if (isEnding) return;
  isEnding = true;
  process.stderr.write(`\n${describeFailure(reason)}\n`);
  await stopAll();
  process.exit(1);
}

async function stopAll() {
  ending.abort();
  await starting.catch(() => undefined);
  await Promise.all([stopDevelopment(), stack?.stop()]);
}
