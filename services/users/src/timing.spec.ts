import { describe, expect, it } from '@jest/globals';
import { TEST_VIEWER_KEYS } from '@trax/testing-server/viewer-headers';
import { definition } from './definition.js';
import { Timing, TimingModule } from './timing.js';

describe('the timing of production', () => {
  it('is that of hashes of 32 MiB, and these waits', () => {
    expect(new Timing()).toEqual({
      passwordCost: { N: 2 ** 15, r: 8, p: 3 },
      passwordWaitMs: 1_000,
      minMailCallMs: 500,
      sessionCheckWaitMs: 1_000,
      syncStatusWaitMs: 1_500,
      syncBackoffMs: 500,
      mailBackoffMs: 1_000,
    });
  });

  it('is that of the service which a process starts', () => {
    const environment = {
      DATABASE_URL: 'postgres://127.0.0.1/trax',
      ...TEST_VIEWER_KEYS,
    };
    expect(definition.createModule(environment).imports).toContainEqual(TimingModule.register(new Timing()));
  });
});
