import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useIntervalWhileVisible } from './use-interval-while-visible.js';

const tick = jest.fn();
let isHidden = false;

function setHidden(value: boolean): void {
  isHidden = value;
  act(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe('an interval while visible', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    tick.mockClear();
    isHidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ticks every 30 seconds', () => {
    renderHook(() => useIntervalWhileVisible(tick, 30_000));
    jest.advanceTimersByTime(29_999);
    expect(tick).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(tick).toHaveBeenCalledTimes(3);
  });

  it('rests while the page is hidden, and ticks at once when it is visible again after that', () => {
    renderHook(() => useIntervalWhileVisible(tick, 30_000));
    setHidden(true);
    jest.advanceTimersByTime(120_000);
    expect(tick).not.toHaveBeenCalled();
    setHidden(false);
    jest.advanceTimersByTime(0);
    expect(tick).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    expect(tick).toHaveBeenCalledTimes(2);
  });

  it('does not hurry because of a short look away', () => {
    renderHook(() => useIntervalWhileVisible(tick, 30_000));
    jest.advanceTimersByTime(10_000);
    setHidden(true);
    setHidden(false);
    jest.advanceTimersByTime(19_999);
    expect(tick).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(1);
  });

  it('ends with the screen', () => {
    renderHook(() => useIntervalWhileVisible(tick, 30_000)).unmount();
    setHidden(false);
    jest.advanceTimersByTime(60_000);
    expect(tick).not.toHaveBeenCalled();
  });
});
