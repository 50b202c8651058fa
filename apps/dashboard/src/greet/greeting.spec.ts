import { describe, expect, it } from '@jest/globals';
import { encouragement, greetingAt } from './greeting.js';

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('greets at %s o’clock with %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));

describe('the line under the greeting', () => {
  const progress = { totalPlays: 40, listenedToday: false, currentStreak: 3, bestStreak: 12 };

  it.each([
    [{ totalPlays: 0 }, 'That is all it takes.'],
    [{ currentStreak: 0 }, 'Your best streak of 12 days stays yours.'],
    [{ currentStreak: 0, bestStreak: 1 }, 'Your best streak of 1 day stays yours.'],
    [{ listenedToday: true }, 'Time for one more?'],
    [{}, 'One track today keeps your streak going.'],
  ])('%o: %s', (change, line) => expect(encouragement({ ...progress, ...change })).toBe(line));
});
