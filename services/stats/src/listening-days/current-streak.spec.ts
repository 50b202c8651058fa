import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentStreak } from './current-streak.js';
import { dayBefore } from './local-date.js';
import { createYears } from './years.fixture.js';

const findStreak = (dates: readonly string[], today: string) => currentStreak(createYears(dates), today);

describe('the current streak', () => {
  it('is 0 for a listener who never listened', () => {
    expect(findStreak([], '2026-11-20')).toBe(0);
  });

  it('counts today', () => {
    expect(findStreak(['2026-11-20'], '2026-11-20')).toBe(1);
  });

  it('lives until the end of the day after the last listen', () => {
    expect(findStreak(['2026-11-19', '2026-11-18'], '2026-11-20')).toBe(2);
    expect(findStreak(['2026-11-18', '2026-11-17'], '2026-11-20')).toBe(0);
  });

  it('ends at the first day without a listen', () => {
    expect(findStreak(['2026-11-20', '2026-11-19', '2026-11-17'], '2026-11-20')).toBe(2);
  });

  it('crosses months, years and leap days', () => {
    expect(findStreak(['2027-01-01', '2026-12-31', '2026-12-30'], '2027-01-01')).toBe(3);
    expect(findStreak(['2029-01-01', '2028-12-31', '2028-12-30'], '2029-01-01')).toBe(3);
    expect(findStreak(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01')).toBe(3);
    expect(findStreak(['2027-03-01', '2027-02-28'], '2027-03-01')).toBe(2);
    expect(findStreak(['2027-01-01', '2025-12-31'], '2027-01-01')).toBe(1);
  });

  it('crosses the nights in which the clocks change, because days are not 24 hours', () => {
    expect(findStreak(['2026-03-30', '2026-03-29', '2026-03-28'], '2026-03-30')).toBe(3);
    expect(findStreak(['2026-10-26', '2026-10-25', '2026-10-24'], '2026-10-26')).toBe(3);
  });

  it('counts a newest day that is still tomorrow here, after a flight to the west', () => {
    expect(findStreak(['2026-11-21', '2026-11-20'], '2026-11-20')).toBe(2);
  });

  it('is what walking back day by day finds, over any number of years', () => {
    const gaps = fc.array(fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), {
      maxLength: 1_200,
    });
    const start = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 2 }), gaps, (offset, age, steps) => {
        const today = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        let at = Date.parse(today) - age * 86_400_000;
        const dates = steps.map((gap) => {
          const date = new Date(at).toISOString().slice(0, 10);
          at -= gap * 86_400_000;
          return date;
        });
        const listened = new Set(dates);
        let walked = 0;
        for (let date = listened.has(today) ? today : dayBefore(today); listened.has(date); date = dayBefore(date))
          walked += 1;
        expect(findStreak(dates, today)).toBe(walked);
      }),
      { numRuns: 100 },
    );
  });
});
