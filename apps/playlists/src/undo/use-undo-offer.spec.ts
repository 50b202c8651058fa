import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onceUnlessUndone } from './use-undo-offer.js';

const HALF_A_MINUTE_MS = 30_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function defer() {
  const act = jest.fn();
  const onTimeOver = jest.fn();
  return { act, onTimeOver, ...onceUnlessUndone({ act, onTimeOver }) };
}

describe('something that can be undone for a while', () => {
  it('is done after half a minute when nothing else has ended the offer, which is then over', () => {
    const { act, onTimeOver, undo } = defer();
    jest.advanceTimersByTime(HALF_A_MINUTE_MS - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    expect(onTimeOver).toHaveBeenCalledTimes(1);
    expect(undo()).toBe(false);
  });

  it('is done once, however often the offer ends', () => {
    const { act, onTimeOver, run } = defer();
    run();
    run();
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(act).toHaveBeenCalledTimes(1);
    expect(onTimeOver).not.toHaveBeenCalled();
  });

  it('is never done once it was undone', () => {
    const { act, onTimeOver, run, undo } = defer();
    expect(undo()).toBe(true);
    run();
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(HALF_A_MINUTE_MS);
    expect(act).not.toHaveBeenCalled();
    expect(onTimeOver).not.toHaveBeenCalled();
  });
});
