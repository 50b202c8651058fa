import { expect, it } from '@jest/globals';
import { formatDate } from './installation-texts.js';

it.each([
  ['2024-02-20', 'February 20th 2024'],
  ['2026-11-01', 'November 1st 2026'],
  ['2026-12-22', 'December 22nd 2026'],
  ['2027-01-03', 'January 3rd 2027'],
  ['2027-01-11', 'January 11th 2027'],
])('%s is read as %s', (date, words) => {
  expect(formatDate(date, 'en')).toBe(words);
  expect(formatDate('2024-02-20', 'de')).toBe('20. Februar 2024');
});
