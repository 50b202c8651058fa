import { describe, expect, it } from '@jest/globals';
import { restartDelayMs } from './restart-policy.mjs';

describe('restart policy', () => {
  it('waits longer after each fast death and gives up at the third', () => {
    expect(restartDelayMs(0, 100)).toEqual({ fastDeaths: 1, delayMs: 1000 });
    expect(restartDelayMs(1, 100)).toEqual({ fastDeaths: 2, delayMs: 2000 });
    expect(restartDelayMs(2, 100)).toEqual({ fastDeaths: 3, delayMs: undefined });
  });

  it('forgets earlier deaths of a process that has lived a while', () => {
    expect(restartDelayMs(2, 60_000)).toEqual({ fastDeaths: 0, delayMs: 500 });
  });
});
