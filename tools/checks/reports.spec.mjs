// @ts-check
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { addUp, failSkipped, summarizeJest, summarizePlaywright } from './reports.mjs';

const NAME = path.join(process.cwd(), 'libs/player/src/queue.spec.ts');

it('tests that failed and that were skipped are named, also of a file that could not be loaded', () => {
  const tests = [
    { status: 'passed', fullName: 'a queue ends' },
    { status: 'failed', fullName: 'a queue begins' },
    { status: 'pending', fullName: 'a queue (needs Redis) waits' },
  ];
  const loaded = { name: NAME, status: 'failed', message: '', assertionResults: tests };
  const broken = { name: NAME, status: 'failed', message: '\nSyntaxError: x\nat y', assertionResults: [] };
  expect(summarizeJest({ numPassedTests: 1, testResults: [loaded, broken] })).toEqual({
    passed: 1,
    skipped: ['libs/player/src/queue.spec.ts: a queue (needs Redis) waits'],
    failures: ['libs/player/src/queue.spec.ts: a queue begins', 'libs/player/src/queue.spec.ts: SyntaxError: x'],
  });
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
  expect(browser).toEqual(expected);
  expect(addUp([browser, browser])).toMatchObject({ passed: 2, skipped: { length: 2 }, failures: { length: 4 } });
});

it('a skipped test counts as failed where all of them must run', () => {
  const summary = { passed: 1, skipped: ['a.spec.ts: waits'], failures: ['a.spec.ts: begins'] };
  const failures = ['a.spec.ts: begins', 'a.spec.ts: waits (skipped)'];
  expect(failSkipped(summary)).toEqual({ passed: 1, skipped: [], failures });
});
