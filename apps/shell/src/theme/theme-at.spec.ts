import { describe, expect, it } from '@jest/globals';
import { dayPartAt, themeAt } from './theme-at.js';

const automatic = (timezone: string | null) => ({ theme: 'default', autoTheme: true, timezone }) as const;

describe('the automatic theme', () => {
  it.each([
    // New York is four hours behind UTC in July and five in January; Kolkata is half an hour beside the hour.
    ['America/New_York', '2026-07-01T09:59:59Z', 'dark'],
    ['America/New_York', '2026-07-01T10:00:00Z', 'default'],
    ['America/New_York', '2026-07-01T21:59:59Z', 'default'],
    ['America/New_York', '2026-07-01T22:00:00Z', 'dark'],
    ['America/New_York', '2026-01-15T10:59:59Z', 'dark'],
    ['America/New_York', '2026-01-15T11:00:00Z', 'default'],
    ['Asia/Kolkata', '2026-07-01T00:29:59Z', 'dark'],
    ['Asia/Kolkata', '2026-07-01T00:30:00Z', 'default'],
    ['Asia/Kolkata', '2026-07-01T12:29:59Z', 'default'],
    ['Asia/Kolkata', '2026-07-01T12:30:00Z', 'dark'],
    ['UTC', '2026-07-01T00:00:00Z', 'dark'],
  ] as const)('in %s at %s is %s', (timezone, moment, theme) => {
    expect(themeAt(new Date(moment), automatic(timezone))).toBe(theme);
  });

  it('follows the clock of this device where no zone was chosen', () => {
    const local = (hour: number) => new Date(2026, 6, 1, hour, 0, 0);
    expect([5, 6, 17, 18].map((hour) => themeAt(local(hour), automatic(null)))).toEqual([
      'dark',
      'default',
      'default',
      'dark',
    ]);
  });

  it.each([
    ['05:59', 'lamp'],
    ['06:00', 'dawn'],
    ['08:59', 'dawn'],
    ['09:00', 'paper'],
    ['17:59', 'paper'],
    ['18:00', 'dusk'],
    ['20:59', 'dusk'],
    ['21:00', 'lamp'],
  ] as const)('has the canvas of its hour: %s is %s', (time, dayPart) => {
    expect(dayPartAt(new Date(`2026-07-01T${time}:00Z`), automatic('UTC'))).toBe(dayPart);
  });

  it('leaves the chosen theme alone while it is off', () => {
    const midnight = new Date('2026-07-01T00:00:00Z');
    expect(themeAt(midnight, { theme: 'default', autoTheme: false, timezone: 'UTC' })).toBe('default');
    expect(themeAt(midnight, { theme: 'dark', autoTheme: false, timezone: 'UTC' })).toBe('dark');
    expect(dayPartAt(midnight, { theme: 'default', autoTheme: false, timezone: 'UTC' })).toBe('paper');
  });
});
