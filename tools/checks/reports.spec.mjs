// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { addUp, describeRun, failSkipped, readReport, summarizeJest, summarizePlaywright } from './reports.mjs';

const NAME = path.join(process.cwd(), 'libs/player/src/queue.spec.ts');

it('tests that failed and that were skipped are named, also of a file that could not be loaded', () => {
  const tests = [
    { status: 'passed', ancestorTitles: ['a queue'], title: 'ends', duration: 1500 },
    { status: 'failed', ancestorTitles: ['a queue'], title: 'begins' },
    { status: 'pending', ancestorTitles: ['a queue', '(needs Redis)'], title: 'waits' },
  ];
  const loaded = { name: NAME, status: 'failed', message: '', assertionResults: tests };
  const broken = { name: NAME, status: 'failed', message: '\nSyntaxError: x\nat y', assertionResults: [] };
  expect(summarizeJest({ numPassedTests: 1, testResults: [loaded, broken] })).toMatchObject({
    passed: 1,
    skipped: ['libs/player/src/queue.spec.ts: a queue (needs Redis) waits'],
    failures: ['libs/player/src/queue.spec.ts: a queue begins', 'libs/player/src/queue.spec.ts: SyntaxError: x'],
  });
});

it('a report that was cut off, as by a full disk, is a failure of its stage alone', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trax-report-'));
  const file = path.join(folder, 'api.json');
  writeFileSync(file, '{"numPassedTests":');
  const failure = expect.stringMatching(/^api\.json cannot be read \(.+\): is the disk full\?$/);
  expect(readReport(file)).toEqual({ passed: 0, skipped: [], failures: [failure], slowest: [] });
  rmSync(folder, { recursive: true });
});

it('a browser test that passed only when it was repeated has failed', () => {
  const specs = ['expected', 'flaky', 'unexpected', 'skipped'].map((status) => ({
    title: status,
    file: 'a.e2e.ts',
    tests: [{ status }],
  }));
  const suites = [{ title: 'a.e2e.ts', suites: [{ title: 'playing', specs }] }];
  const browser = summarizePlaywright({ stats: { expected: 1 }, errors: [], suites });
  const expected = {
    passed: 1,
    skipped: ['e2e/a.e2e.ts: skipped'],
    failures: ['e2e/a.e2e.ts: flaky', 'e2e/a.e2e.ts: unexpected'],
  };
  expect(browser).toMatchObject(expected);
  expect(addUp([browser, browser])).toMatchObject({ passed: 2, skipped: { length: 2 }, failures: { length: 4 } });
});

it('a skipped test counts as failed where all of them must run', () => {
  const summary = { passed: 1, skipped: ['a.spec.ts: waits'], failures: ['a.spec.ts: begins'], slowest: [] };
  const failures = ['a.spec.ts: begins', 'a.spec.ts: waits (skipped)'];
  expect(failSkipped(summary)).toEqual({ passed: 1, skipped: [], failures, slowest: [] });
});

it('the report names the stages, the slowest tests and the failures, and ends with the counts', () => {
  const none = { passed: 0, skipped: [], failures: [], slowest: [] };
  const measured = { seconds: 12, cpuSeconds: 20, load: 1.25 };
  const slowest = Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, milliseconds: index * 1000 }));
  const report = describeRun([
    { ...none, name: 'types', passed: 2, ...measured },
    { ...none, name: 'unit tests', failures: ['a.spec.ts: begins'], slowest, ...measured },
  ]).split('\n');
  expect(report).toContain('types                               2        0       12       20      1.3');
  expect(report.filter((line) => / s {2}test /.test(line))).toHaveLength(10);
  expect(report).toContain('    11.0 s  test 11');
  expect(report).toContain('Failed: a.spec.ts: begins');
  expect(report.at(-1)).toBe('2 passed, 1 failed');
});
