import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenIdle } from './when-idle.js';

const work = jest.fn();
let idle: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
  idle = () => undefined;
  globalThis.requestIdleCallback = (callback) => {
    idle = () => callback({ didTimeout: false, timeRemaining: () => 0 });
    return 1;
  };
  globalThis.cancelIdleCallback = () => (idle = () => undefined);
});
afterEach(() => void jest.useRealTimers());

it('runs the work once the page had time to show itself and has nothing else to do', () => {
  whenIdle(work);
  jest.advanceTimersByTime(1400);
  idle();
  jest.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  idle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs it then, too, where a browser cannot say that it has nothing to do', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  whenIdle(work);
  jest.advanceTimersByTime(1500);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown'])('runs it once, and earlier, with a %s', (type) => {
  whenIdle(work);
  for (const _ of ['the first', 'the second']) window.dispatchEvent(new Event(type));
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  idle();
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([0, 1500])('is given up after %i ms', (ms) => {
  const giveUp = whenIdle(work);
  jest.advanceTimersByTime(ms);
  giveUp();
  jest.advanceTimersByTime(5000);
  window.dispatchEvent(new Event('keydown'));
  idle();
  expect(work).not.toHaveBeenCalled();
});
