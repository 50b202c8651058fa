import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useAutomaticRetry } from './use-automatic-retry.js';

const retry = jest.fn();
const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  retry.mockClear();
});
afterEach(() => void jest.useRealTimers());

it('tries again after pauses that grow to a minute', () => {
  renderHook(() => useAutomaticRetry(retry));
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    retry.mockClear();
    pass(seconds - 1);
    expect(retry).not.toHaveBeenCalled();
    pass(1);
    expect(retry).toHaveBeenCalledTimes(1);
  }
});

it('tries at once when the browser is online again', () => {
  renderHook(() => useAutomaticRetry(retry));
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('waits while the page is hidden, and tries at once when it is visible again', () => {
  renderHook(() => useAutomaticRetry(retry));
  setHidden(true);
  pass(600);
  expect(retry).not.toHaveBeenCalled();
  setHidden(false);
  expect(retry).toHaveBeenCalledTimes(1);
});

it.each([
  ['there is nothing to try', (rerender: (given: { wanted: boolean }) => void) => rerender({ wanted: false })],
  ['it is removed', (_: unknown, unmount: () => void) => unmount()],
])('ends when %s', (_, end) => {
  const { rerender, unmount } = renderHook(({ wanted }) => useAutomaticRetry(wanted ? retry : undefined), {
    initialProps: { wanted: true },
  });
  end(rerender, unmount);
  pass(600);
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});
