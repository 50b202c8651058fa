import { closingLine, flakyLine, NOTHING, ofChecks, ofJest, ofPlaywright, sum } from './tally.mjs';

describe('tally', () => {
  it('counts a spec file that could not run as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(ofJest(report)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });

  it('says which browser tests passed only when repeated', () => {
    const report = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
    expect(ofPlaywright(report)).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(flakyLine(report)).toMatch(/^1 browser tests passed only when repeated/);
    expect(flakyLine({ stats: { flaky: 0 } })).toBeUndefined();
  });

  it('adds up to the closing line', () => {
    const total = sum([
      NOTHING,
      ofChecks([{ isGreen: true }, { isGreen: false }]),
      { passed: 4, failed: 0, skipped: 2 },
    ]);
    expect(closingLine(total)).toBe('5 passed, 1 failed, 2 skipped');
    expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });
});
