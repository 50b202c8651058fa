// @ts-check
// `npm test`: every stage runs, also after one that failed; one report at the end. Imports nothing that an install brings before
// it has installed.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NX, NX_ENVIRONMENT } from '../start/build.mjs';
import { assertNodeVersion, ensureInstalled } from '../start/install.mjs';
import { QUIET_REPORT } from '../start/report.mjs';
import { describeFailure, errorMessage, ROOT } from '../start/start-failure.mjs';
import { addUp, describeRun } from './reports.mjs';
import { makeTestFolder } from './test-folder.mjs';
import { failStage, RESULTS, runStage, stopOnSignals } from './stages.mjs';

/** @typedef {import('./stages.mjs').StageResult} StageResult */

const bin = (/** @type {string} */ name) => path.join(ROOT, 'node_modules', '.bin', name);
const JEST = path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const API_TESTS = 'API tests';
const CALLS = 'calls of a started product';
const BROWSER = 'browser tests';
const API = ['--selectProjects', 'api'];

/** Prints what fails in the started product, and its restarts. @type {import('../start/report.mjs').Report} */
const FAILURES_ONLY = {
  ...QUIET_REPORT,
  say: (text) => (/^ {2}[!✓]/.test(text) ? console.error(text) : undefined),
  trouble: (name, text) => console.error(`  ! ${name}: ${text}`),
};

process.chdir(ROOT);
const { signal } = stopOnSignals();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(signal.aborted ? errorMessage(signal.reason) : describeFailure(error));
  process.exitCode = 1;
}

async function main() {
  assertNodeVersion();
  await ensureInstalled(ROOT, { signal });
  const { ensureRequirements } = await import('./ensure-requirements.mjs');
  const { OF_TESTS } = await import('./requirements.mjs');
  await ensureRequirements(OF_TESTS);
  const { describeMachine } = await import('./machine.mjs');
  console.log(await describeMachine());
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const results = [...(await checkSources()), ...(await testWithServers())];
  const total = addUp(results);
  console.log(describeRun(results));
  return total.failures.length === 0 ? 0 : 1;
}

/** What needs no server. @returns {Promise<StageResult[]>} */
async function checkSources() {
  // A checker for each core: every further one reads the same declarations again.
  const types = ['web', 'server'].map((name) => [bin('tsc'), '--checkers', '1', '-p', `tsconfig.${name}-program.json`]);
  const builds = [NX, 'run-many', '-t', 'generate', 'build', '--output-style=static'];
  const boundaries = ['npm', 'run', '--silent', 'boundaries'];
  const units = jest('unit.json', '--selectProjects', 'node', 'web', 'isolated');
  /** @type {Omit<import('./stages.mjs').Stage, 'signal'>[]} */
  const stages = [
    { name: 'formatting', commands: [[bin('oxfmt'), '--check']] },
    { name: 'generated code and builds', commands: [builds], env: NX_ENVIRONMENT },
    { name: 'lint', commands: [[bin('oxlint'), '--deny-warnings'], boundaries] },
    { name: 'types', commands: types },
    { name: 'unit tests', commands: [units], report: 'unit.json' },
  ];
  /** @type {StageResult[]} */
  const results = [];
  for (const stage of stages) results.push(await runStage({ ...stage, signal }));
  // Unit tests move the clock by hand: how long they took by it says nothing.
  return results.map((result) => ({ ...result, slowest: [] }));
}

/** @param {string} report @param {string[]} args */
function jest(report, ...args) {
  return [JEST, '--silent', '--json', '--outputFile', path.join(RESULTS, report), ...args];
}

/** @returns {Promise<StageResult[]>} */
async function testWithServers() {
  /** @type {string} */
  let scratch;
  try {
    scratch = makeTestFolder('test');
    // What tests leave that were interrupted goes with the folder.
    process.env['TMPDIR'] = scratch;
  } catch (error) {
    return [API_TESTS, CALLS, BROWSER].map((name) => failStage(name, describeFailure(error)));
  }
  const { startTestPostgres } = await import('./global-setup.mjs');
  /** @type {Awaited<ReturnType<typeof startTestPostgres>> | undefined} */
  let postgres;
  try {
    postgres = await startTestPostgres(scratch);
    const command = jest('api.json', ...API, '--testPathIgnorePatterns', '/e2e/');
    const env = { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || postgres.url };
    const api = await runStage({ name: API_TESTS, commands: [command], report: 'api.json', env, signal });
    return [api, ...(await testProduct(path.join(scratch, 'home'), postgres.url))];
  } catch (error) {
    if (signal.aborted) throw error;
    return [API_TESTS, CALLS, BROWSER].map((name) => failStage(name, describeFailure(error)));
  } finally {
    await postgres?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * One product for the calls of e2e and the browser tests.
 * @param {string} home
 * @param {string} databaseUrl of the server
 * @returns {Promise<StageResult[]>}
 */
async function testProduct(home, databaseUrl) {
  const { environmentOfTests, PATIENT, startStack, UNLIMITED } = await import('@trax/start/stack');
  /** @type {import('../start/stack.mjs').Stack | undefined} */
  let product;
  try {
    product = await startStack({
      home,
      port: 0,
      signal,
      report: FAILURES_ONLY,
      onGivenUp: ({ message }) => console.error(`The product ended: ${message}`),
      // With a Redis of its own, whatever else the environment names.
      env: { ...UNLIMITED, ...PATIENT, DATABASE_URL: databaseUrl, REDIS_URL: '' },
    });
    const env = { TEST_DATABASE_URL: databaseUrl, ...environmentOfTests(product) };
    const commands = [jest('calls.json', ...API, '--', './e2e/')];
    return [await runStage({ name: CALLS, commands, report: 'calls.json', env, signal }), await testInBrowser(env)];
  } catch (error) {
    if (signal.aborted) throw error;
    return [CALLS, BROWSER].map((name) => failStage(name, `the product did not start: ${describeFailure(error)}`));
  } finally {
    await product?.stop();
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<StageResult>} */
async function testInBrowser(env) {
  const { chromiumPath } = await import('./chromium.mjs');
  /** @type {string} */
  let browser;
  try {
    browser = await chromiumPath();
  } catch (error) {
    return failStage(BROWSER, describeFailure(error));
  }
  const playwright = [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'];
  const stage = { name: BROWSER, commands: [playwright], report: 'browser.json', signal };
  return runStage({ ...stage, env: { ...env, CHROME_PATH: browser } });
}
