import { expect, it } from '@jest/globals';
import { describeWeekdays } from './weekdays-field.js';

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 'every day'],
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[6, 7], 'Sat and Sun'],
  [[5, 1, 3], 'Mon, Wed and Fri'],
  [[1, 7], 'Mon and Sun'],
  [[7], 'Sunday'],
  [[], ''],
])('the days %j are %s', (weekdays, words) => {
  expect(describeWeekdays(weekdays)).toBe(words);
});
