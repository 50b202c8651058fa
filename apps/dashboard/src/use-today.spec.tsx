import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setDayStart, setTimezone } from '@trax/ui';
import { useToday } from './use-today.js';

afterEach(() => {
  jest.useRealTimers();
  setTimezone(null);
  setDayStart(0);
});

function renderAt(instant: string, timezone: string) {
  jest.useFakeTimers({ now: new Date(instant) });
  setTimezone(timezone);
  const { result } = renderHook(() => useToday());
  return () => result.current;
}

it.each([
  ['Asia/Tokyo', '2026-11-20T14:59:00Z'],
  ['America/New_York', '2026-11-21T04:59:00Z'],
])('changes at midnight in %s', (timezone, instant) => {
  const today = renderAt(instant, timezone);
  act(() => jest.advanceTimersByTime(59_999));
  expect(today()).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(1));
  expect(today()).toBe('2026-11-21');
});

it('changes at the hour at which the days of the person begin', () => {
  setDayStart(3);
  const today = renderAt('2026-11-21T01:59:59Z', 'Europe/Berlin');
  expect(today()).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(1_000));
  expect(today()).toBe('2026-11-21');
});

it('changes when an hour is chosen before which it is still the day before', () => {
  const today = renderAt('2026-12-31T23:30:00Z', 'Europe/Berlin');
  expect(today()).toBe('2027-01-01');
  act(() => setDayStart(1));
  expect(today()).toBe('2026-12-31');
});

it('changes when a zone is chosen in which it is another day', () => {
  const today = renderAt('2026-11-20T12:00:00Z', 'UTC');
  act(() => setTimezone('Pacific/Kiritimati'));
  expect(today()).toBe('2026-11-21');
});

it('changes when a page is looked at again that slept through midnight', () => {
  const today = renderAt('2026-11-20T12:00:00Z', 'UTC');
  jest.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(today()).toBe('2026-11-22');
});
