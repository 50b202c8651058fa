import { expect, it } from '@jest/globals';
import { satisfy } from './caret-range.mjs';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
])('version %s is within %s: %s', (version, range, isWithin) => {
  expect(satisfy(version, range)).toBe(isWithin);
});
