// @ts-check

/**
 * How many checks and tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/**
 * @param {readonly { isGreen: boolean }[]} checks
 * @returns {Tally}
 */
export function ofChecks(checks) {
  const passed = checks.filter(({ isGreen }) => isGreen).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}

/**
 * Jest's own report. A spec file that could not run holds no test, and is a failure all the same.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numRuntimeErrorTestSuites: number }} report
 * @returns {Tally}
 */
export function ofJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

/**
 * Playwright's own report. Its clocks are real and the machine is shared: a test that passed when repeated counts as passed,
 * and `flakyLine` says so.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: readonly unknown[] }} report
 * @returns {Tally}
 */
export function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * The closing line of a run.
 * @param {Tally} tally
 * @returns {string}
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {{ stats: { flaky: number } }} report
 * @returns {string | undefined}
 */
export function flakyLine({ stats }) {
  return stats.flaky > 0 ? `${stats.flaky} browser tests passed only when repeated: look at them` : undefined;
}
