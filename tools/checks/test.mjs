// @ts-check
// `npm test`: everything that proves the product, in the order that fails fastest. Imports nothing that an install brings
// before it has installed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../start/install.mjs';
import { ROOT, run } from './run.mjs';
import { closingLine, flakyLine, ofChecks, ofJest, ofPlaywright, sum } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const scratch = mkdtempSync(path.join(os.tmpdir(), 'trax-test-'));
const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });

/** @type {{ name: string, prove: () => Promise<Tally> }[]} */
const STAGES = [
  { name: 'style, boundaries and types', prove: checkText },
  { name: 'unit tests', prove: () => jest('unit', ['--selectProjects=node', '--selectProjects=web']) },
  { name: 'production builds', prove: build },
  { name: 'API tests with a real Postgres and Redis', prove: proveApi },
  { name: 'browser tests of the started product', prove: proveInBrowser },
];

process.exitCode = await main();

async function main() {
  await ensureInstalled(ROOT);
  /** @type {Tally[]} */
  const tallies = [];
  try {
    for (const { name, prove } of STAGES) {
      const startedAt = Date.now();
      console.log(`\n── ${name}`);
      const tally = await prove();
      tallies.push(tally);
      console.log(`── ${name}: ${closingLine(tally)} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
      if (tally.failed > 0) break;
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const total = sum(tallies);
  console.log(`\n${closingLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}

async function checkText() {
  const generated = await run(process.execPath, ['tools/federation/graphql-codegen.mjs'], { isQuiet: true });
  const { lint } = await import('./lint.mjs');
  const { types } = await import('./types.mjs');
  const checks = [{ name: 'GraphQL documents', isGreen: generated.exitCode === 0 }];
  // Style first and alone: it needs seconds, and the type programs would take both cores from it.
  checks.push(...(await lint()), ...(await types()));
  for (const { name, isGreen } of checks) console.log(`${isGreen ? '✓' : '✗'} ${name}`);
  return ofChecks(checks);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function jest(name, args, env = {}) {
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  // Jest would leave one core alone, of two therefore half; and specs that start processes wait more than they compute.
  const workers = `--maxWorkers=${Math.max(2, os.availableParallelism())}`;
  await run('jest', [...args, workers, '--silent', '--json', `--outputFile=${file}`], { env, isQuiet: false });
  return ofJest(readReport(file));
}

async function build() {
  const { exitCode } = await run('nx', ['run-many', '-t', 'build', '--output-style=static'], { isQuiet: true });
  return ofChecks([{ isGreen: exitCode === 0 }]);
}

async function proveApi() {
  const { startPostgres } = await import('@trax/start/embedded-postgres');
  const { startTestRedis } = await import('./test-redis.mjs');
  const postgres = await startPostgres({ dataDir: path.join(scratch, 'postgres'), isDurable: false });
  const redis = await startTestRedis(path.join(scratch, 'redis'));
  try {
    return await jest('api', ['--selectProjects=api'], { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function proveInBrowser() {
  const { startStack } = await import('@trax/start/stack');
  const { chromiumPath } = await import('./chromium.mjs');
  const stack = await startStack({ home: path.join(scratch, 'home'), port: 0, isQuiet: true });
  const file = path.join(results, 'browser.json');
  rmSync(file, { force: true });
  try {
    await run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
      env: { TRAX_URL: stack.url, CHROME_PATH: await chromiumPath(), TRAX_ACCOUNTS: JSON.stringify(stack.accounts) },
    });
  } finally {
    await stack.stop();
  }
  const report = readReport(file);
  const flaky = flakyLine(report);
  if (flaky) console.log(flaky);
  return ofPlaywright(report);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The test runner ended without its report ${path.relative(ROOT, file)}.`);
  }
}
