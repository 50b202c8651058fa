// @ts-check
// `@jest/globals` of specs that run in Node itself, made of the packages that Jest takes them from. It is loaded anew for each
// spec, so that the hooks below are hooks of each.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { describe, it, test, beforeAll, afterAll, beforeEach, afterEach, setTimeout, clearTimeout } = globalThis;
/** @type {import('@jest/expect').JestExpect} */
const expect = Reflect.get(globalThis, 'expect');
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: Object({ fakeTimers: {}, rootDir: process.cwd() }), global: globalThis });
/** Node's own parts wait by them. @type {import('@jest/types').Config.FakeableAPI[]} */
const OF_NODE = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'];
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  mocked: mocker.mocked.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  clearAllMocks: mocker.clearAllMocks.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  /** @param {import('@jest/types').Config.FakeTimersConfig & { now?: number | Date }} [options] */
  useFakeTimers: (options) => timers.useFakeTimers({ doNotFake: OF_NODE, ...options }),
  useRealTimers: timers.useRealTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
  runAllTimersAsync: timers.runAllTimersAsync.bind(timers),
  runOnlyPendingTimers: timers.runOnlyPendingTimers.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
};

/** For what hangs: a machine that is busy with something else is slow, not wrong. */
const LIMIT_MS = 900_000;
const environment = { ...process.env };
/** @type {NodeJS.Timeout | undefined} */
let limit;

function restartLimit() {
  clearTimeout(limit);
  limit = setTimeout(() => {
    throw new Error(`Nothing has ended for a quarter of an hour: ${expect.getState().currentTestName}`);
  }, LIMIT_MS);
}

function restoreEnvironment() {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

beforeAll(restartLimit);
beforeEach(restartLimit);
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  clearTimeout(limit);
  restoreEnvironment();
});

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test };
