import { describe, expect, it } from '@jest/globals';
import {
  daysBetween,
  findDayStart,
  findZone,
  knownZone,
  lenientCalendar,
  toLocalDate,
  toLocalTime,
  monthRange,
  weekUntil,
} from './local-date.js';

const fromMidnight = (zone: string) => ({ zone, dayStartHour: 0 });

describe('the listener’s own day', () => {
  it.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-19'],
  ])('at 10:30 UTC on the 20th is, in %s, the %s', (zone, day) => {
    expect(toLocalDate(new Date('2026-11-20T10:30:00Z'), fromMidnight(zone))).toBe(day);
  });

  it('begins at midnight, not at 24:00', () => {
    expect(toLocalDate(new Date('2026-06-01T22:00:00Z'), fromMidnight('Europe/Berlin'))).toBe('2026-06-02');
    expect(toLocalDate(new Date('2026-06-01T21:59:59Z'), fromMidnight('Europe/Berlin'))).toBe('2026-06-01');
  });
});

describe('a day that begins later than at midnight', () => {
  const at = (instant: string, dayStartHour: number, zone = 'Europe/Berlin') =>
    toLocalTime(new Date(instant), { zone, dayStartHour });

  it.each([
    { instant: '2026-11-20T22:59:59Z', start: 3, localDate: '2026-11-20', localHour: 23 },
    { instant: '2026-11-20T23:00:00Z', start: 3, localDate: '2026-11-20', localHour: 0 },
    { instant: '2026-11-21T01:59:59Z', start: 3, localDate: '2026-11-20', localHour: 2 },
    { instant: '2026-11-21T02:00:00Z', start: 3, localDate: '2026-11-21', localHour: 3 },
    { instant: '2026-11-20T23:00:00Z', start: 1, localDate: '2026-11-20', localHour: 0 },
    { instant: '2026-12-31T23:30:00Z', start: 6, localDate: '2026-12-31', localHour: 0 },
  ])('is at $instant from $start on the $localDate', ({ instant, start, localDate, localHour }) => {
    expect(at(instant, start)).toEqual({ localDate, localHour });
  });

  it('begins at that hour of the clock in the nights in which the clocks change', () => {
    // 02:00 does not exist on March 29th, and comes twice on October 25th.
    expect([at('2026-03-29T00:59:59Z', 2), at('2026-03-29T01:00:00Z', 2)]).toEqual([
      { localDate: '2026-03-28', localHour: 1 },
      { localDate: '2026-03-29', localHour: 3 },
    ]);
    expect([at('2026-10-25T01:59:59Z', 3), at('2026-10-25T02:00:00Z', 3)]).toEqual([
      { localDate: '2026-10-24', localHour: 2 },
      { localDate: '2026-10-25', localHour: 3 },
    ]);
  });
});

describe('the hour at which days begin', () => {
  it('is a whole one from 0 to 6, and midnight when none is named', () => {
    expect([undefined, '0', '3', '6'].map(findDayStart)).toEqual([0, 0, 3, 6]);
  });

  it.each(['', '7', '-1', '03', '1.5', ' 3', 'three', '9'.repeat(10_000)])('is unknown as %j', (hour) => {
    expect(findDayStart(hour)).toBeUndefined();
    expect(lenientCalendar('Asia/Tokyo', hour)).toEqual({ zone: 'Asia/Tokyo', dayStartHour: 0 });
  });
});

describe('the hour of the listener’s own day', () => {
  it.each([
    ['UTC', '2026-11-20T00:00:00Z', 0],
    ['UTC', '2026-11-20T23:59:59Z', 23],
    ['Asia/Kolkata', '2026-11-20T18:29:59Z', 23],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', 0],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 2],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', 2],
  ])('in %s at %s is %d', (zone, instant, hour) => {
    expect(toLocalTime(new Date(instant), fromMidnight(zone)).localHour).toBe(hour);
  });
});

describe('the days between two days', () => {
  it.each([
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-11-20', '2026-11-19', -1],
  ])('%s and %s are %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('a month', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-11', '2026-11-30'],
    ['9999-12', '9999-12-31'],
  ])('%s ends on %s', (month, to) => {
    expect(monthRange(month)).toEqual({ from: `${month}-01`, to });
  });
});

describe('a zone', () => {
  it('is taken when it is known', () => {
    expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin');
  });

  it.each([undefined, '', 'Mars/Olympus', '../etc', 'x'.repeat(10_000)])('falls back to UTC when it is %s', (zone) => {
    expect(knownZone(zone)).toBe('UTC');
  });

  it('is found by its name, and UTC without one', () => {
    expect([undefined, 'UTC', 'Asia/Tokyo', '', 'Mars/Olympus'].map(findZone)).toEqual([
      'UTC',
      'UTC',
      'Asia/Tokyo',
      undefined,
      undefined,
    ]);
  });
});

describe('the week until today', () => {
  it('is seven days, oldest first, across the ends of months and years', () => {
    expect(weekUntil('2027-01-02', { '2026-12-31': 3, '2027-01-02': 1 })).toEqual([
      { date: '2026-12-27', completions: 0 },
      { date: '2026-12-28', completions: 0 },
      { date: '2026-12-29', completions: 0 },
      { date: '2026-12-30', completions: 0 },
      { date: '2026-12-31', completions: 3 },
      { date: '2027-01-01', completions: 0 },
      { date: '2027-01-02', completions: 1 },
    ]);
  });

  it('leaves no day out when the clocks change', () => {
    const dates = weekUntil('2026-03-31', {}).map(({ date }) => date.slice(8));
    expect(dates).toEqual(['25', '26', '27', '28', '29', '30', '31']);
  });
});
