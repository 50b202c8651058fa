import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LoadGauge } from './load-gauge.js';

const WITHIN = { inFlight: 100, eventLoopDelayMs: 50 };

describe('the load of a process', () => {
  let gauge: LoadGauge;
  afterEach(() => gauge.close());

  const enter = (calls: number) => {
    for (let i = 0; i < calls; i += 1) gauge.enter();
  };
  const beBusy = async (milliseconds: number) => {
    const endAt = performance.now() + milliseconds;
    while (performance.now() < endAt) {
      const turnEndsAt = performance.now() + 120;
      while (performance.now() < turnEndsAt);
      await delay(0);
    }
  };

  it('is too much once as many calls wait as may, and no more when one is answered', () => {
    gauge = new LoadGauge(WITHIN);
    enter(99);
    expect(gauge.isOverloaded()).toBe(false);
    enter(1);
    expect(gauge.isOverloaded()).toBe(true);
    gauge.leave();
    expect(gauge.isOverloaded()).toBe(false);
  });

  it('is too much when the event loop is late with calls waiting, until it has caught up', async () => {
    gauge = new LoadGauge(WITHIN);
    enter(16);
    await beBusy(400);
    expect(gauge.isOverloaded()).toBe(true);
    while (gauge.isOverloaded()) await delay(10);
  });

  it('is never too much for the few, however busy the machine', async () => {
    gauge = new LoadGauge(WITHIN);
    enter(15);
    await beBusy(400);
    expect(gauge.isOverloaded()).toBe(false);
  });
});
