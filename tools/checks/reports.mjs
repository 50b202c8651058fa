// @ts-check
// Reads the JSON reports that Jest and Playwright leave in `test-results/`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ passed: number, skipped: number, failures: string[], flaky: string[] }} Summary
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string }[] }[] }} JestReport
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites: PlaywrightSuite[] }} PlaywrightReport
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
    skipped: summaries.reduce((total, { skipped }) => total + skipped, 0),
    failures: summaries.flatMap(({ failures }) => failures),
    flaky: summaries.flatMap(({ flaky }) => flaky),
  };
}

/**
 * @param {JestReport} report
 * @returns {Summary}
 */
function summarizeJest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    // A file that could not be loaded, or whose hooks failed, holds no failed test.
    return status === 'failed' ? [`${file}: ${message.trim().split('\n', 1)[0]}`] : [];
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures, flaky: [] };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
function summarizePlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...errors.map(({ message = 'Playwright failed' }) => message), ...titlesOf(suites, 'unexpected')],
    flaky: titlesOf(suites, 'flaky'),
  };
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]}
 */
function titlesOf(suites, status) {
  return suites.flatMap(({ specs = [], suites: nested = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    ...titlesOf(nested, status),
  ]);
}
