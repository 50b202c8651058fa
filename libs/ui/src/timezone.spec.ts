import { afterEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { getTimezone, setTimezone, useTimezone } from './timezone.js';

const deviceTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => setTimezone(null));

it('is the zone of the device until another one is chosen', () => {
  const { result } = renderHook(() => useTimezone());
  expect(result.current).toBe(deviceTimezone);
  act(() => setTimezone('Asia/Tokyo'));
  expect(result.current).toBe('Asia/Tokyo');
  expect(getTimezone()).toBe('Asia/Tokyo');
});
