// @ts-check
// `npm test`: Nx, and the servers that its targets need. Imports nothing that an install brings before it has installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NX, NX_ENVIRONMENT } from '../start/build.mjs';
import { assertNodeVersion, ensureInstalled } from '../start/install.mjs';
import { QUIET_REPORT } from '../start/report.mjs';
import { StartFailure } from '../start/start-failure.mjs';
import { addUp, failSkipped, readReports } from './reports.mjs';

/** @typedef {import('./reports.mjs').Summary} Summary */
/** @typedef {import('./test-servers.mjs').TestServers} TestServers */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = path.join(ROOT, 'test-results');

/** Prints what fails in the started product, and its restarts. @type {import('../start/report.mjs').Report} */
const FAILURES_ONLY = {
  ...QUIET_REPORT,
  say: (text) => (/^ {2}[!✓]/.test(text) ? console.error(text) : undefined),
  trouble: (name, text) => console.error(`  ! ${name}: ${text}`),
};

process.chdir(ROOT);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  assertNodeVersion();
  await ensureInstalled(ROOT);
  const { ensureRequirements } = await import('./ensure-requirements.mjs');
  await ensureRequirements();
  const { assertUsableServers } = await import('./test-servers.mjs');
  await assertUsableServers(process.env);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const stages = [
    await runStage('lint, types, unit tests and builds', ['lint', 'typecheck', 'test', 'build'], {
      reports: /^(?!.*\.api\.json$).*\.json$/,
    }),
  ];
  if (isGreen(stages)) stages.push(...(await testWithServers()));
  const total = addUp(stages);
  for (const title of total.skipped) console.log(`Skipped: ${title}`);
  for (const title of total.failures) console.log(`Failed: ${title}`);
  console.log(`\n${format(total)}`);
  return isGreen(stages) ? 0 : 1;
}

/** @returns {Promise<Summary[]>} */
async function testWithServers() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'trax-test-'));
  const { openTestServers } = await import('./test-servers.mjs');
  const servers = await openTestServers(scratch, process.env);
  try {
    // Before the product starts: some of them kill processes and empty stores. Those that share a Redis run one by one.
    const options = ['--exclude=e2e', ...(servers.env.TEST_REDIS_URL === undefined ? [] : ['--parallel=1'])];
    const api = await runStage('API tests', ['test:api'], { reports: /\.api\.json$/, env: servers.env, options });
    if (!isGreen([api])) return [api];
    await servers.empty();
    return [api, ...(await testProduct(scratch, servers.env))];
  } finally {
    await servers.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * One product for the calls of e2e and the browser tests.
 * @param {string} scratch
 * @param {TestServers['env']} servers
 * @returns {Promise<Summary[]>}
 */
async function testProduct(scratch, servers) {
  const { environmentOfTests, startStack, UNLIMITED } = await import('@trax/start/stack');
  const { chromiumPath } = await import('./chromium.mjs');
  const product = await startStack({
    home: path.join(scratch, 'home'),
    port: 0,
    report: FAILURES_ONLY,
    onGivenUp: ({ message }) => console.error(`The product ended: ${message}`),
    env: { ...UNLIMITED, DATABASE_URL: servers.TEST_DATABASE_URL, REDIS_URL: servers.TEST_REDIS_URL ?? '' },
  });
  const env = { ...servers, ...environmentOfTests(product), CHROME_PATH: await chromiumPath() };
  try {
    const own = { reports: /^e2e\.api\.json$/, env, options: ['--projects=e2e'] };
    const calls = await runStage('calls of a started product', ['test:api'], own);
    if (!isGreen([calls])) return [calls];
    return [calls, await runStage('browser tests', ['e2e'], { reports: /^browser\.json$/, env })];
  } finally {
    await product.stop();
  }
}

/**
 * Runs targets of all projects. A stage without a test, or whose command failed without a failed test, is a failure.
 * @param {string} name
 * @param {readonly string[]} targets
 * @param {{ reports: RegExp, env?: NodeJS.ProcessEnv, options?: string[] }} stage options: further ones of Nx
 * @returns {Promise<Summary>}
 */
async function runStage(name, targets, { reports, env = {}, options = [] }) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const parallel = `--parallel=${Math.min(3, os.availableParallelism())}`;
  const args = ['run-many', '-t', ...targets, parallel, '--nxBail=false', '--output-style=static', ...options];
  const exitCode = await nx(args, env);
  const read = readReports(RESULTS, reports);
  const summary = process.env['CI'] ? failSkipped(read) : read;
  if (summary.passed === 0) summary.failures.push(`${name}: no test ran`);
  if (exitCode !== 0 && summary.failures.length === 0) summary.failures.push(`${name}: see the failed tasks above`);
  console.log(`── ${name}: ${format(summary)} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  return summary;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
async function nx(args, env) {
  const environment = { ...process.env, ...NX_ENVIRONMENT, ...env };
  const [code] = await once(spawn(process.execPath, [NX, ...args], { stdio: 'inherit', env: environment }), 'close');
  return code ?? 1;
}

/** @param {readonly Summary[]} stages */
function isGreen(stages) {
  return stages.every(({ failures }) => failures.length === 0);
}

/** @param {Summary} summary */
function format({ passed, skipped, failures }) {
  return `${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
