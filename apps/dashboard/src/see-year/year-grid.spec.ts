import { describe, expect, it } from '@jest/globals';
import { dayAfterKey, findLevel, findPlace, yearGrid } from './year-grid.js';

it('has every day of the year until today, also where nothing was heard', () => {
  const grid = yearGrid('2026-11-20', [{ date: '2026-11-18', completions: 3, listenedSeconds: 90 }]);
  expect(grid.days).toHaveLength(366);
  expect(grid.days[0]).toEqual({ date: '2025-11-20', completions: 0, listenedSeconds: 0 });
  expect(grid.days.at(-1)?.date).toBe('2026-11-20');
  expect(grid.days.at(-3)).toEqual({ date: '2026-11-18', completions: 3, listenedSeconds: 90 });
});

it('puts each weekday into its own row, Monday first', () => {
  const grid = yearGrid('2026-11-20', []);
  expect(findPlace(0, grid)).toEqual({ column: 0, row: 3 }); // a Thursday
  expect(findPlace(365, grid)).toEqual({ column: 52, row: 4 }); // a Friday
  expect(yearGrid('2024-02-29', []).offset).toBe(2); // from a Wednesday on
});

it.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 2],
  [10, 3],
  [19, 3],
  [20, 4],
  [900, 4],
])('%s completions are level %s', (completions, level) => expect(findLevel(completions)).toBe(level));

describe('the keyboard', () => {
  it.each([
    ['ArrowUp', 99],
    ['ArrowDown', 101],
    ['ArrowLeft', 93],
    ['ArrowRight', 107],
    ['Home', 0],
    ['End', 365],
    ['a', undefined],
  ])('%s leads from day 100 to %s', (key, index) => expect(dayAfterKey(key, 100)).toBe(index));

  it('stays within the year', () => {
    expect(dayAfterKey('ArrowLeft', 3)).toBe(0);
    expect(dayAfterKey('ArrowRight', 365)).toBe(365);
  });
});
