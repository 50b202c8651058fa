import { afterAll, beforeAll } from '@jest/globals';

const stops: Array<() => Promise<unknown> | unknown> = [];

/**
 * Starts what the tests of this file or `describe` use, and stops it after them. What was started last is stopped first, so that a
 * service closes before its database goes: Jest itself runs `afterAll` in the order of definition.
 */
export function aroundAll({
  start,
  stop,
}: {
  start: () => Promise<unknown>;
  stop: () => Promise<unknown> | unknown;
}): void {
  beforeAll(async () => {
    // Also when it does not start, so that each `afterAll` stops one.
    stops.push(stop);
    await start();
  });
  afterAll(async () => {
    await stops.pop()?.();
  });
}
