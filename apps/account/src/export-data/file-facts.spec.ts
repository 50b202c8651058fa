import { expect, it } from '@jest/globals';
import { formatSize, formatTimeLeft } from './file-facts.js';

it.each([
  [0, '1 kB'],
  [12_400, '12 kB'],
  [999_400, '999 kB'],
  [999_900, '1.0 MB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  [24 * 3_600_000, 'another 24 hours'],
  [3_600_000, 'another 1 hour'],
  [20 * 60_000, 'another 20 minutes'],
  [10, 'another 1 minute'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
