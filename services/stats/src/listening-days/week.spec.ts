import { describe, expect, it } from '@jest/globals';
import { weekUntil } from './week.js';

describe('the week until today', () => {
  it('is seven days, oldest first, across the ends of months and years', () => {
    expect(weekUntil('2027-01-02', { '2026-12-31': 3, '2027-01-02': 1 })).toEqual([
      { date: '2026-12-27', completions: 0 },
      { date: '2026-12-28', completions: 0 },
      { date: '2026-12-29', completions: 0 },
      { date: '2026-12-30', completions: 0 },
      { date: '2026-12-31', completions: 3 },
      { date: '2027-01-01', completions: 0 },
      { date: '2027-01-02', completions: 1 },
    ]);
  });

  it('leaves no day out when the clocks change', () => {
    const dates = weekUntil('2026-03-31', {}).map(({ date }) => date.slice(8));
    expect(dates).toEqual(['25', '26', '27', '28', '29', '30', '31']);
  });
});
