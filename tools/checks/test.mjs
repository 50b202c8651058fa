// @ts-check
// `npm test`: Nx, and the servers that its targets need. Imports nothing that an install brings before it has installed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../start/install.mjs';
import { addUp, readReports } from './reports.mjs';

/** @typedef {import('./reports.mjs').Summary} Summary */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = path.join(ROOT, 'test-results');

/** Far beyond what the tests of a shared product send; limits have tests of their own. */
const UNLIMITED = {
  LIMIT_SESSIONS_PER_MINUTE: '1000000',
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_DELETION_REQUESTS_PER_HOUR: '1000000',
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
  const servers = await startServers(scratch);
  try {
    const { env } = servers;
    const api = await runStage('API tests', ['test:api'], { reports: /\.api\.json$/, env });
    if (!isGreen([api])) return [api];
    return [api, await runStage('browser tests', ['e2e'], { reports: /^browser\.json$/, env })];
  } finally {
    await servers.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Runs targets of all projects. A stage without a test, or whose command failed without a failed test, is a failure.
 * @param {string} name
 * @param {readonly string[]} targets
 * @param {{ reports: RegExp, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Summary>}
 */
async function runStage(name, targets, { reports, env = {} }) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const parallel = `--parallel=${Math.min(3, os.availableParallelism())}`;
  const exitCode = await nx(['run-many', '-t', ...targets, parallel, '--nxBail=false', '--output-style=static'], env);
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
  // Without the daemon, which would outlive the run.
  const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', ...env };
  const child = spawn(path.join(ROOT, 'node_modules/.bin/nx'), args, { stdio: 'inherit', env: environment });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * One Postgres, one Redis and one product for all tests that need them.
 * @param {string} scratch
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} what the tests read, see libs/testing-server
 */
async function startServers(scratch) {
  const { startPostgres } = await import('@trax/start/embedded-postgres');
  const { startStack } = await import('@trax/start/stack');
  const { chromiumPath } = await import('./chromium.mjs');
  const postgres = await startPostgres({ dataDir: path.join(scratch, 'postgres'), isDurable: false });
  const redis = await startTestRedis(path.join(scratch, 'redis'));
  const product = await startStack({
    home: path.join(scratch, 'home'),
    port: 0,
    isQuiet: true,
    // The product takes a logical database of its own, so that tests of queues can empty theirs.
    env: { ...UNLIMITED, DATABASE_URL: postgres.url, REDIS_URL: `${redis.url}/1` },
  });
  return {
    env: {
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
      TRAX_URL: product.url,
      TRAX_ACCOUNTS: JSON.stringify(product.accounts),
      CHROME_PATH: await chromiumPath(),
    },
    stop: async () => {
      await product.stop();
      await Promise.all([postgres.stop(), redis.stop()]);
    },
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
