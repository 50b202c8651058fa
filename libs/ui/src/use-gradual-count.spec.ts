import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useGradualCount } from './use-gradual-count.js';

const STEP = 20;
const render = (initialProps: number) => renderHook((total: number) => useGradualCount(total, STEP), { initialProps });
const nextStep = () => act(() => jest.runOnlyPendingTimers());

describe('a long list', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is rendered in steps, until all of it is', () => {
    const { result } = render(50);
    const counts = [result.current];
    while (jest.getTimerCount() > 0) {
      nextStep();
      counts.push(result.current);
    }
    expect(counts).toEqual([20, 40, 50]);
  });

  it('comes back in steps after it was narrowed', () => {
    const { result, rerender } = render(60);
    nextStep();
    nextStep();
    expect(result.current).toBe(60);
    rerender(3);
    rerender(60);
    expect(result.current).toBe(20);
    nextStep();
    expect(result.current).toBe(40);
  });
});
