import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useToday } from './use-today.js';

afterEach(() => {
  jest.useRealTimers();
});

const renderAt = (time: string) => {
  jest.useFakeTimers({ now: new Date(time) });
  const { result } = renderHook(() => useToday());
  return () => result.current.getDate();
};

it('changes at midnight', () => {
  const dayOfMonth = renderAt('2026-11-20T23:59:00');
  act(() => jest.advanceTimersByTime(59_999));
  expect(dayOfMonth()).toBe(20);
  act(() => jest.advanceTimersByTime(1));
  expect(dayOfMonth()).toBe(21);
});

it('changes when a page is looked at again that slept through midnight', () => {
  const dayOfMonth = renderAt('2026-11-20T12:00:00');
  jest.setSystemTime(new Date('2026-11-22T08:00:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dayOfMonth()).toBe(22);
});
