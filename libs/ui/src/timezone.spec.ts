import { afterEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { dayIn, deviceTimezone, getTimezone, hourIn, setTimezone, startOfDayIn, useTimezone } from './timezone.js';

afterEach(() => setTimezone(null));

it('is the zone of the device until another one is chosen', () => {
  const { result } = renderHook(() => useTimezone());
  expect(result.current).toBe(deviceTimezone());
  act(() => setTimezone('Asia/Tokyo'));
  expect(result.current).toBe('Asia/Tokyo');
  expect(getTimezone()).toBe('Asia/Tokyo');
});

it('reads the clock and the calendar of a zone, midnight as zero', () => {
  const now = new Date('2026-03-29T22:05:00Z');
  expect([hourIn('Europe/Berlin', now), dayIn('Europe/Berlin', now)]).toEqual([0, '2026-03-30']);
  expect([hourIn('America/Los_Angeles', now), dayIn('America/Los_Angeles', now)]).toEqual([15, '2026-03-29']);
  expect(() => hourIn('Europe/Atlantis', now)).toThrow(RangeError);
});

it.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('in %s %s begins at %s, also beside a change of the clocks', (timeZone, day, instant) => {
  expect(startOfDayIn(timeZone, day).toISOString()).toBe(instant);
});

it('no day begins at no time', () => {
  expect(startOfDayIn('UTC', 'yesterday').getTime()).toBeNaN();
});
