import { describe, expect, it } from '@jest/globals';
import { daysBefore } from '../listening-days/local-date.js';
import { fillDays, firstMonday, toMonday, weeksFrom } from './weeks.js';

const aDay = (date: string, completions: number) => ({
  date,
  listeners: 1,
  completions,
  listenedSeconds: completions * 0.1,
});

describe('the weeks of a range', () => {
  it.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('begin on Mondays: %s is in that of %s', (date, monday) => {
    expect(toMonday(date)).toBe(monday);
  });

  it('end with that of today', () => {
    expect([firstMonday('2026-11-18', 1), firstMonday('2026-11-18', 4)]).toEqual(['2026-11-16', '2026-10-26']);
  });

  it('have every day until today', () => {
    const days = fillDays('2026-11-16', '2026-11-18', [aDay('2026-11-17', 3)]);
    expect(days.map(({ date, completions }) => [date, completions])).toEqual([
      ['2026-11-16', 0],
      ['2026-11-17', 3],
      ['2026-11-18', 0],
    ]);
  });

  it('add up their days, Sunday included', () => {
    const heard = [aDay('2026-11-15', 1), aDay('2026-11-16', 1), aDay('2026-11-17', 2)];
    const weeks = weeksFrom(fillDays('2026-11-09', '2026-11-17', heard), []);
    expect(weeks).toMatchObject([
      { start: '2026-11-09', completions: 1, listenedSeconds: 0.1 },
      { start: '2026-11-16', completions: 3, listenedSeconds: 0.3 },
    ]);
  });

  it('count who came back in the weeks after, and none for weeks to come', () => {
    const days = fillDays('2026-10-26', '2026-11-18', []);
    const listened = [
      { weeks: '1101', listeners: 2 },
      { weeks: '1000', listeners: 3 },
      { weeks: '0111', listeners: 1 },
    ];
    expect(weeksFrom(days, listened).map(({ listeners, returned }) => [listeners, returned])).toEqual([
      [5, [2, 0, 2]],
      [3, [1, 3]],
      [1, [1]],
      [3, []],
    ]);
  });

  it('are looked back on for eight weeks', () => {
    const today = '2026-11-16';
    const days = fillDays(daysBefore(today, 7 * 11), today, []);
    const [first] = weeksFrom(days, [{ weeks: '1'.repeat(12), listeners: 1 }]);
    expect(first?.returned).toEqual(Array.from({ length: 8 }, () => 1));
  });
});
