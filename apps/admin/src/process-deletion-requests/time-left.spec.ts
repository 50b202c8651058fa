import { expect, it } from '@jest/globals';
import { timeLeft } from './time-left.js';

const REQUESTED = '2026-11-01T08:00:00.000Z';

it.each([
  ['2026-11-01T08:00:00.000Z', '30 days left'],
  ['2026-11-29T09:00:00.000Z', '2 days left'],
  ['2026-11-30T09:00:00.000Z', '1 day left'],
  ['2026-12-01T08:00:00.000Z', '0 days left'],
])('at %s a request of November 1st has %s', (now, words) => {
  expect(timeLeft(REQUESTED, new Date(now))).toEqual({ isOverdue: false, words });
});

it.each([
  ['2026-12-01T08:00:01.000Z', 'Overdue by 1 day'],
  ['2026-12-03T08:00:00.000Z', 'Overdue by 2 days'],
])('at %s the promise is broken: %s', (now, words) => {
  expect(timeLeft(REQUESTED, new Date(now))).toEqual({ isOverdue: true, words });
});
