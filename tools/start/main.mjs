// @ts-check
// `npm start` and `npm run dev`. Until the packages are installed only Node's own modules may be imported: everything
// that needs more is imported after that.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { assertNodeVersion, ensureInstalled } from './install.mjs';
import { onOrphaned } from './orphaned.mjs';
import { findFreePort } from './ports.mjs';
import { prepare } from './prepare.mjs';
import { createReport } from './report.mjs';
import { ROOT } from './repository.mjs';
import { StartFailure } from './start-failure.mjs';

const isDev = process.argv.includes('--dev');
const ending = new AbortController();
/** @type {import('./stack.mjs').Stack | undefined} */
let stack;
/** @type {() => Promise<void>} */
let stopDevelopment = async () => undefined;
let isEnding = false;
let isFailing = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end());
// Started by hand in the background it may outlive its shell; started by npm it must not outlive npm.
if (process.env['npm_lifecycle_event'] !== undefined) onOrphaned(() => void end());
// A fault of our own must not leave the others running.
process.on('uncaughtException', (error) => void fail(error));
// The terminal is gone, or the reader of a pipe: nobody is left to tell anything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void end());

const starting = start();
try {
  await starting;
} catch (error) {
  if (!isEnding) await fail(error);
}

async function start() {
  assertNodeVersion();
  const began = performance.now();
  const report = createReport((line) => process.stdout.write(`${line}\n`));
  const prepared = await prepare(process.env);
  process.once('exit', prepared.release);
  const logDir = path.join(prepared.settings.home, 'logs');
  const options = { logDir, say: report.say, signal: ending.signal };
  await report.step('packages', async () => void (await ensureInstalled(ROOT, options)));
  await report.step('build', async () => void (await ensureBuilt(ROOT, { ...options, part: isDev ? 'node' : 'all' })));
  const { startStack } = await import('./stack.mjs');
  const { readyTable } = await import('./ready-table.mjs');
  stack = await startStack({
    prepared,
    report,
    signal: ending.signal,
    onGivenUp: (failure) => void fail(failure),
    ...(isDev ? { gatewayPort: await findFreePort() } : {}),
  });
  if (isDev) await develop(stack, report);
  report.say(`  Started in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  report.say(readyTable({ ...stack, hasRedis: stack.env['REDIS_URL'] !== undefined }));
}

/** @param {import('./stack.mjs').Stack} running @param {import('./report.mjs').Report} report */
async function develop(running, report) {
  const { startDevelopment } = await import('./dev.mjs');
  await report.step('development servers', async () => {
    stopDevelopment = await startDevelopment(running, { report, signal: ending.signal });
  });
}

/** The first time it stops everything in order; the second time it waits for nothing. */
async function end() {
  if (isEnding) {
    stack?.kill();
    process.exit(1);
  }
  isEnding = true;
  ending.abort();
  await starting.catch(() => undefined);
  await Promise.all([stopDevelopment(), stack?.stop()]);
  process.exit(stack === undefined ? 130 : 0);
}

/** @param {unknown} reason */
async function fail(reason) {
  if (isFailing) return;
  isFailing = true;
  isEnding = true;
  process.stderr.write(`\n${reason instanceof StartFailure ? reason.message : describe(reason)}\n`);
  ending.abort();
  await starting.catch(() => undefined);
  await Promise.all([stopDevelopment(), stack?.stop()]);
  process.exit(1);
}

/** @param {unknown} reason not one that we foresaw: its origin is of use */
function describe(reason) {
  return reason instanceof Error ? reason.stack : String(reason);
}
