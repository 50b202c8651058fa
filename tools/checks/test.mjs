// @ts-check
// `npm test`: Nx, and the servers that its targets need. Imports nothing that an install brings before it has installed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NX, NX_ENVIRONMENT } from '../start/build.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { QUIET_REPORT } from '../start/report.mjs';
import { addUp, readReports } from './reports.mjs';

/** @typedef {import('./reports.mjs').Summary} Summary */
/** @typedef {{ TEST_DATABASE_URL: string, TEST_REDIS_URL: string }} StoreAddresses as libs/testing-server reads them */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = path.join(ROOT, 'test-results');

/** Prints what fails in the started product, and its restarts. @type {import('../start/report.mjs').Report} */
const FAILURES_ONLY = {
  ...QUIET_REPORT,
  say: (text) => (/^ {2}[!✓]/.test(text) ? console.error(text) : undefined),
  trouble: (name, text) => console.error(`  ! ${name}: ${text}`),
};

process.chdir(ROOT);
process.exitCode = await main();

async function main() {
  await ensureInstalled(ROOT);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const stages = [
    await runStage('lint, types, unit tests and builds', ['lint', 'typecheck', 'test', 'build'], {
      reports: /^(?!.*\.api\.json$).*\.json$/,
    }),
  ];
  if (isGreen(stages)) stages.push(...(await testWithServers()));
  const total = addUp(stages);
  for (const title of total.flaky) console.log(`Passed only when repeated: ${title}`);
  for (const title of total.failures) console.log(`Failed: ${title}`);
  console.log(`\n${format(total)}`);
  return isGreen(stages) ? 0 : 1;
}

/** @returns {Promise<Summary[]>} */
async function testWithServers() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'trax-test-'));
  const stores = await startStores(scratch);
  try {
    // Before the product starts: some of them kill processes and empty stores.
    const options = ['--exclude=e2e'];
    const api = await runStage('API tests', ['test:api'], { reports: /\.api\.json$/, env: stores.env, options });
    return isGreen([api]) ? [api, ...(await testProduct(scratch, stores.env))] : [api];
  } finally {
    await stores.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * One product for the calls of e2e and the browser tests.
 * @param {string} scratch
 * @param {StoreAddresses} stores
 * @returns {Promise<Summary[]>}
 */
async function testProduct(scratch, stores) {
  const { environmentOfTests, startStack, UNLIMITED } = await import('@trax/start/stack');
  const { chromiumPath } = await import('./chromium.mjs');
  const product = await startStack({
    home: path.join(scratch, 'home'),
    port: 0,
    report: FAILURES_ONLY,
    onGivenUp: ({ message }) => console.error(`The product ended: ${message}`),
    env: { ...UNLIMITED, DATABASE_URL: stores.TEST_DATABASE_URL, REDIS_URL: `${stores.TEST_REDIS_URL}/1` },
  });
  const env = { ...stores, ...environmentOfTests(product), CHROME_PATH: await chromiumPath() };
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
  const summary = readReports(RESULTS, reports);
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
function nx(args, env) {
  const environment = { ...process.env, ...NX_ENVIRONMENT, ...env };
  const child = spawn(process.execPath, [NX, ...args], { stdio: 'inherit', env: environment });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * One Postgres and one Redis for all tests that need them.
 * @param {string} scratch
 * @returns {Promise<{ env: StoreAddresses, stop: () => Promise<void> }>}
 */
async function startStores(scratch) {
  const { startPostgres } = await import('@trax/start/embedded-postgres');
  const postgres = await startPostgres({ dataDir: path.join(scratch, 'postgres'), isDurable: false });
  const redis = await startTestRedis(path.join(scratch, 'redis'));
  return {
    env: { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url },
    stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
  };
}

/**
 * @param {string} dataDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function startTestRedis(dataDir) {
  const given = process.env['TEST_REDIS_URL'];
  if (given) return { url: given, stop: async () => {} };
  const { findRedisServer, startRedis } = await import('@trax/start/redis');
  const { installDebianPackage } = await import('./debian.mjs');
  if (findRedisServer() === undefined) installDebianPackage('redis-server');
  const program = findRedisServer();
  if (program === undefined) {
    throw new Error('The tests need a redis-server or valkey-server: please install one, or set TEST_REDIS_URL.');
  }
  return startRedis({ program, dataDir, password: 'test' });
}

/** @param {readonly Summary[]} stages */
function isGreen(stages) {
  return stages.every(({ failures }) => failures.length === 0);
}

/** @param {Summary} summary */
function format({ passed, skipped, failures }) {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
