import { expect, it } from '@jest/globals';
import { encouragement } from './encouragement.js';

it.each([
  [0, 0, 'A few minutes are enough.'],
  [3, 12, 'A few minutes are enough.'],
  [0, 12, 'Your best streak of 12 days stays yours.'],
  [0, 1, 'Your best streak of 1 day stays yours.'],
])('a streak of %i after a best one of %i: %s', (currentStreak, bestStreak, line) =>
  expect(encouragement({ currentStreak, bestStreak })).toBe(line),
);
