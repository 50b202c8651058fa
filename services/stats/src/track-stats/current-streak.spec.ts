import { describe, expect, it } from '@jest/globals';
import { currentStreak } from './current-streak.js';

describe('the current streak', () => {
  it('is 0 for somebody who never listened', () => {
    expect(currentStreak([], '2026-11-20')).toBe(0);
  });

  it('counts today', () => {
    expect(currentStreak(['2026-11-20'], '2026-11-20')).toBe(1);
  });

  it('lives until the end of the day after the last listen', () => {
    expect(currentStreak(['2026-11-19', '2026-11-18'], '2026-11-20')).toBe(2);
    expect(currentStreak(['2026-11-18', '2026-11-17'], '2026-11-20')).toBe(0);
  });

  it('ends at the first day without a listen', () => {
    expect(currentStreak(['2026-11-20', '2026-11-19', '2026-11-17'], '2026-11-20')).toBe(2);
  });

  it('crosses months, years and leap days', () => {
    expect(currentStreak(['2027-01-01', '2026-12-31', '2026-12-30'], '2027-01-01')).toBe(3);
    expect(currentStreak(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01')).toBe(3);
    expect(currentStreak(['2027-03-01', '2027-02-28'], '2027-03-01')).toBe(2);
  });

  it('crosses the nights in which the clocks change, because days are not 24 hours', () => {
    expect(currentStreak(['2026-03-30', '2026-03-29', '2026-03-28'], '2026-03-30')).toBe(3);
    expect(currentStreak(['2026-10-26', '2026-10-25', '2026-10-24'], '2026-10-26')).toBe(3);
  });

  it('counts a newest day that is still tomorrow here, after a flight to the west', () => {
    expect(currentStreak(['2026-11-21', '2026-11-20'], '2026-11-20')).toBe(2);
  });
});
