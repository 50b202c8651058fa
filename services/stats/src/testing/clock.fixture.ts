import { jest } from '@jest/globals';

const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets what time it is for this process; timers go on as they are. `jest.useRealTimers()` ends it. */
export function setClock(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...REAL_TIMERS] });
}
