import { expect, it } from '@jest/globals';
import { formatTimeLeft } from './file-facts.js';

it.each([
  [24 * 3_600_000, 'another 24 hours'],
  [3_600_000, 'another 1 hour'],
  [20 * 60_000, 'another 20 minutes'],
  [10, 'another 1 minute'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
