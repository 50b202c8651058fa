import { afterEach, expect, it } from '@jest/globals';
import { i18n, startLanguage } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { describeWeekdays } from './weekdays-field.js';

afterEach(() => i18n.activate('en'));

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

it('are said in the language of the page', async () => {
  const messages = { [msg`every day`.id]: 'jeden Tag', [msg`Sunday`.id]: 'Sonntag' };
  await startLanguage('de', () => Promise.resolve({ messages }));
  expect([[1, 2, 3, 4, 5, 6, 7], [7]].map(describeWeekdays)).toEqual(['jeden Tag', 'Sonntag']);
});
