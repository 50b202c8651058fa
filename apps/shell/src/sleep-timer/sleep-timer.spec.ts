import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PlayerState, QueueSource } from '@trax/player';
import { setSleepTimer, sleepDueAt, sleepWhenDue } from './sleep-timer.js';

const source: QueueSource = { kind: 'group', groupId: 'calm', name: 'Calm' };
let state: PlayerState;
let tell: () => void;
const pause = jest.fn();
const slept = jest.fn();

const at = (part: Partial<PlayerState>) => {
  state = { ...state, ...part };
  tell();
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  state = { status: 'playing', index: 0, repetition: 1, queue: { source, entries: [] } } as unknown as PlayerState;
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  sleepWhenDue({ getState: () => state, subscribe, pause }, slept);
});
afterEach(() => {
  setSleepTimer(undefined);
  jest.useRealTimers();
});

it('pauses at the end of the play in which the time runs out, and not before', () => {
  setSleepTimer(5);
  at({ repetition: 2 });
  jest.advanceTimersByTime(5 * 60_000);
  at({ volume: 30 });
  expect(pause).not.toHaveBeenCalled();
  at({ repetition: 1, index: 1 });
  expect(pause).toHaveBeenCalledTimes(1);
  expect(slept).toHaveBeenCalledTimes(1);
  expect(sleepDueAt()).toBeUndefined();
});

it('pauses at the end of this play when set to nothing', () => {
  setSleepTimer(0);
  at({ repetition: 2 });
  expect(pause).toHaveBeenCalledTimes(1);
});

it('does nothing once it is off', () => {
  setSleepTimer(0);
  setSleepTimer(undefined);
  at({ repetition: 2 });
  expect(pause).not.toHaveBeenCalled();
});

it('lets a listener who is awake go on: after a pause, the queue’s end, or another choice', () => {
  for (const change of [{ status: 'paused' }, { status: 'paused', hasFinished: true }] as const) {
    setSleepTimer(0);
    at(change);
    expect(sleepDueAt()).toBeUndefined();
    at({ status: 'playing' });
  }
  setSleepTimer(0);
  at({ index: 3, queue: { source: { ...source, groupId: 'other' }, entries: [] } });
  expect(pause).not.toHaveBeenCalled();
});

it('keeps running while the sound is paused, and is over when it came due meanwhile', () => {
  setSleepTimer(5);
  at({ status: 'paused' });
  expect(sleepDueAt()).toBeDefined();
  jest.advanceTimersByTime(5 * 60_000);
  at({ status: 'playing' });
  at({ repetition: 2 });
  expect(pause).not.toHaveBeenCalled();
});
