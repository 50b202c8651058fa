// @ts-check
// Reads the JSON reports that Jest and Playwright leave in `test-results/`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ passed: number, skipped: string[], failures: string[] }} Summary
 * @typedef {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string }[] }[] }} JestReport
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number }, errors: { message?: string }[], suites: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * @param {string} folder
 * @param {RegExp} name of the reports to add up
 * @returns {Summary}
 */
export function readReports(folder, name) {
  const summaries = readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .map((report) => ('stats' in report ? summarizePlaywright(report) : summarizeJest(report)));
  return addUp(summaries);
}

/**
 * @param {readonly Summary[]} summaries
 * @returns {Summary}
 */
export function addUp(summaries) {
  return {
    passed: summaries.reduce((total, { passed }) => total + passed, 0),
    skipped: summaries.flatMap(({ skipped }) => skipped),
    failures: summaries.flatMap(({ failures }) => failures),
  };
}

/**
 * For a machine that has all that the tests need.
 * @param {Summary} summary
 * @returns {Summary}
 */
export function failSkipped({ passed, skipped, failures }) {
  return { passed, skipped: [], failures: [...failures, ...skipped.map((title) => `${title} (skipped)`)] };
}

/**
 * @param {JestReport} report
 * @returns {Summary}
 */
export function summarizeJest({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const select = (/** @type {string[]} */ ...statuses) =>
      assertionResults.filter((test) => statuses.includes(test.status)).map(({ fullName }) => `${file}: ${fullName}`);
    const failed = select('failed');
    // A file that could not be loaded, or whose hooks failed, holds no failed test.
    const failures =
      status === 'failed' && failed.length === 0 ? [`${file}: ${message.trim().split('\n', 1)[0]}`] : failed;
    return { passed: 0, skipped: select('pending', 'todo'), failures };
  });
  return { ...addUp(files), passed: numPassedTests };
}

/**
 * A test that passed only when it was repeated ("flaky") has failed.
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
export function summarizePlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    skipped: titlesOf(suites, ['skipped']),
    failures: [
      ...errors.map(({ message = 'Playwright failed' }) => message),
      ...titlesOf(suites, ['unexpected', 'flaky']),
    ],
  };
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @param {readonly string[]} statuses
 * @returns {string[]}
 */
function titlesOf(suites, statuses) {
  return suites.flatMap(({ specs = [], suites: nested = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    ...titlesOf(nested, statuses),
  ]);
}
