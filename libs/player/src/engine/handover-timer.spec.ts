import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EndForecast, HandoverTimer } from './handover-timer.js';
import type { HandoverAim } from './handover-timer.js';

const DURATION_MS = 30_000;
let startedAtMs: number;
const element = {
  playbackRate: 1,
  duration: DURATION_MS / 1000,
  get currentTime() {
    return (performance.now() - startedAtMs) / 1000;
  },
} as HTMLMediaElement;

beforeEach(() => {
  jest.useFakeTimers();
  startedAtMs = performance.now();
});
afterEach(() => {
  jest.useRealTimers();
});

const beforeTheEndMs = () => startedAtMs + DURATION_MS - performance.now();

it('is due shortly before the end, once', () => {
  const due = jest.fn(beforeTheEndMs);
  const timer = new HandoverTimer(due);
  for (let at = 0; at < 119; at += 1) {
    timer.watch(element, 'gapless');
    jest.advanceTimersByTime(250);
  }
  jest.advanceTimersByTime(250);
  expect(due).toHaveBeenCalledTimes(1);
  expect(due.mock.results[0]?.value).toBeCloseTo(10, 0);
});

describe('a page whose timers are late', () => {
  /** How long before the end it is due when every timer is that late. */
  const dueBeforeTheEndMs = (aim: HandoverAim, latenessMs = 50) => {
    const { setTimeout: inTime } = globalThis;
    const late = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((callback: () => void, delayMs = 0) =>
        inTime(callback, delayMs + latenessMs)) as typeof setTimeout);
    const due = jest.fn(beforeTheEndMs);
    const timer = new HandoverTimer(due);
    jest.advanceTimersByTime(28_500);
    timer.watch(element, aim);
    jest.advanceTimersByTime(2500);
    late.mockRestore();
    return due.mock.results[0]?.value;
  };

  it('is never due too late, where sounds may overlap', () => {
    expect(dueBeforeTheEndMs('gapless')).toBeGreaterThanOrEqual(10);
  });
  it('is never due more than 150 ms too early, however late they are', () => {
    expect(dueBeforeTheEndMs('gapless', 400)).toBeLessThanOrEqual(150);
  });
  it('is as near as it can be to the end of a silence', () => {
    const beforeMs = Number(dueBeforeTheEndMs('exact'));
    expect(Math.abs(beforeMs - 10)).toBeLessThanOrEqual(30);
  });
});

it('is not due while the end is far or unknown', () => {
  const due = jest.fn();
  const timer = new HandoverTimer(due);
  timer.watch(element, 'gapless');
  timer.watch({ playbackRate: 1, duration: Number.NaN, currentTime: 0 } as HTMLMediaElement, 'gapless');
  jest.advanceTimersByTime(10_000);
  expect(due).not.toHaveBeenCalled();
});

it('is not misled by single readings of the media clock', () => {
  const forecast = new EndForecast();
  for (const remainingMs of [1000, 960, 920]) forecast.add({ nowMs: 1000 - remainingMs, remainingMs });
  forecast.add({ nowMs: 120, remainingMs: 930 });
  expect(forecast.endMs).toBe(1000);
});

it('remembers how late the page was at worst', () => {
  const forecast = new EndForecast();
  for (const [expectedMs, nowMs] of [
    [40, 41],
    [80, 155],
    [200, 200],
  ] as const) {
    forecast.expectNextAt(expectedMs);
    forecast.add({ nowMs, remainingMs: 1000 - nowMs });
  }
  expect(forecast.latenessMs).toBe(75);
});
