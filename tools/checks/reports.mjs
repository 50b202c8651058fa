// @ts-check
// Reads the JSON reports that Jest and Playwright leave in `test-results/`, and writes the report of a run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../start/start-failure.mjs';

const SHOWN_SLOWEST = 10;

/**
 * @typedef {{ title: string, milliseconds: number }} Duration
 * @typedef {{ passed: number, skipped: string[], failures: string[], slowest: Duration[] }} Summary
 * @typedef {{ status: string, ancestorTitles: string[], title: string, duration?: number | null }} JestTest
 * @typedef {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: JestTest[] }[] }} JestReport
 * @typedef {{ title: string, file: string, tests: { status: string, results?: { duration: number }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number }, errors: { message?: string }[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

/** @param {string} file @returns {Summary} */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'stats' in report ? summarizePlaywright(report) : summarizeJest(report);
  } catch (error) {
    const failure = `${path.basename(file)} cannot be read (${errorMessage(error)}): is the disk full?`;
    return { passed: 0, skipped: [], failures: [failure], slowest: [] };
  }
}

/** @param {readonly Summary[]} summaries @returns {Summary} */
export function addUp(summaries) {
  return {
    passed: summaries.reduce((total, { passed }) => total + passed, 0),
    skipped: summaries.flatMap(({ skipped }) => skipped),
    failures: summaries.flatMap(({ failures }) => failures),
    slowest: takeSlowest(summaries.flatMap(({ slowest }) => slowest)),
  };
}

/**
 * For a machine that has all that the tests need.
 * @param {Summary} summary
 * @returns {Summary}
 */
export function failSkipped({ skipped, failures, ...summary }) {
  return { ...summary, skipped: [], failures: [...failures, ...skipped.map((title) => `${title} (skipped)`)] };
}

/** @param {JestReport} report @returns {Summary} */
export function summarizeJest({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const nameTest = (/** @type {JestTest} */ { ancestorTitles, title }) =>
      `${file}: ${[...ancestorTitles, title].join(' ')}`;
    const select = (/** @type {string[]} */ ...statuses) =>
      assertionResults.filter((test) => statuses.includes(test.status)).map(nameTest);
    const failed = select('failed');
    // A file that could not be loaded, or whose hooks failed, holds no failed test.
    const failures =
      status === 'failed' && failed.length === 0 ? [`${file}: ${message.trim().split('\n', 1)[0]}`] : failed;
    const slowest = takeSlowest(
      assertionResults.map((test) => ({ title: nameTest(test), milliseconds: test.duration ?? 0 })),
    );
    return { passed: 0, skipped: select('pending', 'todo'), failures, slowest };
  });
  return { ...addUp(files), passed: numPassedTests };
}

/**
 * A test that passed only when it was repeated ("flaky") has failed.
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
export function summarizePlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(listSpecs);
  const select = (/** @type {string[]} */ ...statuses) =>
    specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status))).map(nameSpec);
  const messages = errors.map(({ message = 'Playwright failed' }) => message);
  return {
    passed: stats.expected,
    skipped: select('skipped'),
    failures: [...messages, ...select('unexpected', 'flaky')],
    slowest: takeSlowest(
      specs.map((spec) => ({
        title: nameSpec(spec),
        milliseconds: Math.max(0, ...spec.tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration))),
      })),
    ),
  };
}

/** @param {PlaywrightSpec} spec */
const nameSpec = ({ file, title }) => `e2e/${file}: ${title}`;

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** @param {Duration[]} durations */
function takeSlowest(durations) {
  return durations.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, SHOWN_SLOWEST);
}

/** @param {Summary} summary */
export function formatCounts({ passed, skipped, failures }) {
  return `${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}

/**
 * The report of a run: its stages, its slowest tests, what was skipped and what failed, and the counts as its last line.
 * @param {readonly (Summary & { name: string, seconds: number, cpuSeconds: number, load: number })[]} stages
 */
export function describeRun(stages) {
  const total = addUp(stages);
  const rows = [
    ['stage', 'passed', 'failed', 'seconds', 'CPU s', 'load'],
    ...stages.map(({ name, passed, failures, seconds, cpuSeconds, load }) =>
      [name, passed, failures.length, seconds, cpuSeconds, load.toFixed(1)].map(String),
    ),
  ];
  return [
    '',
    ...rows.map(([name = '', ...cells]) => `${name.padEnd(28)}${cells.map((cell) => cell.padStart(9)).join('')}`),
    '',
    'Slowest tests:',
    ...total.slowest.map(({ title, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}`),
    ...total.skipped.map((title) => `Skipped: ${title}`),
    ...total.failures.map((title) => `Failed: ${title}`),
    '',
    formatCounts(total),
  ].join('\n');
}
