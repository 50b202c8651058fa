import { describe, expect, it } from '@jest/globals';
import { daysBetween, findZone, knownZone, localDateOf, localTimeOf, monthRange } from './local-date.js';

describe('the listener’s own day', () => {
  it.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-19'],
  ])('at 10:30 UTC on the 20th is, in %s, the %s', (zone, day) => {
    expect(localDateOf(new Date('2026-11-20T10:30:00Z'), zone)).toBe(day);
  });

  it('begins at midnight, not at 24:00', () => {
    expect(localDateOf(new Date('2026-06-01T22:00:00Z'), 'Europe/Berlin')).toBe('2026-06-02');
    expect(localDateOf(new Date('2026-06-01T21:59:59Z'), 'Europe/Berlin')).toBe('2026-06-01');
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
    expect(localTimeOf(new Date(instant), zone).localHour).toBe(hour);
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
