import { describe, expect, it } from '@jest/globals';
import { programmeDay } from './programme-day.js';

const TODAY = '2026-11-20';
const dayOf = (days: number, lastDate: string | null, total: number | null = 21) =>
  programmeDay({ days: total, progress: { days, lastDate } }, TODAY);

describe('the day of a programme', () => {
  it('is the first before anything was heard, whenever it was started', () => {
    expect(dayOf(0, null)).toEqual({ kind: 'first', day: 1, total: 21 });
  });

  it('is the number of days once something was heard today, and the next one on the day after', () => {
    expect(dayOf(5, TODAY)).toEqual({ kind: 'heard', day: 5, total: 21 });
    expect(dayOf(5, '2026-11-19')).toEqual({ kind: 'next', day: 6, total: 21 });
  });

  it.each(['2026-11-18', '2026-10-31', '2025-11-20'])('falls back by no missed day: the last was %s', (lastDate) => {
    expect(dayOf(5, lastDate)).toEqual({ kind: 'back', day: 6, total: 21 });
  });

  it('does not fall in a zone further west, where it is still the day before', () => {
    expect(dayOf(5, '2026-11-21')).toEqual({ kind: 'heard', day: 5, total: 21 });
  });

  it('goes over the end of a month and of a year, and over the night in which clocks change', () => {
    const next = (today: string, lastDate: string) =>
      programmeDay({ days: null, progress: { days: 1, lastDate } }, today).kind;
    expect(next('2026-03-01', '2026-02-28')).toBe('next');
    expect(next('2027-01-01', '2026-12-31')).toBe('next');
    expect(next('2026-10-25', '2026-10-24')).toBe('next');
    expect(next('2028-03-01', '2028-02-28')).toBe('back');
  });

  it('is over once all days were heard, also when the last of them is today or long ago', () => {
    for (const lastDate of [TODAY, '2026-01-01']) expect(dayOf(21, lastDate)).toEqual({ kind: 'finished', total: 21 });
    expect(dayOf(20, TODAY)).toMatchObject({ kind: 'heard', day: 20 });
  });

  it('goes on without an end', () => {
    expect(dayOf(400, '2026-11-19', null)).toEqual({ kind: 'next', day: 401, total: undefined });
  });
});
