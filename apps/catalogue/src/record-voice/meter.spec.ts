import { expect, it } from '@jest/globals';
import { countBars, describeBars } from './meter.js';

it.each([
  [0, 0, 'Nothing to hear'],
  [0.001, 0, 'Nothing to hear'],
  [0.004, 1, 'Quiet'],
  [0.05, 6, 'Good level'],
  [0.2, 10, 'Good level'],
  [0.6, 12, 'Too loud'],
  [1, 12, 'Too loud'],
])('a level of %d lights %d bars: %s', (level, bars, words) => {
  expect(countBars(level)).toBe(bars);
  expect(describeBars(countBars(level))).toBe(words);
});
