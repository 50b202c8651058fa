import { expect, it } from '@jest/globals';
import { addDays, monthBefore } from './calendar.js';

it.each([
  ['2026-11-27', 0, '2026-11'],
  ['2026-11-27', 1, '2026-10'],
  ['2026-03-31', 1, '2026-02'],
  ['2026-01-15', 1, '2025-12'],
  ['2026-01-15', 12, '2025-01'],
])('the month of %s, %i months before, is %s', (date, months, expected) => {
  expect(monthBefore(date, months)).toBe(expected);
});

it('days go over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
});
