import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bestStreak } from './best-streak.js';
import { createYears } from './years.fixture.js';

const DAY_MS = 86_400_000;
const findStreak = (dates: readonly string[]) => bestStreak(createYears(dates));

describe('the best streak', () => {
  it('is 0 for a listener who never listened', () => {
    expect(findStreak([])).toBe(0);
  });

  it('stays when it is over, and a later one that is shorter does not replace it', () => {
    expect(findStreak(['2026-01-01', '2026-01-02', '2026-01-03', '2026-05-01', '2026-05-02'])).toBe(3);
  });

  it('crosses years and leap days', () => {
    expect(findStreak(['2026-12-30', '2026-12-31', '2027-01-01'])).toBe(3);
    expect(findStreak(['2028-12-30', '2028-12-31', '2029-01-01'])).toBe(3);
    expect(findStreak(['2028-02-28', '2028-02-29', '2028-03-01'])).toBe(3);
  });

  it('does not cross a year without a listen', () => {
    expect(findStreak(['2026-12-31', '2028-01-01'])).toBe(1);
  });

  it('is what counting day by day finds, over any number of years', () => {
    const gaps = fc.array(
      fc.integer({ min: 0, max: 40 }).map((gap) => (gap < 35 ? 1 : gap * 5)),
      { maxLength: 1_200 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), gaps, (offset, steps) => {
        let at = Date.UTC(2015, 0, 1 + offset);
        let [run, best] = [0, 0];
        const dates = steps.map((gap) => {
          at += gap * DAY_MS;
          run = gap === 1 ? run + 1 : 1;
          best = Math.max(best, run);
          return new Date(at).toISOString().slice(0, 10);
        });
        expect(findStreak(dates)).toBe(best);
      }),
      { numRuns: 100 },
    );
  });
});
