import { expect, it } from '@jest/globals';
import { encouragement } from './encouragement.js';

const progress = { totalPlays: 40, currentStreak: 3, bestStreak: 12 };

it.each([
  [{ totalPlays: 0 }, 'That is all it takes.'],
  [{ currentStreak: 0 }, 'Your best streak of 12 days stays yours.'],
  [{ currentStreak: 0, bestStreak: 1 }, 'Your best streak of 1 day stays yours.'],
  [{}, 'A few minutes are enough.'],
])('%o: %s', (change, line) => expect(encouragement({ ...progress, ...change })).toBe(line));
